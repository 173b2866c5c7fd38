import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdits } from "~/functions/prompts/apply-edits";
import type { PrdItem } from "~/functions/prompts/schema";

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

  test("go with the sentence that was removed or altered, and only with it", () => {
    expect(edit("You share it with friends.")[0]).toMatchObject({ origin: "quoted", citations: [sharing] });
    expect(edit("Fernleaf is a planner for gardens. You share it with nobody.")[0]?.citations).toEqual([planner]);
    expect(edit("Something else.")[0]).toMatchObject({ origin: "inferred", citations: [] });
  });

  test("move with a sentence into another line", () => {
    const items = edit("Fernleaf is a planner for gardens.", "You share it with friends.");
    expect(items.map((item) => item?.citations)).toEqual([[planner], [sharing]]);
  });

  test("that belong to no sentence stay while all of them stay", () => {
    const whole = quoteOf(9, "überhaupt nichts davon");
    const items = [line("Design Vision", "Calm. Green.", whole)];
    expect(applyEdits(items, ["Calm. Green. Big."])[0]?.citations).toEqual([whole]);
    expect(applyEdits(items, ["Calm. Red."])[0]?.citations).toEqual([]);
  });

  test("are kept in scripts without spaces", () => {
    const items = [
      line("Project Overview", "庭の計画です。友達と共有します。", quoteOf(1, "庭の計画"), quoteOf(2, "友達と共有")),
    ];
    expect(applyEdits(items, ["庭の計画です。無料です。"])[0]?.citations).toEqual([quoteOf(1, "庭の計画")]);
  });
});

test("whatever is added, altered, moved or removed, each unchanged sentence has its marks and nothing else has any", () => {
  /** Sentences of words of their own, each with a citation that has these words. */
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
        /** Ids stand for untouched sentences, texts for the editor's own. */
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
        const left = edited.filter((parts) => parts.length > 0);
        const result = applyEdits(items, texts).filter((item) => item !== null);
        expect(result).toHaveLength(left.length);
        for (const [index, parts] of left.entries()) {
          const ids = parts.filter((part) => typeof part === "number").sort((a, b) => a - b);
          expect(result[index]?.citations.map(({ segmentId }) => segmentId)).toEqual(ids);
          expect(result[index]?.origin).toBe(ids.length > 0 ? "quoted" : "inferred");
          checked += ids.length;
        }
      },
    ),
  );
  expect(checked).toBeGreaterThan(100);
});
