import { decodeHTMLStrict } from "entities/decode";
import { expect, it } from "vitest";
import { entityNamed } from "./entity-names";

const HTML_4 = "nbsp iexcl szlig yuml fnof Alpha omega piv hellip euro trade rarr isin hearts OElig zwnj mdash permil";
const OTHERS = "Tab NewLine apos lpar commat lbrace scaron Scaron oelig Yuml check";

it("every name reads as the whole list of HTML 5 reads it", () => {
  const names = [...HTML_4.split(" "), ...OTHERS.split(" ")];
  for (const name of names) expect(entityNamed(name), name).toBe(decodeHTMLStrict(`&${name};`));
});

it("names with marks keep their case, and what is none stays", () => {
  expect(["Eacute", "eacute"].map(entityNamed)).toEqual(["\u00c9", "\u00e9"]);
  expect(["EACUTE", "toString", "bomb", "", "3b1"].map(entityNamed)).toEqual(Array(5).fill(undefined));
});
