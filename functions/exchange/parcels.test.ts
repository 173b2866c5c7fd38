import fc from "fast-check";
import { expect, test } from "vitest";
import { guessWish, readText } from "~/app/flashcards/anki/source";
import { toParcels } from "~/app/flashcards/use-import";
import type { ReadNote } from "~/functions/exchange/note";
import { CHUNK_BYTES, CHUNK_NOTES } from "./exchange-limits";

const noteOf = (line: number, back: string): ReadNote => ({
  ...{ line, guid: `g${line}`, kind: "basic", front: "front", back, category: null, difficulty: "medium", tags: [] },
  cards: [],
  citations: [],
});

test("every note is in exactly one batch, in order, and no batch exceeds the request limit", () => {
  const sizes = fc.array(
    fc.oneof({ weight: 9, arbitrary: fc.nat(3000) }, { weight: 1, arbitrary: fc.nat(1_200_000) }),
    {
      maxLength: 250,
    },
  );
  fc.assert(
    fc.property(sizes, (list) => {
      const notes = list.map((size, index) => noteOf(index + 1, "é".repeat(size / 2)));
      const { parcels, problems } = toParcels(notes);
      const kept = parcels.flat().map(({ line }) => line);
      expect([...kept, ...problems.map(({ line }) => line)].sort((a, b) => a - b)).toEqual(
        notes.map(({ line }) => line),
      );
      expect(kept).toEqual(kept.toSorted((a, b) => a - b));
      for (const parcel of parcels) {
        expect(parcel.length).toBeLessThanOrEqual(CHUNK_NOTES);
        expect(Buffer.byteLength(JSON.stringify(parcel))).toBeLessThanOrEqual(CHUNK_BYTES + 2);
      }
    }),
    { numRuns: 30 },
  );
});

test("a text's format is guessed by its most likely reading", () => {
  const formatOf = (name: string, text: string) => guessWish({ name, text }).format;
  expect(formatOf("", "term\tdefinition\nother\tone, too")).toBe("quizlet");
  expect(formatOf("cards.tsv", "term\tdefinition")).toBe("delimited");
  expect(formatOf("", "#separator:tab\n#html:true\na\tb")).toBe("delimited");
  expect(formatOf("", 'a\t"b\nc"')).toBe("delimited");
  expect(formatOf("notes.txt", "a;b\nc;d")).toBe("delimited");
  const { notes } = readText("a;b\nc;d", guessWish({ name: "notes.txt", text: "a;b\nc;d" }));
  expect(notes).toMatchObject([
    { front: "a", back: "b" },
    { front: "c", back: "d" },
  ]);
});
