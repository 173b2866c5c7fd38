import fc from "fast-check";
import { expect, it } from "vitest";
import { hasCloze, listClozeNumbers, parseCloze, writeCloze } from "~/functions/flashcards/cloze";
import { cases } from "~/test/helpers/every-case";

it("reads gaps with and without a hint, and lists each number once", () => {
  const text = "{{c2::TLS::a protocol}} keeps {{c1::HTTP}} secret, as {{c2::SSL}} did";
  expect(parseCloze(text)).toEqual([
    { kind: "gap", number: 2, text: "TLS", hint: "a protocol" },
    { kind: "text", text: " keeps " },
    { kind: "gap", number: 1, text: "HTTP", hint: null },
    { kind: "text", text: " secret, as " },
    { kind: "gap", number: 2, text: "SSL", hint: null },
    { kind: "text", text: " did" },
  ]);
  expect(listClozeNumbers(text)).toEqual([1, 2]);
  expect(writeCloze(parseCloze(text))).toBe(text);
});

it.each(["", "{{c1::}}", "{{c0::a}}", "{{c1:a}}", "{{c1::a}", "{{x::a}}", "{{{{}}}}", "c1::a"])(
  "takes %j for plain text",
  (text) => {
    expect(hasCloze(text)).toBe(false);
    expect(writeCloze(parseCloze(text))).toBe(text);
  },
);

it.each([
  ["{{c1::\\frac{a}{b}}} of it", "\\frac{a}{b}"],
  ["a set {{c1::{1,{2}}}} here", "{1,{2}}"],
  ["{{c1::one{{two}} three}} end", "one{{two}} three"],
  ["{{c1::{a}} and {{c2::b}}", "{a"],
  ["{{c1::}a}} b", "}a"],
])("the first gap of %j hides %j", (text, hidden) => {
  const parts = parseCloze(text);
  expect(parts.find(({ kind }) => kind === "gap")?.text).toBe(hidden);
  expect(parseCloze(writeCloze(parts))).toEqual(parts);
});

it("parses a long text of opening braces quickly", () => {
  const started = performance.now();
  expect(hasCloze("{{c1::".repeat(20_000))).toBe(false);
  expect(hasCloze(`{{c1::${"{".repeat(100_000)}`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(5000);
});

it.each(["{{c1::::twelve hours ::}}", "{{c1::std::vector::}}", "{{c1::}::}}"])(
  "reads %j the same once it was written",
  (text) => {
    const parts = parseCloze(text);
    expect(parts).toHaveLength(1);
    expect(parseCloze(writeCloze(parts))).toEqual(parts);
  },
);

it("reads the parts of any text back unchanged after writing them", () => {
  const pieces = fc.constantFrom("{{c1::", "{{c2::", "}}", "::", ":", "dough", " ", "\n", "{", "}", "{x}");
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (texts) => {
      const parts = parseCloze(texts.join(""));
      expect(parseCloze(writeCloze(parts))).toEqual(parts);
    }),
    { numRuns: cases(300, 1000) },
  );
});
