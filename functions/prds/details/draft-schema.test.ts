import { expect, test } from "vitest";
import { draftOf, requirementOf } from "~/test/helpers/prompt-details/sample";
import { documentDraftSchema } from "./draft-schema";

const parsed = (changes: object) => documentDraftSchema.parse({ ...draftOf(), ...changes });

test("a document with values outside of their lists takes the one that claims least", () => {
  const { video, evidence, requirements, notSaid } = parsed({
    video: { kind: "keynote", product: 7, reading: ["x"], fit: "very high" },
    evidence: [{ id: "e1", segmentId: "[12]", quote: "It has to work offline", force: "requirement" }],
    requirements: [{ ...requirementOf(), priority: "high", basis: "explicit", area: null, title: 3 }],
    notSaid: ["pricing", "precios", 4],
  });
  expect(video).toEqual({ kind: "other", product: null, reading: null, fit: "medium" });
  expect(evidence).toEqual([{ id: "e1", segmentId: 12, quote: "It has to work offline", force: "fact" }]);
  expect(requirements[0]).toMatchObject({ priority: null, basis: "implied", area: "", title: "" });
  expect(notSaid).toEqual(["pricing"]);
});

test("a line may be a text alone, a list may be null or its only entry, and what is empty may be missing", () => {
  const { overview: _overview, check: _check, ...rest } = draftOf();
  const { requirements, nonGoals, metrics, overview, check, learnings, openQuestions, notSaid } =
    documentDraftSchema.parse({
      ...rest,
      overview: { summary: "A planner of balconies." },
      requirements: [{ ...requirementOf(), evidence: "e1", acceptance: ["The link opens.", { text: "It loads." }] }],
      nonGoals: null,
      metrics: "Twenty gardens by May.",
      learnings: [{ text: "Basil likes water.", evidence: null }],
      openQuestions: [{ question: "Who pays?", about: 3 }],
      notSaid: "pricing",
      check: "nothing",
    });
  expect(requirements[0]).toMatchObject({
    evidence: ["e1"],
    acceptance: [
      { text: "The link opens.", basis: "added", evidence: [] },
      { text: "It loads.", basis: "added", evidence: [] },
    ],
  });
  expect([nonGoals, notSaid, check]).toEqual([[], [], { overreach: [] }]);
  expect(metrics).toEqual([{ text: "Twenty gardens by May.", evidence: [] }]);
  expect(learnings).toEqual([{ text: "Basil likes water.", evidence: [] }]);
  expect(overview.summary).toEqual({ text: "A planner of balconies.", evidence: [] });
  expect(overview.problem).toBeNull();
  expect(openQuestions).toEqual([{ question: "Who pays?", why: "", about: null, evidence: [] }]);
});

test("a quote is one text of id, line, force and words, or an object", () => {
  const words = "Ana: we need it [now]";
  const whole = { id: "e1", segmentId: 12, quote: words, force: "demand" };
  for (const written of [
    `e1 [12] demand: ${words}`,
    `e1[12] demand：${words}`,
    whole,
    { ...whole, segmentId: "[12]" },
  ]) {
    expect(parsed({ evidence: [written] }).evidence).toEqual([whole]);
  }
  expect(parsed({ evidence: ["e1 [12] shouted: now"] }).evidence[0]?.force).toBe("fact");
  for (const broken of ["demand: now", "e1 demand: now", "e1 [12] demand:", { id: "e1", quote: "now" }, 7]) {
    expect(documentDraftSchema.safeParse({ ...draftOf(), evidence: [broken] }).success).toBe(false);
  }
});

test("a check that cites a quote was said, and another one was added", () => {
  const acceptance = [{ text: "It opens.", evidence: ["e4"] }, { text: "It loads." }, "It closes."];
  const [requirement] = parsed({ requirements: [{ ...requirementOf(), acceptance }] }).requirements;
  expect(requirement?.acceptance.map(({ basis }) => basis)).toEqual(["said", "added", "added"]);
});

test("a part is not guessed at, and a line needs its text", () => {
  for (const changes of [{ part: "Project Overview" }, { part: "Requisitos" }, { text: undefined }]) {
    const draft = { ...draftOf(), requirements: [{ ...requirementOf(), ...changes }] };
    expect(documentDraftSchema.safeParse(draft).success).toBe(false);
  }
});
