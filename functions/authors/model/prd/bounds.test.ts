import { expect, test } from "vitest";
import { withinBounds } from "~/functions/authors/model/prd/bounds";
import { asDocument } from "../../../../test/fakes/openai-replies";

const PARTS = ["Core Features", "Technical Requirements", "API Integration", "Design Vision"] as const;

test("keeps the most important requirements of every part, in order, when a model writes ten times too many", () => {
  const [first] = asDocument({ items: [{ group: "Core Features", text: "One", citations: [] }] }).requirements;
  if (!first) throw new Error("the draft has no requirement");
  const requirements = Array.from({ length: 400 }, (_, at) => ({
    ...first,
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
