import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepPrompt } from "../../test/helpers/prompt-details/sample";
import type { OpenQuestion } from "./details/details-schema";
import { withKeptIds } from "./keep-ids";
import { type IdentifiedLine, linesOf, withIds, withoutIds } from "./line-ids";
import type { PrdItem } from "./model";
import { type LineIds, NO_IDS, prdItemSchema } from "./model";
import { MOVE_TARGETS, SAID_LISTS } from "./prd-groups";
import type { VersionState } from "./prd-versions-list";
import { type Change, withChange } from "./with-change";

const sample: VersionState = deepPrompt();
const cite = () => ({ segmentId: 0, startMs: 0, quote: "word" });
const item = (text: string, over: Partial<PrdItem> = {}): PrdItem => ({
  group: "Core Features",
  text,
  origin: "inferred",
  citations: [],
  ...over,
});
const quoting = (...segments: number[]) => segments.map((segmentId) => ({ segmentId, startMs: 0, quote: "word" }));
const idsOf = (state: VersionState) => linesOf(state).map(({ line }) => line.id);
const textOf = (line: IdentifiedLine) =>
  "sides" in line ? line.decide : "question" in line ? line.question : line.text;

describe("a document's ids", () => {
  it("name part and place of birth, checks included, and references follow", () => {
    const { items, details } = withIds(sample, NO_IDS);
    expect(items.map(({ id }) => id)).toEqual(["O-1", "F-1", "T-1", undefined, "D-1"]);
    expect(items[1]?.acceptance?.map(({ id }) => id)).toEqual(["F-1.1", "F-1.2"]);
    expect(details?.openQuestions.map(({ id, about }) => [id, about])).toEqual([
      ["Q-1", "F-1"],
      ["Q-2", null],
    ]);
    expect(details?.check.overreach[0]?.about).toBe("T-1");
    expect(details?.contradictions[0]?.id).toBe("C-1");
    expect(details?.learnings[0]?.id).toBe("L-1");
  });

  it("stay when nothing changes", () => {
    const first = withIds(sample, NO_IDS);
    const again = withIds(first, first.ids);
    expect(again).toEqual(first);
    expect(again.items[1]).toBe(first.items[1]);
  });

  it("are not given again after their line is gone, nor are those of checks", () => {
    const first = withIds({ items: [item("One."), item("Two.")], details: null }, NO_IDS);
    const second = withIds(
      { items: [first.items[0], item("Three.")].filter((one) => one !== undefined), details: null },
      first.ids,
    );
    expect(idsOf(second)).toEqual(["F-1", "F-3"]);
    const check = (text: string) => ({ text, basis: "added" as const, citations: [] });
    const checked = withIds({ items: [item("One.", { acceptance: [check("a"), check("b")] })], details: null }, NO_IDS);
    const [kept] = checked.items;
    const next = withIds({ items: [item("One.", { ...kept, acceptance: [check("c")] })], details: null }, checked.ids);
    expect(next.items[0]?.acceptance?.map(({ id }) => id)).toEqual(["F-1.3"]);
  });

  it("are ours alone: what an author writes like one is a name", () => {
    const drafted = { items: [item("One.", { id: "F-40" }), item("Two.", { id: "F-40" })], details: sample.details };
    expect(idsOf(withIds(withoutIds(drafted), NO_IDS)).slice(0, 2)).toEqual(["F-1", "F-2"]);
    expect(idsOf(withIds(drafted, NO_IDS)).slice(0, 2)).toEqual(["F-40", "F-41"]);
  });
});

describe("a document written anew", () => {
  const before = withIds(
    {
      items: [
        item("Share a plan with a link.", { citations: quoting(1, 2) }),
        item("Print the garden as a poster.", { citations: quoting(5) }),
        item("Water plants by a timer.", { citations: quoting(9) }),
      ],
      details: null,
    },
    NO_IDS,
  );
  const kept = (items: PrdItem[]) => withKeptIds({ items, details: null }, { before, ids: before.ids, language: "en" });

  it("keeps the id of a line on the same moments, or with the same sense, wherever it stands", () => {
    const { items } = kept([
      item("Posters of the garden can be printed.", { citations: quoting(5) }),
      item("Water plants by timer.", { group: "Technical Requirements", citations: quoting(40) }),
      item("Something new.", { citations: quoting(50) }),
      item("Plans have links that others open.", { citations: quoting(1, 2, 3) }),
    ]);
    expect(items.map(({ id }) => id)).toEqual(["F-2", "F-3", "F-4", "F-1"]);
  });

  it("says which line took the moments of one that is gone", () => {
    const { items, ids } = kept([
      item("One link for everything that a household owns.", { citations: quoting(2, 20, 21, 22) }),
      item("Print the garden as a poster.", { citations: quoting(5) }),
    ]);
    expect(items.map(({ id }) => id)).toEqual(["F-4", "F-2"]);
    expect(ids.replaced).toEqual({ "F-1": "F-4" });
  });

  it("gives no id to two lines, and takes none from a line that stays", () => {
    const [first] = before.items;
    if (!first) throw new Error("the sample lacks a line");
    const { items } = kept([first, item("Share a plan with a link.", { citations: quoting(1, 2) })]);
    expect(items.map(({ id }) => id)).toEqual(["F-1", "F-4"]);
  });
});

