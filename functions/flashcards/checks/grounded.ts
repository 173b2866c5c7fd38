import type { Citation } from "~/functions/citations/model";
import type { QuestionSource } from "~/functions/quizzes/checks/check-question";
import { numeralsToDigits } from "~/functions/text/numerals/find-numerals";
import { plainTermsOf } from "../../text/terms";
import { findUnspokenFigure } from "../../text/unspoken-figures";
import { isSpelledAlike } from "../../text/words";

/** The share of a card's meaningful words that must be said where it cites: a third, and at least one word. */
const MIN_SAID = 1 / 3;
/**
 * Letters that two forms of a word have in common at their start. Endings may be longer than that: "istemiyoruz" and
 * "istemedikleri" are the same verb.
 */
const STEM = 5;
const LINK = /(?:https?:\/\/|www\.)[^\s)]+/i;
/** List numbers say nothing about the video. */
const POINT = /^[^\S\r\n\u2028\u2029]*(?:\d{1,2}[.)]|[-*+])\s+/gm;

export type SpokenContext = {
  /** Question and answer as one text. */
  whole: string;
  /** The part that states a fact. */
  claim: string;
  citations: readonly Citation[];
};

/** Why a card is not supported by what was said where it cites, or null. */
export function findSourceProblem({ whole, claim, citations }: SpokenContext, source: QuestionSource): string | null {
  if (citations.length === 0) return "its quote was not said in the video";
  const around = aroundOf(citations, source);
  const link = LINK.exec(whole)?.[0];
  if (link !== undefined && !around.includes(link)) return "it names an address that was not said there";
  const figure = findUnspokenFigure(claim.replace(POINT, ""), around, source.language);
  return figure === null ? null : `its answer is not in the video: ${figure} was not said there`;
}

/**
 * Why a card has nothing to do with what was said where it cites, or null: they share too few words. A reader who can
 * tell needs no such guess.
 */
export function findForeignCard({ whole, citations }: Omit<SpokenContext, "claim">, source: QuestionSource) {
  const around = aroundOf(citations, source);
  const heard = plainTermsOf(`${around}\n${numeralsToDigits(around, source.language)}`, source.language);
  const known = new Set(heard);
  const terms = plainTermsOf(whole.replace(POINT, ""), source.language);
  const found = terms.filter((term) => known.has(term) || heard.some((other) => isSameWord(term, other)));
  const enough = Math.max(1, Math.ceil(terms.length * MIN_SAID));
  return terms.length === 0 || found.length >= enough ? null : "what it says is not in the video";
}

function aroundOf(citations: readonly Citation[], source: QuestionSource): string {
  return citations.map((citation) => `${citation.quote} ${source.around(citation)}`).join(" ");
}

function isSameWord(term: string, other: string): boolean {
  return isSpelledAlike(term, other) || (term.length >= STEM && term.slice(0, STEM) === other.slice(0, STEM));
}
