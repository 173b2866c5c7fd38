import { describe, expect, it } from "vitest";

const [{ isSlowOn }, { findPatterns, listPatterns }, { hashOf, listUndecided }, { reduce }] = await Promise.all([
  import("./attack.mjs"),
  import("./find.mjs"),
  import("./check.mjs"),
  import("./reduce.mjs"),
]);

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
    ["a pattern in quadratic time", "\\s+$", "", `${" ".repeat(50_000)}a`, true],
  ])("is measured: %s", (_what, source, flags, text, isSlow) => {
    expect(isSlowOn({ source, flags }, text)).toBe(isSlow);
  });

  it("is slow if the match does not end in time", () => {
    expect(isSlowOn({ source: "^(?:a+)+$", flags: "" }, `${"a".repeat(40)}b`, 100)).toBe(true);
  });
});

/** Building blocks of hostile text: characters our patterns react to, and the words of the pattern itself. */
function unitsOf(source: string): string[] {
  const words = (source.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !/^(?:sc|Script|Han|Thai|Lao)$/.test(word));
  return [
    ..." |a|A |a |1|0:00 |'|\u2019|\u201c|(|[|{|<|<a |<!--|{{c1::|\\|\\u|,|, |. |.|-|--|\t|\n|語|é|a, |a's |the a |href=\"|a=\"".split(
      "|",
    ),
    ...new Set(words.slice(0, 6).flatMap((word) => [word, ` ${word} a`])),
  ];
}

function milliseconds(pattern: RegExp, text: string): number {
  const before = process.cpuUsage();
  text.replace(pattern, "");
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const undecided = new Map(listUndecided().map((one: { pattern: string }) => [one.pattern, one]));
const listed = [...new Map(listPatterns().map((one) => [hashOf(one), one])).entries()].filter(([hash]) =>
  undecided.has(hash),
);

describe("a pattern that recheck cannot decide", () => {
  it("is listed with a reason, and exists in the sources", () => {
    expect(listed).toHaveLength(undecided.size);
    for (const { reason } of listUndecided()) expect(reason).not.toBe("");
  });

  /** For linear patterns, four times the text takes four times as long; for quadratic ones, sixteen times. */
  it.each(listed.map(([, { file, source, flags }]) => [file, source, flags] as const))(
    "in %s: /%s/%s",
    (_, source, flags) => {
      const pattern = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
      const units = unitsOf(source);
      expect(units.length).toBeGreaterThan(20);
      for (const unit of units) {
        const hostile = (length: number) => unit.repeat(Math.ceil(length / unit.length));
        const large = milliseconds(pattern, hostile(100_000));
        if (large < 40) continue;
        const small = Math.min(...[1, 2, 3].map(() => milliseconds(pattern, hostile(25_000))));
        const again = Math.min(large, ...[1, 2, 3].map(() => milliseconds(pattern, hostile(100_000))));
        expect([unit, again < 9 * Math.max(small, 4)]).toEqual([unit, true]);
      }
    },
  );
});
