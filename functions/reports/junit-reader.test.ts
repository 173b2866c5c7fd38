import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import { TestCount } from "./count-tests";
import { JunitReader, type ReportedTest } from "./junit-reader";

function read(xml: string, size = xml.length || 1): ReportedTest[] {
  const tests: ReportedTest[] = [];
  const reader = new JunitReader((test) => tests.push(test));
  for (let at = 0; at < xml.length; at += size) reader.push(xml.slice(at, at + size));
  reader.end();
  return tests;
}

const SUITE = `<?xml version="1.0" encoding="UTF-8"?>
<!-- <testcase name="not a test"/> -->
<testsuites><testsuite name="export">
  <testcase classname="Export" name="F-3.1 sends &quot;a &lt;file&gt;&quot; &#65;&#x42;" time="0.1"/>
  <testcase name='fails > here' classname="F-2"><failure message="a > b"><![CDATA[<testcase name="F-9"/>]]></failure></testcase>
  <testcase name="waits"><properties><property name="requirement" value="T-1"/></properties><skipped/></testcase>
  <testcase name="breaks F-4"><error/><skipped/></testcase>
</testsuite></testsuites>`;

describe("a JUnit report", () => {
  it("is read the same in pieces of any size", () => {
    const whole = read(SUITE);
    expect(whole.map(({ name, status }) => [name, status])).toEqual([
      ['F-3.1 sends "a <file>" AB', "passed"],
      ["fails > here", "failed"],
      ["waits", "skipped"],
      ["breaks F-4", "failed"],
    ]);
    expect(whole[2]?.texts).toContain("T-1");
    for (let size = 1; size < 40; size += 1) expect(read(SUITE, size)).toEqual(whole);
  });

  it.each([
    ["", "no <testsuite>"],
    ["<html></html>", "no <testsuite>"],
    ["<testsuite>", "not closed"],
    ["<testsuite></testsuites>", "closes nothing"],
    ["<testsuite/><testsuite/>", "two roots"],
    ['<testsuite><testcase name="a', "ends in a tag"],
    ["<testsuite><testcase name=a/></testsuite>", "malformed"],
    ['<testsuite><testcase name="&bomb;"/></testsuite>', "entity"],
    ['<testsuite><testcase name="&toString;"/></testsuite>', "entity"],
    ['<!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><testsuite/>', "document type"],
    [`<testsuite>${"<a>".repeat(100)}`, "nested"],
    [`<testsuite><testcase name="${"x".repeat(200_000)}`, "too long"],
    ["<testsuite><!-- ", "ends in a tag"],
  ])("%.40s is refused, and says why", (xml, why) => {
    expect(() => read(xml)).toThrow(why);
  });

  it("of anything is read or refused, and never fails otherwise", () => {
    const piece = fc.constantFrom(
      "<testsuite>",
      "</testsuite>",
      "<testcase ",
      'name="F-1"',
      "/>",
      ">",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "&amp;",
      "&",
      "<",
      "x",
      "<failure/>",
      "</testcase>",
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }),
        fc.integer({ min: 1, max: 9 }),
        (pieces, size) => {
          try {
            read(pieces.join(""), size);
          } catch (thrown) {
            expect(thrown).toBeInstanceOf(AppError);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it("of 100,000 tests is counted within seconds", () => {
    const cases = Array.from(
      { length: 100_000 },
      (_, index) => `<testcase classname="F-${(index % 50) + 1}" name="t${index}"/>`,
    );
    const xml = `<testsuite>${cases.join("\n")}</testsuite>`;
    const count = new TestCount();
    const reader = new JunitReader((test) => count.add(test));
    const begun = performance.now();
    for (let at = 0; at < xml.length; at += 65_536) reader.push(xml.slice(at, at + 65_536));
    reader.end();
    expect(performance.now() - begun).toBeLessThan(5000);
    expect([count.tests, count.results().length, count.results()[0]?.passed]).toEqual([100_000, 50, 2000]);
  });
});

describe("the ids in a test's texts", () => {
  const idsIn = (...texts: string[]) => {
    const count = new TestCount();
    count.add({ name: texts[0] ?? "", texts, status: "failed" });
    return count.results().map(({ id }) => id);
  };

  it("are found wherever they stand alone, each once", () => {
    expect(idsIn("F-3 and F-3.1: works (F-3)", "suite.T-12", "[A-1]")).toEqual(["F-3", "F-3.1", "T-12", "A-1"]);
  });

  it.each(["test_F-3_exports", "F-3_exports", "F-3-exports", "exports-F-3", "exports_F-3-as_a_file", "T-1-and-F-3"])(
    "are found in %s",
    (name) => expect(idsIn(name)).toContain("F-3"),
  );

  it("are not what only looks like one", () => {
    expect(idsIn("UTF-8 SHA-1 XF-3 F-03 F-3a F-3-4 F-3- f-3 F-1234567 Q-2")).toEqual([]);
    expect(idsIn("UTF-8-text test_UTF-8 SHA-1-sum sha_SHA-1_sum PDF-A-1 F-3-4-x 3F-3")).toEqual([]);
  });
});
