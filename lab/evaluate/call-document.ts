import type { CitedLine, PrdDetails } from "~/functions/prds/details/details-schema";
import type { PrdDocument } from "~/functions/prds/details/ground-document";
import { isNothingFound } from "~/functions/prds/nothing-found";
import { SAID_LISTS, type SaidList } from "~/functions/prds/prd-groups";
import type { CallLine } from "./measure/call-lines";

/** A line outside the five parts, as it is read: under what it is about. */
export type StatedLine = CitedLine & { list: SaidList | "overview" };

/** The lines outside a document's five parts that state what was said, in all of its lists. */
export function statedLines(details: PrdDetails): StatedLine[] {
  const { problem, users, outcome } = details.overview;
  const overview = [problem, users, outcome].flatMap((line) => (line ? [{ ...line, list: "overview" as const }] : []));
  const listed = SAID_LISTS.flatMap((list) => (details[list] ?? []).map((line) => ({ ...line, list })));
  return [...overview, ...listed].map((line) => ({
    ...line,
    text: [line.lead, line.row, line.text].filter(Boolean).join(": "),
  }));
}

/** The lines of a document, in all of its lists, as a call's measure reads them. */
export function callLines({ items, details }: PrdDocument): CallLine[] {
  const holds = ({ list, state }: StatedLine) => list !== "nonGoals" && (state === undefined || state === "decided");
  const unsettled = { asserts: false, who: undefined };
  return [
    ...items
      .filter(({ text }) => !isNothingFound(text))
      .map(({ text, citations }) => ({ text, citations, asserts: true, who: undefined })),
    ...statedLines(details).map((line) => ({ ...line, asserts: holds(line), who: line.who })),
    ...details.contradictions.flatMap(({ sides }) => sides.map((side) => ({ ...side, ...unsettled }))),
    ...details.openQuestions.map(({ question, citations }) => ({ text: question, citations, ...unsettled })),
  ];
}
