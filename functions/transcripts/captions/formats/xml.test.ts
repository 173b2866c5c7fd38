import { describe, expect, it, test } from "vitest";
import { readXml, rootName, type XmlEvent } from "./xml";

const texts = (xml: string) => [...readXml(xml)].flatMap((event) => (event.kind === "text" ? [event.text] : []));
const attributes = (xml: string) =>
  [...readXml(xml)].map((event: XmlEvent) => event.kind === "open" && Object.fromEntries(event.attributes));

describe("XML", () => {
  it("is read in its order, names without prefixes, entities as characters, declarations passed over", () => {
    const text =
      '<!DOCTYPE tt [<!ENTITY x "y">]><?p i?><a:b c:d="1 &gt; 0" e=\'"\'>t&#33;<![CDATA[<raw> & ]]><!-- no --><f/></a:b>';
    expect([...readXml(text)]).toEqual([
      {
        kind: "open",
        name: "b",
        attributes: new Map([
          ["d", "1 > 0"],
          ["e", '"'],
        ]),
        isEmpty: false,
      },
      { kind: "text", text: "t!" },
      { kind: "text", text: "<raw> & " },
      { kind: "open", name: "f", attributes: new Map(), isEmpty: true },
      { kind: "close", name: "b" },
    ]);
    expect(rootName(`\ufeff  ${text}`)).toBe("b");
    expect(rootName("no xml <b>")).toBeNull();
  });

  test.each([
    ["a < b", ["a ", "<", " b"]],
    ["<a>b<!-- c > d -->e</a>", ["b", "e"]],
    ["<!DOCTYPE tt><a>[b]>c</a>", ["[b]>c"]],
    ["<a>b<!-- c", ["b"]],
    ["<a>b<![CDATA[c]]>d", ["b", "c", "d"]],
    ["<a>b</a", ["b"]],
    ["a", ["a"]],
    ["", []],
  ])("has of %j the texts %j", (xml, expected) => {
    expect(texts(xml)).toEqual(expected);
  });

  test.each([
    ["<a  b = '1 2'\n  c:d=\"3\"/>", { b: "1 2", d: "3" }],
    ["<a b='' c>", { b: "" }],
    ["<a b=1 c='2'>", { b: "1", c: "2" }],
  ])("has in %j the attributes %j", (xml, expected) => {
    expect(attributes(xml)).toEqual([expected]);
  });

  test.each([
    ["<?xml version='1.0'?>\n<!-- x --><a:tt>", "tt"],
    ["<!DOCTYPE tt SYSTEM 'x'><tt>[a]</tt>", "tt"],
    ["words <tt>", null],
    ["<!-- x -->", null],
  ])("has in %j the root %j", (xml, root) => {
    expect(rootName(xml)).toBe(root);
  });
});
