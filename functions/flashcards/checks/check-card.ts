import { withoutBareAnswers } from "~/functions/citations/bare-answers";
import type { KeptSupport } from "~/functions/citations/kept-support";
import type { Citation } from "~/functions/citations/model";
import type { QuestionSource } from "~/functions/quizzes/checks/check-question";
import type { Difficulty } from "~/functions/quizzes/quiz-kinds";
import { cleanText } from "~/functions/text/clean-text";
import { stemsOf } from "~/functions/text/terms";
import { hasCloze, listClozeNumbers, parseCloze, writeCloze } from "../cloze";
import { type GeneratedKind, MAX_BACK, MAX_FRONT } from "../flashcard-kinds";
import type { DraftCard } from "../model";
import { findForeignCard, findSourceProblem } from "./grounded";

const LINE_END = /\r\n?|[\n\u2028\u2029]/;
const LINK = /!?\[([^[\]\n]*)\]\([^()\n]*\)/g;
/** Labels that models put in front: "Q:", "Front:". */
const LABEL = /^(?:q(?:uestion)?|a(?:nswer)?|front|back)\s*[:.]\s+/i;

/** Cleans up one side of a card that a model wrote: line breaks stay, links lose their addresses. */
export function tidySide(text: string): string {
  const lines = text.split(LINE_END).map(cleanText).join("\n");
  let tidy = lines
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .replace(LABEL, "");
  for (let before = ""; before !== tidy; ) {
    before = tidy;
    tidy = tidy.replace(LINK, "$1");
  }
  return tidy;
}

/** A card written by a model that passed the checks. */
export type GoodCard = {
  kind: GeneratedKind;
  front: string;
  back: string;
  difficulty: Difficulty;
  citations: Citation[];
  /** Absent if it was not checked against its quotes. */
  support?: KeptSupport;
};

/** The fewest words besides a gap: with less context nobody can tell what is missing. */
const MIN_BESIDE = 3;
const MAX_CITATIONS = 3;

/**
 * Checks one card by itself: its form and limits, that it does not give away its answer, and that what it says was said
 * where it cites.
 */
export function checkCard(draft: DraftCard, source: QuestionSource): { card: GoodCard } | { problem: string } {
  const tooLong = findLengthProblem(draft);
  if (tooLong) return { problem: tooLong };
  const card = tidy(draft);
  const found = draft.citations
    .slice(0, 20)
    .flatMap(({ segmentId, quote }) => source.find(segmentId, quote) ?? [])
    .slice(0, MAX_CITATIONS);
  const citations = [...withoutBareAnswers(found)];
  const problem = findLengthProblem(card) ?? findFormProblem(card);
  if (problem !== null) return { problem };
  const claim = card.kind === "cloze" ? filledOf(card.front) : card.back;
  const ungrounded = findSourceProblem({ whole: wholeOf(card), claim, citations }, source);
  return ungrounded === null ? { card: { ...card, citations } } : { problem: ungrounded };
}

/** Why a card's words are not those said where it cites, or null; only for a card that no reader checks. */
export function findForeignWords({ front, back, citations }: GoodCard, source: QuestionSource): string | null {
  return findForeignCard({ whole: wholeOf({ front, back }), citations }, source);
}

/** Question and answer as one text. */
function wholeOf({ front, back }: Pick<GoodCard, "front" | "back">): string {
  return `${filledOf(front)}\n${back}`;
}

/** A cloze text with its gaps filled in. */
export function filledOf(front: string): string {
  return parseCloze(front)
    .map(({ text }) => text)
    .join("");
}

type Sides = Omit<GoodCard, "citations" | "support">;

/** The text alone decides whether it is a cloze; its only gap gets number 1. */
function tidy({ front, back, difficulty }: DraftCard): Sides {
  const sides = { front: tidySide(front), back: tidySide(back), difficulty };
  if (!hasCloze(sides.front)) return { ...sides, kind: "basic" };
  if (listClozeNumbers(sides.front).length > 1) return { ...sides, kind: "cloze" };
  const parts = parseCloze(sides.front).map((part) => (part.kind === "gap" ? { ...part, number: 1 } : part));
  return { ...sides, kind: "cloze", front: writeCloze(parts) };
}

function findLengthProblem({ front, back }: { front: string; back: string }): string | null {
  if (front.length > MAX_FRONT) return `its front is longer than ${MAX_FRONT} characters`;
  return back.length > MAX_BACK ? `its back is longer than ${MAX_BACK} characters` : null;
}

function findFormProblem({ kind, front, back }: Sides): string | null {
  const parts = parseCloze(front);
  const shown = parts.map((part) => (part.kind === "text" ? part.text : " ")).join("");
  if (!/\p{L}/u.test(filledOf(front))) return "it asks nothing";
  if (kind === "cloze") {
    if (listClozeNumbers(front).length > 1) return "it has gaps of more than one number";
    if (stemsOf(shown).length < MIN_BESIDE) return "too little stands beside its gap";
    const gaps = parts.flatMap((part) => (part.kind === "gap" ? [part.text] : []));
    if (gaps.some((gap) => stemsOf(gap).length === 0)) return "its gap holds no word";
    return gaps.some((gap) => says(shown, gap)) ? "it tells its own answer" : null;
  }
  if (/\{\{|\}\}/.test(front)) return "its gap is not written as {{c1::text}}";
  if (stemsOf(back).length === 0) return "it has no answer";
  return says(front, back) ? "it tells its own answer" : null;
}

/** Whether the words of `part` appear consecutively in `text`. */
function says(text: string, part: string): boolean {
  return ` ${stemsOf(text).join(" ")} `.includes(` ${stemsOf(part).join(" ")} `);
}
