import { expect, it } from "vitest";
import type { Contradiction, PrdDetails } from "~/functions/prds/details/details-schema";
import type { PrdItem } from "~/functions/prds/model";
import { nothingFound } from "~/functions/prds/nothing-found";
import { callLines } from "./call-document";

const line = (text: string) => ({ text, citations: [] });
const sides: Contradiction["sides"] = [line("Six seats."), line("Eight seats.")];
const items: PrdItem[] = [
  { group: "Core Features", origin: "inferred", ...line("The list loads fast.") },
  { group: "API Integration", origin: "inferred", ...line(nothingFound("en", true)) },
];
const details: PrdDetails = {
  video: { kind: "meeting", product: null, reading: null, fit: "high" },
  ...{ evidence: [], notSaid: [], check: { overreach: [] } },
  overview: { problem: line("Lists are slow."), users: null, outcome: null },
  decisions: [line("We start in May."), { ...line("Who pays?"), state: "open" }],
  actions: [{ ...line("Send the plan."), who: "Ana" }],
  findings: [line("Nobody found the button.")],
  ...{
    structure: [line("A start page.")],
    texts: [line("Book now")],
    steps: [line("Press it.")],
    terms: [{ ...line("A place for a boat."), lead: "Slip" }],
  },
  nonGoals: [line("No texts.")],
  metrics: [line("Two seconds.")],
  contradictions: [{ sides, decide: "How many?" }],
  openQuestions: [{ question: "Which bank?", why: "", about: null, citations: [] }],
  learnings: [line("Wood swells.")],
};

it("a document's lines are read from all of its lists, as what holds or not, and with who owns them", () => {
  const lines = callLines({ items, details });
  const texts = (holds: boolean) => lines.filter(({ asserts }) => asserts === holds).map(({ text }) => text);
  expect(texts(true)).toEqual([
    ...["The list loads fast.", "Lists are slow.", "We start in May.", "Send the plan.", "Nobody found the button."],
    ...["A start page.", "Book now", "Press it.", "Slip: A place for a boat.", "Two seconds.", "Wood swells."],
  ]);
  expect(texts(false)).toEqual(["Who pays?", "No texts.", "Six seats.", "Eight seats.", "Which bank?"]);
  expect(lines.filter(({ who }) => who === "Ana")).toHaveLength(1);
});
