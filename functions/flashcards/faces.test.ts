import fc from "fast-check";
import { expect, it } from "vitest";
import { listClozeNumbers, parseCloze, writeCloze } from "~/functions/flashcards/cloze";
import { facesOf, plainFace } from "~/functions/flashcards/faces";
import { cardsOfNote, ordinalsOf } from "./card-notes";

const plainOf = (text: string) =>
  parseCloze(text)
    .map((part) => part.text)
    .join("");

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        "{{c1::",
        "{{c2::",
        "{{c12::",
        "::",
        "}}",
        "{",
        "}",
        "TLS",
        " ",
        "keeps",
        "\n",
        "$x$",
        "::hint}}",
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join("")),
);
const cloze = fc
  .array(
    fc.record({
      number: fc.integer({ min: 1, max: 4 }),
      before: fc.stringMatching(/^[a-z ]{0,6}$/),
      text: fc.stringMatching(/^[A-Z]{1,5}$/),
      hint: fc.option(fc.stringMatching(/^[a-z]{1,5}$/)),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((gaps) =>
    writeCloze(
      gaps.flatMap(({ before, ...gap }) => [
        { kind: "text" as const, text: before },
        { kind: "gap" as const, ...gap },
      ]),
    ),
  );

it("asks the front of a basic card, and each side of a reversed one", () => {
  const sides = { front: "What is TLS?", back: "A protocol" };
  const front = [{ kind: "text", text: "What is TLS?" }];
  const back = [{ kind: "text", text: "A protocol" }];
  expect(facesOf({ kind: "basic", ordinal: 0, ...sides })).toEqual({
    ...{ question: front, answer: back, extra: null, expected: "A protocol" },
  });
  expect(facesOf({ kind: "reversed", ordinal: 0, ...sides })).toMatchObject({ question: front, answer: back });
  expect(facesOf({ kind: "reversed", ordinal: 1, ...sides })).toEqual({
    ...{ question: back, answer: front, extra: null, expected: "What is TLS?" },
  });
});

it("asks one gap, with the others filled in", () => {
  const front = "{{c2::TLS::a protocol}} keeps {{c1::HTTP}} secret, as {{c2::SSL}} did";
  const second = facesOf({ kind: "cloze", ordinal: 1, front, back: " In short " });
  expect(plainFace(second.question)).toBe("[a protocol] keeps HTTP secret, as [...] did");
  expect(second.answer).toEqual([
    { kind: "filled", text: "TLS" },
    { kind: "text", text: " keeps HTTP secret, as " },
    { kind: "filled", text: "SSL" },
    { kind: "text", text: " did" },
  ]);
  expect(second).toMatchObject({ extra: " In short ", expected: "TLS, SSL" });
  const first = facesOf({ kind: "cloze", ordinal: 0, front, back: " " });
  expect(plainFace(first.question)).toBe("TLS keeps [...] secret, as SSL did");
  expect(first).toMatchObject({ extra: null, expected: "HTTP" });
});

it("asks the first remaining gap if its own was removed", () => {
  const faces = facesOf({ kind: "cloze", ordinal: 6, front: "{{c3::b}} and {{c2::a}}", back: "" });
  expect(plainFace(faces.question)).toBe("b and [...]");
  expect(facesOf({ kind: "cloze", ordinal: 0, front: "no gap", back: "" })).toEqual({
    ...{ question: [{ kind: "text", text: "no gap" }], answer: [{ kind: "text", text: "no gap" }] },
    ...{ extra: null, expected: "" },
  });
});

it("handles any text, and the answer contains all of it", () => {
  fc.assert(
    fc.property(anyText, anyText, fc.integer({ min: 0, max: 60 }), (front, back, ordinal) => {
      const faces = facesOf({ kind: "cloze", ordinal, front, back });
      expect(plainFace(faces.answer)).toBe(plainOf(front));
      expect(faces.answer.every((part) => part.kind !== "gap")).toBe(true);
      expect(faces.question.every((part) => part.kind !== "filled")).toBe(true);
    }),
  );
});

it("never reveals the asked gap: every card of a note asks something, and together they ask each gap once", () => {
  fc.assert(
    fc.property(cloze, (front) => {
      const gaps = parseCloze(front).filter((part) => part.kind === "gap");
      const asked = ordinalsOf({ kind: "cloze", front }).map((ordinal) => {
        const { question, answer } = facesOf({ kind: "cloze", ordinal, front, back: "" });
        const filled = answer.flatMap((part) => (part.kind === "filled" ? [part.text] : []));
        // The question shows exactly what remains of the text without its asked gaps.
        expect(question.flatMap((part) => (part.kind === "text" ? [part.text] : [])).join("")).toBe(
          answer.flatMap((part) => (part.kind === "text" ? [part.text] : [])).join(""),
        );
        expect(question.filter((part) => part.kind === "gap")).toHaveLength(filled.length);
        return filled;
      });
      expect(asked.every((filled) => filled.length > 0)).toBe(true);
      expect(asked.flat().toSorted()).toEqual(gaps.map(({ text }) => text).toSorted());
    }),
  );
});

it("makes one row per gap number, each with its own key and ordinal", () => {
  fc.assert(
    fc.property(cloze, (front) => {
      const rows = cardsOfNote({ key: "note-1", kind: "cloze", front });
      expect(rows.map(({ ordinal }) => ordinal + 1)).toEqual(listClozeNumbers(front));
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      expect(rows.every(({ noteKey }) => noteKey === "note-1")).toBe(true);
    }),
  );
  expect(cardsOfNote({ key: "k", kind: "reversed", front: "a" })).toMatchObject([
    { key: "k", ordinal: 0, noteKey: "k" },
    { key: "k#1", ordinal: 1, noteKey: "k" },
  ]);
  expect(cardsOfNote({ key: "k", kind: "basic", front: "a" })).toMatchObject([{ key: "k", ordinal: 0, noteKey: null }]);
});
