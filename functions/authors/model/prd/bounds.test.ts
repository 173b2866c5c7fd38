import { expect, test } from "vitest";
import type { VideoKind } from "~/functions/prds/prd-groups";
import { asDocument } from "../../../../test/fakes/openai-replies";
import { withinBounds } from "./write-prd";

const requirementOf = () => {
  const [first] = asDocument({ items: [{ group: "Core Features", text: "One", citations: [] }] }).requirements;
  if (!first) throw new Error("the draft has no requirement");
  return first;
};

const PARTS = ["Core Features", "Technical Requirements", "API Integration", "Design Vision"] as const;

test("keeps the most important requirements of every part, in order, when a model writes ten times too many", () => {
  const requirements = Array.from({ length: 400 }, (_, at) => ({
    ...requirementOf(),
    id: `r${at}`,
    part: PARTS[Math.floor(at / 100)] ?? "Core Features",
    priority: at % 50 === 49 ? ("must" as const) : ("could" as const),
    evidence: Array.from({ length: 30 }, (__, id) => `e${id}`),
  }));
  const draft = { ...asDocument({ items: [] }), requirements };
  const kept = withinBounds(draft).requirements;
  expect(kept).toHaveLength(40);
  expect(kept.filter(({ priority }) => priority === "must")).toHaveLength(8);
  for (const part of PARTS) expect(kept.filter((one) => one.part === part)).toHaveLength(10);
  const places = kept.map(({ id }) => Number(id.slice(1)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBe(0);
  expect(kept.every(({ evidence }) => evidence.length === 8)).toBe(true);
  expect(withinBounds({ ...draft, requirements: requirements.slice(0, 40) }).requirements).toHaveLength(40);
});

test("lets what is demanded be must, and else at most a third of the requirements, the first ones", () => {
  const evidence = [
    { id: "e1", segmentId: 1, quote: "It has to work offline", force: "demand" as const },
    { id: "e2", segmentId: 2, quote: "It's about bees", force: "fact" as const },
  ];
  const priorities = (evidenceIds: string[], kind: VideoKind = "meeting") => {
    const requirements = evidenceIds.map((id) => ({ ...requirementOf(), priority: "must" as const, evidence: [id] }));
    const draft = asDocument({ items: [] });
    const kept = withinBounds({ ...draft, video: { ...draft.video, kind }, evidence, requirements }).requirements;
    return kept.map(({ priority }) => priority);
  };
  expect(priorities(["e2", "e2", "e2", "e1", "e2", "e1"])).toEqual([
    ...["should", "should", "should", "must", "should", "must"],
  ]);
  expect(priorities(["e2", "e2", "e1", "e2", "e2", "e2"])).toEqual([
    ...["must", "should", "must", "should", "should", "should"],
  ]);
  expect(priorities(["e1", "e1", "e2", "e1"])).toEqual(["must", "must", "should", "must"]);
  expect(priorities(["e2"])).toEqual(["must"]);
  // A pitch describes what its product cannot do without.
  expect(priorities(["e2", "e2", "e2", "e2"], "pitch")).toEqual(["must", "must", "should", "should"]);
});

test("counts a requirement as demanded if one of its quotes is a demand", () => {
  const evidence = [
    { id: "e1", segmentId: 1, quote: "It has to work offline", force: "demand" as const },
    { id: "e2", segmentId: 2, quote: "It's about bees", force: "fact" as const },
  ];
  const requirements = [["e2"], ["e2", "e1"], []].map((ids) => ({
    ...{ ...requirementOf(), priority: "must" as const, evidence: ids },
  }));
  const kept = withinBounds({ ...asDocument({ items: [] }), evidence, requirements }).requirements;
  expect(kept.map(({ priority }) => priority)).toEqual(["should", "must", "should"]);
});

test("ranks a requirement without a priority like a should, and keeps the first of equals", () => {
  const musts = Array.from({ length: 37 }, (_, at) => ({
    ...{ ...requirementOf(), id: `m${at}`, priority: "must" as const },
  }));
  // Two parts alternate, with and without a priority.
  const others = Array.from({ length: 7 }, (_, at) => ({
    ...{ ...requirementOf(), id: `r${at}`, part: PARTS[1 + (at % 2)] ?? PARTS[1] },
    priority: at % 2 === 0 ? undefined : ("should" as const),
  }));
  const kept = withinBounds({ ...asDocument({ items: [] }), requirements: [...musts, ...others] }).requirements;
  expect(kept.slice(37).map(({ id }) => id)).toEqual(["r0", "r1", "r2"]);
});

test("cuts acceptance checks and what the author found in doubt", () => {
  const check = { text: "It opens", basis: "added" as const, evidence: [] };
  const requirements = [{ ...requirementOf(), acceptance: [check, check, check, check] }];
  const overreach = Array.from({ length: 41 }, () => ({ about: "r1", why: "It says more" }));
  const kept = withinBounds({ ...asDocument({ items: [] }), requirements, check: { overreach } });
  expect(kept.requirements[0]?.acceptance).toHaveLength(3);
  expect(kept.check.overreach).toHaveLength(40);
});

test("cuts lists to what the task allows, which differs for a brief", () => {
  const draft = asDocument({ items: [] });
  const question = { question: "Who?", why: "Nobody said it.", about: null, evidence: [] };
  const lists = (fit: "high" | "low") => {
    const { openQuestions, learnings } = withinBounds({
      ...{ ...draft, video: { ...draft.video, fit } },
      openQuestions: Array.from({ length: 50 }, () => question),
      learnings: Array.from({ length: 50 }, () => ({ text: "Bees dance", evidence: [] })),
    });
    return [openQuestions.length, learnings.length];
  };
  expect(lists("high")).toEqual([10, 8]);
  expect(lists("low")).toEqual([3, 12]);
});
