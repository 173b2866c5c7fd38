import { expect, test } from "vitest";
import { deepPrompt } from "~/test/helpers/prompt-details/sample";
import { withLineEdits } from "./details/line-edits";
import { withoutLostReferences } from "./details/line-references";
import type { MoveInput } from "./edit-schema";
import { withMoves } from "./move-lines";
import type { VersionState } from "./prd-versions-list";

const { items, details } = deepPrompt();
const document: VersionState = { items, details };
const indexOf = ({ items: lines }: VersionState, id: string) => lines.findIndex((item) => item.id === id);
const move = (state: VersionState, ...moves: MoveInput[]) => withMoves(state, moves);
const R1 = { list: "items", from: indexOf(document, "R1") } as const;

test("between parts a line keeps everything, and replaces the placeholder of an empty part", () => {
  const moved = move(document, { ...R1, into: "API Integration" });
  expect(moved.items.filter(({ group }) => group === "API Integration")).toEqual([
    { ...items[R1.from], group: "API Integration" },
  ]);
  expect(moved.details).toBe(details);
});

test("a requirement that becomes a non-goal gets its checks, id, priority and verdict back as a requirement", () => {
  const away = move(document, { ...R1, into: "nonGoals" });
  const line = away.details?.nonGoals.at(-1);
  expect(indexOf(away, "R1")).toBe(-1);
  expect(line).toMatchObject({ lead: "Share by link", text: items[R1.from]?.text, edited: true });
  expect([line?.citations, line?.support]).toEqual([items[R1.from]?.citations, undefined]);
  const kept = away.details && withoutLostReferences(away.details, away.items);
  expect(kept?.openQuestions[0]?.about).toBe("R1");
  const back = move(away, { list: "nonGoals", from: 2, into: "Core Features" });
  expect(back.items.find(({ id }) => id === "R1")).toEqual(items[R1.from]);
  expect(back.details).toEqual(details);
});

test("what was rewritten on the way gets no verdict back", () => {
  const away = move(document, { ...R1, into: "nonGoals" });
  const texts = away.items.map(({ text }) => text);
  const edited = withLineEdits(away, { texts, lines: [{ at: "nonGoals.2", text: "Sharing by mail." }] }, () => {
    throw new Error("no quote was chosen");
  });
  const back = move(edited, { list: "nonGoals", from: 2, into: "Core Features" });
  const line = back.items[indexOf(back, "R1")];
  expect(line).toMatchObject({ text: "Sharing by mail.", edited: true, priority: "must" });
  expect(line?.support).toBeUndefined();
});

test("a list's line becomes a requirement with an id of its own, and a line of another list with its facts", () => {
  const state = { items, details: details && { ...details, actions: [{ text: "Ship.", citations: [], who: "Ana" }] } };
  const { items: next } = move(state, { list: "actions", from: 0, into: "Technical Requirements" });
  expect(next.find(({ text }) => text === "Ship.")).toMatchObject({ origin: "inferred", edited: true, id: "g1" });
  const listed = move(state, { list: "actions", from: 0, into: "decisions" });
  expect(listed.details?.decisions).toMatchObject([{ text: "Ship.", who: "Ana", edited: true }]);
});

test("the overview stays, and so do placeholders, lines that are not there and lines without a place", () => {
  const placeholder = items.findIndex(({ group }) => group === "API Integration");
  for (const one of [
    { list: "items", from: 0, into: "nonGoals" },
    { list: "items", from: R1.from, to: 0 },
    { list: "items", from: placeholder, into: "Core Features" },
    { list: "items", from: R1.from, into: "Core Features" },
    { list: "nonGoals", from: 9, into: "metrics" },
    { list: "openQuestions", from: 0, into: "metrics" },
  ] satisfies MoveInput[]) {
    expect(() => move(document, one)).toThrow("no longer match");
  }
  expect(() => move({ items, details: null }, { ...R1, into: "nonGoals" })).toThrow("no longer match");
});
