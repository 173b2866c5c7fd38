import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdits } from "./details/line-edits";
import type { PrdItem } from "./model";

const quoteOf = (segmentId: number, quote: string) => ({ segmentId, startMs: segmentId * 1000, quote });
const line = (group: PrdItem["group"], text: string, ...citations: PrdItem["citations"]): PrdItem => ({
  group,
  text,
  origin: citations.length > 0 ? "quoted" : "inferred",
  citations,
});
const planner = quoteOf(1, "so what we want is a planner for gardens");
const sharing = quoteOf(2, "and you share it with your friends");
const DOCUMENT = [
  line("Project Overview", "Fernleaf is a planner for gardens. You share it with friends.", planner, sharing),
  line("Core Features", "Reminders", quoteOf(3, "it reminds you to water")),
];
const edit = (overview: string, feature = "Reminders") => applyEdits(DOCUMENT, [overview, feature]);

describe("marks of an edited line", () => {
  test("stay where a sentence is added, before, between, after and without a full stop", () => {
    for (const text of [
      "Fernleaf is a planner for gardens. You share it with friends. It costs nothing.",
      "It costs nothing. Fernleaf is a planner for gardens. You share it with friends.",
      "Fernleaf is a planner for gardens. it costs nothing. You share it with friends",
    ]) {
      expect(edit(text)[0]).toEqual({
        group: "Project Overview",
        text,
        origin: "quoted",
        citations: [planner, sharing],
        edited: true,
      });
    }
  });

  test("stay however the line is reworded or cut, in any script", () => {
    for (const text of ["You share it with friends.", "Something else.", "Gardens", "植物"]) {
      expect(edit(text)[0]).toMatchObject({ origin: "quoted", citations: [planner, sharing], edited: true });
    }
    const japanese = [line("Project Overview", "庭の計画です。友達と共有します。", quoteOf(1, "庭の計画"))];
    expect(applyEdits(japanese, ["無料です。"])[0]?.citations).toEqual([quoteOf(1, "庭の計画")]);
  });

  test("come along with a sentence that moves into another line", () => {
    const items = edit("Fernleaf is a planner for gardens.", "You share it with friends.");
    const [, reminders] = DOCUMENT;
    expect(items.map((item) => item?.citations)).toEqual([
      [planner, sharing],
      [sharing, ...(reminders?.citations ?? [])],
    ]);
  });

  test("go only where the person removes or replaces them", () => {
    const texts = DOCUMENT.map(({ text }) => text);
    const [removed] = applyEdits(DOCUMENT, texts, new Map([[0, [sharing]]]));
    expect(removed).toMatchObject({ citations: [sharing], edited: true, requoted: true });
    expect(applyEdits(DOCUMENT, texts, new Map([[0, []]]))[0]).toMatchObject({ origin: "inferred", citations: [] });
    expect(edit("Reworded.")[0]?.requoted).toBeUndefined();
  });
});

test("whatever is added, altered, moved or removed, each line keeps its marks and has those of what moved into it", () => {
  /** Sentences with unique words, each with a citation of these words. */
  const sentence = (id: number) => `Alpha${id} beta${id} gamma${id}.`;
  const citationOf = (id: number) => quoteOf(id, `alpha${id} and beta${id}`);
  const change = fc.record({ kind: fc.constantFrom("add", "alter", "move", "remove"), at: fc.nat(), to: fc.nat() });
  let checked = 0;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      (sizes, changes) => {
        let next = 0;
        const lines = sizes.map((size) => Array.from({ length: size }, () => next++));
        const items = lines.map((ids) => line("Project Overview", ids.map(sentence).join(" "), ...ids.map(citationOf)));
        /** Ids represent untouched sentences, texts the editor's own. */
        const edited: (number | string)[][] = lines.map((ids) => [...ids]);
        for (const { kind, at, to } of changes) {
          const own = edited[at % edited.length] ?? [];
          const place = own.length === 0 ? 0 : to % own.length;
          if (kind === "add") own.splice(place, 0, `New${at} words${to}.`);
          else if (kind === "alter" && own.length > 0) own[place] = `Other${at} words${to}.`;
          else if (kind === "remove") own.splice(place, 1);
          else {
            const [taken] = own.splice(place, 1);
            if (taken !== undefined) edited[to % edited.length]?.push(taken);
          }
        }
        const texts = edited.map((parts) =>
          parts.map((part) => (typeof part === "number" ? sentence(part) : part)).join(" "),
        );
        const left = edited.flatMap((parts, index) => (parts.length > 0 ? [{ parts, own: lines[index] ?? [] }] : []));
        const result = applyEdits(items, texts).filter((item) => item !== null);
        expect(result).toHaveLength(left.length);
        for (const [index, { parts, own }] of left.entries()) {
          const ids = new Set([...own, ...parts.filter((part) => typeof part === "number")]);
          const marks = result[index]?.citations.map(({ segmentId }) => segmentId) ?? [];
          expect(marks.sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b));
          checked += ids.size;
        }
      },
    ),
  );
  expect(checked).toBeGreaterThan(100);
});
