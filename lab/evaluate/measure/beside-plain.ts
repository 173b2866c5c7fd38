import type { CitedLine } from "~/functions/prds/details/details-schema";
import type { PrdDocument } from "~/functions/prds/details/ground-document";
import { overreachOf } from "~/functions/prds/details/overreach-of";
import type { PrdItem } from "~/functions/prds/model";
import { isNothingFound } from "~/functions/prds/nothing-found";
import { statedLines } from "../call-document";
import type { Stated } from "../calls";
import type { PlainLine } from "../model/plain-answer";
import { carries, carriesAll } from "./keys";

/**
 * A line of either answer, with what is read beside it. `voices`: whom it quotes. `isLabeled`: its reader is told that
 * the video does not say all of it.
 */
export type AnswerLine = {
  text: string;
  voices: readonly string[];
  isDecision: boolean;
  isAction: boolean;
  hasTime: boolean;
  isLabeled: boolean;
};

/** What there is to find: settled points with who settled them, or facts; and what somebody took on. */
export type Points = {
  settled: readonly (Pick<Stated, "keys"> & { by?: string })[];
  owners: readonly (Pick<Stated, "keys"> & { who: string })[];
};

/** How much of a video an answer has. Quotes are not asked for, because a chat gives none. */
export type AnswerScore = {
  lines: number;
  /** Their length in characters. */
  length: number;
  /** Settled points or facts that a line has the key words of. */
  settled: number;
  /** Those that a line of the decisions has. */
  decisions: number;
  /** Those where the line names or quotes who settled it. */
  settledBy: number;
  /** Actions that a line of the actions has, with the name of who took them on. */
  owners: number;
  times: number;
  /** Lines that claim what is nowhere in the video, as a reader judged, and those of them without a label. */
  additions: number;
  unlabeled: number;
};

/**
 * @param additions texts of the lines that claim what is nowhere in the video
 * @throws Error if one of them is not a line of the answer, so that no judgment outlives what it was made on
 */
export function scoreAnswer(
  { settled, owners }: Points,
  lines: readonly AnswerLine[],
  additions: readonly string[],
): AnswerScore {
  const decisions = lines.filter(({ isDecision }) => isDecision);
  const actions = lines.filter(({ isAction }) => isAction);
  const added = additions.map((text) => {
    const line = lines.find((one) => one.text === text);
    if (!line) throw new Error(`No line of the answer reads: ${text}`);
    return line;
  });
  const having = (some: readonly AnswerLine[], { keys }: Pick<Stated, "keys">) =>
    some.filter(({ text }) => carriesAll(text, keys));
  const isNamed = (text: string, name: string) => name.split(" ").some((word) => carries(text, word));
  return {
    lines: lines.length,
    length: lines.reduce((sum, { text }) => sum + text.length, 0),
    settled: settled.filter((point) => having(lines, point).length > 0).length,
    decisions: settled.filter((point) => having(decisions, point).length > 0).length,
    settledBy: settled.filter(
      ({ by, keys }) =>
        by !== undefined &&
        having(lines, { keys }).some(({ text, voices }) => voices.includes(by) || isNamed(text, by)),
    ).length,
    owners: owners.filter((action) => having(actions, action).some(({ text }) => isNamed(text, action.who))).length,
    times: lines.filter(({ hasTime }) => hasTime).length,
    additions: added.length,
    unlabeled: added.filter(({ isLabeled }) => !isLabeled).length,
  };
}

/** The lines of a document as they are read: with their titles, names and dates, their checks, reasons, suggestions and notes. */
export function ourLines({ items, details }: PrdDocument): AnswerLine[] {
  const suggested = { isDecision: false, isAction: false, voices: [], hasTime: false, isLabeled: true };
  return [
    ...items
      .filter(({ text }) => !isNothingFound(text))
      .flatMap((item) => itemLines(item, overreachOf(item, details).length > 0)),
    ...statedLines(details).flatMap((line) => [
      {
        ...quoting({ ...line, text: withFacts(line) }, line.support === "partly"),
        isDecision: line.list === "decisions",
        isAction: line.list === "actions",
      },
      ...[line.note, line.asks].flatMap((text) => (text ? [{ ...suggested, text }] : [])),
    ]),
    ...details.contradictions.flatMap(({ sides, decide }) => [
      ...sides.map((side) => quoting(side, side.support === "partly")),
      // Its label says that it is to be decided.
      { ...suggested, text: decide },
    ]),
    ...details.openQuestions.flatMap(({ question, why, citations, suggestion }) => [
      // Their section says that they are the model's own.
      quoting({ text: question, citations }, true),
      ...(why ? [quoting({ text: why, citations: [] }, true)] : []),
      ...(suggestion ? [{ ...suggested, text: suggestion }] : []),
    ]),
  ];
}

/** Headings in the languages of the calls that were answered. */
const DECISIONS = /decision|entscheid|beschl|d\u00e9cision/i;
const ACTIONS = /action|aufgabe|t\u00e2che|to-?do|wer macht|qui fait/i;

/** How a chat says that something is its own, on the line or on its heading. */
const LABELED = /\b(?:propos\w+|suggest\w*|vorschl\w+|added|not said|note\b|assum\w+|annahme\w*)/i;

/** The lines of a chat's answer. */
export function chatLines(lines: readonly PlainLine[]): AnswerLine[] {
  return lines.map(({ heading, text, hasTime }) => ({
    ...{ text, voices: [], hasTime, isLabeled: LABELED.test(`${heading} ${text}`) },
    isDecision: DECISIONS.test(heading),
    isAction: ACTIONS.test(heading),
  }));
}

/** @param isMore whether a note below the item says what in it goes beyond its quotes */
function itemLines(
  { title, text, basis, support, citations, acceptance = [] }: PrdItem,
  isMore: boolean,
): AnswerLine[] {
  const titled = { text: title ? `${title}: ${text}` : text, citations };
  return [
    quoting(titled, isMore || basis === "implied" || support === "partly"),
    ...acceptance.map((check) => quoting(check, check.basis === "added" || check.support === "partly")),
  ];
}

function quoting({ text, citations }: Pick<CitedLine, "text" | "citations">, isLabeled: boolean): AnswerLine {
  const voices = citations.flatMap(({ speaker }) => speaker ?? []);
  return { text, voices, isDecision: false, isAction: false, hasTime: citations.length > 0, isLabeled };
}

function withFacts({ text, who, due }: CitedLine): string {
  const facts = [who, due].filter(Boolean).join(", ");
  return facts ? `${text} (${facts})` : text;
}
