import { findNumbers } from "../../../../quizzes/text/numbers";
import { BLANK, type Candidate } from "../quiz/candidate";
import type { Fact } from "../quiz/facts";
import type { Measure } from "../quiz/measures";
import { type CardIdea, cloze } from "./card";
import { isSelfContained, speaksOfSpeakers } from "./question";

/** A statement of the video in the quotation marks of a quiz's "Complete the statement …". */
const COMPLETION = /^[^\u201c]*\u201c(.*)\u201d$/s;
/** Words of what is to be remembered, at most. */
const MOST_WORDS = 7;
/** A smaller count is seldom worth remembering. */
const LEAST_COUNT = 4;
/** Where a sentence goes on with another thought after the gap. */
const GOES_ON = /,? (?:because|so that)\b|, (?:and|but|so|or|which|you|it|they|we|he|she|otherwise|that's|it's)\b/i;
const FEWEST_KEPT = 4;

type Gap = { start: number; end: number };

/** Gaps for numbers with their units; two of a kind in one sentence are asked together. */
export function gapMeasures(measures: readonly Measure[]): CardIdea[] {
  return [...Map.groupBy(measures, ({ fact }) => fact.index).values()].flatMap((own) => {
    const worth = own.filter(isWorthKeeping);
    return [...Map.groupBy(worth, ({ dimension }) => dimension).values()].flatMap((alike) => {
      const [first] = alike;
      // Of one kind that is told twice, both are to be remembered or neither.
      const isWhole = own.filter(({ dimension }) => dimension === first?.dimension).length === alike.length;
      const isOneEach = new Set(alike.map(({ size }) => size)).size === alike.length;
      return first && isWhole && isOneEach && alike.length <= 2
        ? gapOf(first.fact, alike.map(withRange), alike.length === 2 ? 6.5 : 6)
        : [];
    });
  });
}

/** "three to six months" is one answer. */
function withRange({ fact, start, end }: Measure): Gap {
  const lower = /(?<!\S)(\S+) (?:to|or) $/i.exec(fact.text.slice(0, start));
  const isRange = lower !== null && findNumbers(lower[1] ?? "").length === 1;
  return { start: isRange ? lower.index : start, end };
}

function isWorthKeeping({ dimension, size, text }: Measure): boolean {
  if (text.split(/[\s-]+/).length > MOST_WORDS) return false;
  return !(dimension.startsWith("count") && size < LEAST_COUNT) && dimension !== "number of a version";
}

/** The questions of a quiz that have one blank to be filled in writing, as statements with a gap. */
export function gapsOf(candidates: readonly Candidate[]): CardIdea[] {
  return candidates.flatMap(({ fact, value, draft }) => {
    const statement = COMPLETION.exec(draft.questionText)?.[1] ?? "";
    const start = statement.indexOf(BLANK);
    if (draft.questionType !== "short_answer" || start < 0) return [];
    return gapOf(fact, [{ start, end: start + draft.correctAnswer.length }], value - fact.centrality);
  });
}

function gapOf(fact: Fact, gaps: readonly Gap[], value: number): CardIdea[] {
  const text = cutAfter(fact.text, Math.max(...gaps.map(({ end }) => end)));
  if (!isSelfContained(text) || /[{}]|::/.test(text)) return [];
  let front = "";
  let at = 0;
  for (const { start, end } of gaps) {
    front += `${text.slice(at, start)}{{c1::${text.slice(start, end)}}}`;
    at = end;
  }
  const worth = speaksOfSpeakers(text) ? value - 1 : value;
  return [cloze(fact, worth, front + text.slice(at), gaps.length > 1 ? "hard" : "medium")];
}

/** Without what the sentence goes on with after its last gap, where enough is left. */
function cutAfter(text: string, end: number): string {
  const at = GOES_ON.exec(text.slice(end))?.index;
  if (at === undefined) return text;
  const head = text.slice(0, end + at);
  return head.split(/\s+/).length >= FEWEST_KEPT ? `${head.replace(/(?<![\s,;:])[\s,;:]+$/, "")}.` : text;
}