/** One of a person's changes, as numbers that are read against the document of its moment. */
const step = fc.record({
  kind: fc.constantFrom("edit", "remove", "add", "move", "into", "restore"),
  list: fc.nat(20),
  at: fc.nat(20),
  to: fc.nat(20),
});

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const at = <One>(list: readonly One[], place: number): One | undefined => list[place % Math.max(1, list.length)];

/** The change that a step is in this document. Each line's text ends with a number of its own, which edits keep. */
function changeOf({ items, details }: VersionState, { kind, list, at: from, to }: Step, mark: number): Change {
  const name = at(SAID_LISTS, list) ?? "nonGoals";
  const isItem = list % 2 === 0;
  const lines: readonly { text: string }[] = isItem ? items : (details?.[name] ?? []);
  const index = from % Math.max(1, lines.length);
  const address = isItem ? `items.${index}` : `${name}.${index}`;
  const text = lines[index]?.text ?? "";
  if (kind === "edit") return { lines: [{ at: address, text: `Edited ${mark} #${/#(\d+)$/.exec(text)?.[1]}` }] };
  if (kind === "remove") return { lines: [{ at: address, text: "" }] };
  if (kind === "add") return { added: [{ to: isItem ? "Core Features" : name, text: `Added #${mark}` }] };
  const own = isItem ? "items" : name;
  if (kind === "move") return { moves: [{ list: own, from: index, to: to % Math.max(1, lines.length) }] };
  return { moves: [{ list: own, from: index, into: at(MOVE_TARGETS, to) ?? "nonGoals" }] };
}

it("is never changed, lost or given twice by edits, moves and restores", () => {
  let changes = 0;
  const numbered = (state: VersionState): VersionState => {
    let count = 0;
    return JSON.parse(
      JSON.stringify(state, (key, value) =>
        (key === "text" || key === "question" || key === "decide") && typeof value === "string"
          ? `${value} #${count++}`
          : value,
      ),
    );
  };
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
      const idOf = new Map<string, string>();
      const holders = new Map<string, string>();
      const look = (state: VersionState) => {
        const ids = idsOf(state).filter((id) => id !== undefined);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { line } of linesOf(state)) {
          const name = /#\d+$/.exec(textOf(line))?.[0] ?? "";
          const id = line.id ?? "";
          expect([name, idOf.get(name) ?? id]).toEqual([name, id]);
          expect([id, holders.get(id) ?? name]).toEqual([id, name]);
          idOf.set(name, id);
          holders.set(id, name);
        }
      };
      let current: VersionState & { ids: LineIds } = withIds(numbered(sample), NO_IDS);
      const versions: VersionState[] = [current];
      look(current);
      for (const [index, one] of steps.entries()) {
        try {
          const old = one.kind === "restore" ? at(versions, one.at) : undefined;
          current = old
            ? withKeptIds(old, { before: current, ids: current.ids, language: "en" })
            : withIds(withChange(current, changeOf(current, one, 1000 + index), cite), current.ids);
          changes += 1;
        } catch (error) {
          // A change that does not fit is refused, as on the page.
          expect(error).toMatchObject({ code: "invalid_input" });
        }
        versions.push(current);
        look(current);
      }
    }),
    { numRuns: 100 },
  );
  expect(changes).toBeGreaterThan(1000);
});

it("questions keep theirs too", () => {
  const first = withIds(sample, NO_IDS);
  const edited = withChange(first, { lines: [{ at: "openQuestions.0", text: "" }] }, cite);
  const [left] = withIds(edited, first.ids).details?.openQuestions ?? [];
  expect((left as OpenQuestion).id).toBe("Q-2");
});

it("an id that could end an attribute or a word of Markdown is none", () => {
  const check = { text: "It opens.", basis: "said", citations: [] };
  const checked = (id: string) =>
    prdItemSchema.safeParse({ ...item("Share."), id: "F-1", acceptance: [{ ...check, id }] });
  expect(checked("F-1.1").success).toBe(true);
  for (const id of ['F-1."><b>x', "F-1.**", "F-1. ", "F-1.\n", "", "F-1.".padEnd(25, "1")]) {
    expect([id, checked(id).success]).toEqual([id, false]);
  }
});
