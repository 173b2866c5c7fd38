import { describe, expect, it } from "vitest";
import { findPatterns } from "./find-patterns";
import { isSlowOn, judge } from "./judge";
import { reduce } from "./reduce";

describe("the regular expressions of a source", () => {
  it("are literals, and constructors with constants of the same file", () => {
    const text = [
      'const WORD = "[a-z]+";',
      "const TIME = String.raw`\\d{2}`;",
      "const A = /x\\/y/gi;",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a source text
      'const B = new RegExp(`^${WORD}:${TIME}` + "$", "u");',
      "const C = RegExp(A.source);",
      "const D = new RegExp(unknown);",
    ].join("\n");
    expect(findPatterns("a.ts", text)).toEqual([
      { file: "a.ts", line: 3, source: "x\\/y", flags: "gi" },
      { file: "a.ts", line: 4, source: "^[a-z]+:\\d{2}$", flags: "u" },
      { file: "a.ts", line: 5, source: "x\\/y", flags: "" },
    ]);
  });
});

describe("a pattern reduced to a few representative characters", () => {
  it.each([
    ["^(\\p{L}+)+$", "u", ["azk", "a1"]],
    ["[\\p{Lu}\\p{N}]+[^\\p{L}]", "u", ["A1 ", "a."]],
    ["^[[\\p{L}--[字]]--[a]]+$", "v", ["zZ", "za", "字"]],
    ["(?<![a-z])b+(?![a-z])", "", ["bb", "abb"]],
    ["(?<=,)b+(?=;|$)", "", [",b;", ",b", "b;"]],
  ])("/%s/%s matches the same", (source, flags, texts) => {
    const reduced = reduce({ source, flags });
    for (const text of texts) {
      expect(new RegExp(reduced.source, reduced.flags).test(text)).toBe(new RegExp(source, flags).test(text));
    }
  });

  it("has short counts", () => {
    expect(reduce({ source: "a{1,200}b{7}c{12,}", flags: "" }).source).toBe("a{1,3}b{3}c{3,}");
  });
});

describe("a pattern that the fuzzer accuses", () => {
  it.each([
    ["a pattern in linear time", "\\s(?=>{2,}[\\s\\p{L}])", "gu", `\t${"\v\v".repeat(38_738)}`, false],
    ["a pattern in quadratic time", "\\s+$", "", `${" ".repeat(100_000)}a`, true],
  ])("is measured: %s", (_what, source, flags, text, isSlow) => {
    expect(isSlowOn({ source, flags }, text)).toBe(isSlow);
  });

  it("is slow if the match does not end in time", () => {
    expect(isSlowOn({ source: "^(?:a+)+$", flags: "" }, `${"a".repeat(40)}b`, 100)).toBe(true);
  });
});

describe("a judge", () => {
  it.each([
    ["what takes linear time", "^[a-z]+:\\d{2}$", ""],
    ["what refers back to a group, and takes linear time", "([\"'])[^\"']*\\1", "g"],
  ])("clears %s", (_what, source, flags) => {
    expect(judge({ source, flags })).toBeNull();
  });

  it("says why a pattern is slow", () => {
    expect(judge({ source: "^(?:a+)+$", flags: "" })).toMatch(/^exponential/);
    expect(judge({ source: "\\s+$", flags: "" })).toMatch(/polynomial/);
  });
});
