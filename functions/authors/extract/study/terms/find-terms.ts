import { applyLayer } from "../../classifier/sentence-classifier";
import { isUnspacedSentence } from "../../classifier/sentence-features";
import type { JudgedTalk } from "../../document/extract-line";
import { stemWord } from "../../rules/cue-words";
import { createBreaks, typicalPause } from "../../rules/pause";
import { readSlots, type SlotOf } from "../noun-slots";
import type { StudyModel } from "../study-words";
import { spanFeatures } from "./span-features";
import { cuesAround, readSurroundings, type Surroundings } from "./surroundings";
import { compileCues } from "./term-cues";
import { readTalkWords, type TalkWords, type TermSpan, termSpans } from "./term-spans";

/** A term at a place where the talk says what it is, in UTF-16 units. */
export type SpokenTerm = {
  text: string;
  key: string;
  start: number;
  end: number;
  /** Log odds that a teacher would ask for it by the words around it. */
  score: number;
  /** Its words, in lower case, and the index of the first one among those of the talk. */
  said: readonly string[];
  at: number;
  /** Whether it is said right after "is called" or the like. */
  isCalled: boolean;
  /** Whether it is said right after that, after "this is", or before "means" or the like. */
  isIntroduced: boolean;
  /** Whether it is several words in speech without full stops: the first may end a sentence, as in "tropism hiv". */
  isLoose: boolean;
};

/** Log odds below which a span is no term at all. */
const LEAST_SCORE = -2;
/** Spans judged between two pauses. */
const BATCH = 20_000;

/**
 * The places where a talk says what a term is, the best first: of spans that overlap only the best. A layer of the
 * sentence model judges them, trained on lectures in which such places are marked (lab/lectures).
 * @throws AppError `cancelled` when the signal aborts
 */
export async function findTerms(
  reading: Omit<JudgedTalk, "readUntilMs">,
  model: StudyModel,
  signal?: AbortSignal,
): Promise<{ terms: SpokenTerm[]; slotOf: SlotOf }> {
  const talk = readTalkWords(reading, model);
  const around = readSurroundings(talk, compileCues(model.words[reading.code]), reading.sentences);
  const scored: { span: TermSpan; score: number }[] = [];
  const isDue = createBreaks(BATCH);
  for (const span of termSpans(talk)) {
    if (isDue()) await typicalPause(signal);
    const [score = 0] = applyLayer(model.term, spanFeatures(span, around));
    if (score >= LEAST_SCORE && !isNever(span, talk, cuesAround(span, around))) scored.push({ span, score });
  }
  scored.sort((a, b) => b.score - a.score || a.span.at - b.span.at);
  const taken = new Uint8Array(talk.words.length);
  const terms = scored.flatMap(({ span, score }) => {
    const end = span.at + span.length;
    if (taken.subarray(span.at, end).includes(1)) return [];
    taken.fill(1, span.at, end);
    return [termOf(span, score, around)];
  });
  return { terms, slotOf: readSlots(talk, model.words[reading.code]?.terms) };
}

/**
 * Whether it is who somebody in a story was, what something is not called, what the speaker spells, or a word begun
 * twice, as in "a rexin orexin": captions have misheard one of them.
 */
function isNever({ at, length }: TermSpan, { wordAt, kindAt }: TalkWords, cues: readonly string[]): boolean {
  const end = at + length;
  const isSpelled = kindAt(end) === "letter" && kindAt(end + 1) === "letter";
  const said = Array.from({ length }, (_, next) => wordAt(at + next));
  const isEchoed = said.some((word, place) => said.slice(place + 1).some((other, away) => isEcho(word, other, away)));
  return cues.includes("<person") || cues.includes("<denied") || isSpelled || isEchoed;
}

/** Letters of a word that another one beside it, or farther away, begins or ends with. */
const ECHOED = { beside: 4, farther: 8 };

/** Whether one of two words is the other begun or heard in parts: "devitrification dee vitrification". `away`: words between. */
function isEcho(one: string, other: string, away: number): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (away > 0) return short !== long && short.length >= ECHOED.farther && long.endsWith(short);
  return short === long || (short.length >= ECHOED.beside && (long.startsWith(short) || long.endsWith(short)));
}

function termOf(span: TermSpan, score: number, around: Surroundings): SpokenTerm {
  const { at, length } = span;
  const { text, words } = around.talk;
  const cues = cuesAround(span, around);
  const placed = words.slice(at, at + length);
  const said = placed.map(({ word }) => word);
  const [start, end] = [placed[0]?.start ?? 0, placed.at(-1)?.end ?? 0];
  const shown = text.slice(start, end);
  const isCalled = cues.includes("<called") || cues.includes(">called");
  return {
    text: isUnspacedSentence(shown.charAt(0)) ? shown.replaceAll(" ", "") : shown,
    key: said.map(stemWord).join(" "),
    ...{ start, end, score, said, at, isCalled },
    isLoose: length > 1 && !around.isWritten,
    isIntroduced: isCalled || cues.includes("<is") || cues.includes(">means"),
  };
}
