import { expect, test } from "vitest";
import { sectionTask } from "~/functions/authors/model/section/write-section";
import { quoteFinder } from "~/functions/citations/find-quote";
import { draftOf, requirementOf, TALK } from "~/test/helpers/prompt-details/sample";
import { groundDocument } from "./details/ground-document";
import type { PrdDraftItem, PrdItem } from "./model";
import { rewrittenLines } from "./rewritten-lines";

const SECOND = requirementOf({
  id: "R4",
  area: "Plans",
  title: "Plan a week",
  text: "A plan covers a week.",
  acceptance: [],
});
const { items } = groundDocument(draftOf({ requirements: [requirementOf(), SECOND] }), TALK);
const own = items
  .filter(({ group }) => group === "Core Features")
  .map((item): PrdItem => ({ ...item, support: "partly", edited: true }));
const QUOTE = { segmentId: 2, quote: "share a plan with a link" };

const rewrite = (...drafted: Partial<PrdDraftItem>[]) =>
  rewrittenLines(
    own,
    drafted.map((one) => ({ group: "Core Features", text: "Anyone can open a plan.", citations: [QUOTE], ...one })),
    { find: quoteFinder(TALK), taken: ["g1"] },
  );

test("a rewritten line keeps its id, area, title, priority and checks, but no verdict on its old wording", () => {
  const [line] = rewrite({ id: "R1" });
  expect(line).toEqual({
    group: "Core Features",
    text: "Anyone can open a plan.",
    origin: "quoted",
    citations: [expect.objectContaining({ quote: "share a plan with a link" })],
    id: "R1",
    area: "Sharing",
    title: "Share by link",
    priority: "must",
    basis: "said",
    acceptance: own[0]?.acceptance,
  });
});

test("a title and a priority change where the model says so", () => {
  expect(rewrite({ id: "R1", title: " Open ", priority: "could" })[0]).toMatchObject({
    title: "Open",
    priority: "could",
  });
});

test("one line may become two, and a new one joins with a priority and an id of its own", () => {
  const lines = rewrite({ id: "R1" }, { id: "R1", text: "A link ends after a week." }, { text: "A plan prints." });
  expect(
    lines.map(({ id, area, title, priority, acceptance }) => [id, area, title, priority, acceptance?.length]),
  ).toEqual([
    ["R1", "Sharing", "Share by link", "must", 2],
    ["g2", "Sharing", undefined, "should", undefined],
    ["g3", undefined, undefined, "should", undefined],
  ]);
});

test("an id that names no line makes a new one", () => {
  expect(rewrite({ id: "R9" })[0]).toMatchObject({ id: "g2" });
});

test("the model sees each line with its id, title and priority", () => {
  const task = sectionTask({ group: "Core Features", instruction: "Shorter", items });
  expect(task).toContain("\n[R1] Share by link: A gardener can share a plan with a link. (must)\n");
  expect(task).toContain("\n[R4] Plan a week: A plan covers a week. (must)\n");
  const { id: _id, ...unnamed } = items[1] ?? { group: "Core Features", text: "", origin: "quoted", citations: [] };
  expect(sectionTask({ group: unnamed.group, instruction: "", items: [unnamed] })).toContain("[line1] ");
});
