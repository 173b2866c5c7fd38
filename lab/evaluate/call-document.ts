import type { CitedLine } from "~/functions/prds/details/details-schema";
import type { PrdDocument } from "~/functions/prds/details/ground-document";
import { isNothingFound } from "~/functions/prds/nothing-found";
import type { CallLine } from "./measure/call-lines";

/** The lines of a document, in all of its lists, as a call's measure reads them. */
export function callLines({ items, details }: PrdDocument): CallLine[] {
  const { problem, users, outcome } = details.overview;
  const { decisions = [], actions = [], findings = [], structure = [], texts = [], steps = [], terms = [] } = details;
  const isSettled = ({ state }: CitedLine) => state === undefined || state === "decided";
  const held = [problem, users, outcome].flatMap((line) => line ?? []);
  held.push(...decisions.filter(isSettled), ...actions, ...findings, ...structure, ...texts, ...steps, ...terms);
  held.push(...details.metrics, ...details.learnings);
  const others = [...decisions.filter((line) => !isSettled(line)), ...details.nonGoals];
  others.push(...details.contradictions.flatMap(({ sides }) => sides));
  return [
    ...items
      .filter(({ text }) => !isNothingFound(text))
      .map(({ text, citations }) => ({ text, citations, asserts: true, who: undefined })),
    ...held.map(({ text, citations, who }) => ({ text, citations, asserts: true, who })),
    ...others.map(({ text, citations, who }) => ({ text, citations, asserts: false, who })),
    ...details.openQuestions.map(({ question, citations }) => ({
      ...{ text: question, citations, asserts: false, who: undefined },
    })),
  ];
}
