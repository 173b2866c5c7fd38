import { wordsOf } from "~/functions/text/words";
import type { Call, Place, Stated } from "../calls";
import { type Sentence, sentencesOf, shared, type Turn, turnsOf } from "./call-turns";
import { carries, carriesAll } from "./keys";
import { type Citation, type Span, spanFinder } from "./rests";

/**
 * A line of a call's document. `asserts`: a reader takes it to hold, as no reader takes a non-goal, an open question or
 * one side of a contradiction. `who` and `due`: whom it names as its owner, and by when.
 */
export type CallLine = {
  text: string;
  asserts: boolean;
  who: string | undefined;
  due?: string | undefined;
  citations: readonly (Citation & { speaker?: string | undefined })[];
};

export type CallScore = {
  lines: number;
  /** Lines that whoever held the call would keep. */
  worth: number;
  /** Lines that assert what was rejected, postponed or replaced in the call, without quoting that. */
  opposite: number;
  /** Settled points that a line states as they were settled. */
  settled: number;
  /** Actions that a line states with who took them on. */
  owners: number;
  /** Lines that run on from one speaker's words to another's under one quote. */
  joined: number;
};

/** A sentence counts as said by a line that quotes at least half of its words. */
const MIN_QUOTED = 0.5;
/** So many words of a text in a row are from its quote rather than like it by chance. */
const RUN = 3;
/** Without worth of their own, they neither make nor spoil a line: an answer needs its question. */
const COMPANIONS: readonly string[] = ["question", "agreement"];

type Read = CallLine & { spans: readonly Span[] };
type Said = { turns: readonly Turn[]; words: readonly string[] };

/** The quality of a document for a call. */
export function scoreCall(call: Call, lines: readonly CallLine[]): CallScore {
  const sentences = sentencesOf(call);
  const { segments } = call.captions;
  const find = spanFinder(segments);
  const said = { turns: turnsOf(segments), words: segments.flatMap(({ text }) => foldedWords(text)) };
  const read = lines.map((line): Read => ({ ...line, spans: line.citations.flatMap((one) => find(one) ?? []) }));
  const opposite = new Set(read.filter((line) => saysOpposite(call, sentences, line)));
  return {
    lines: lines.length,
    worth: read.filter((line) => !opposite.has(line) && isWorth(call, sentences, line)).length,
    opposite: opposite.size,
    settled: call.settled.filter((point) => read.some((line) => states(sentences, line, point))).length,
    owners: call.owners.filter((action) => read.some((line) => namesOwner(sentences, line, action))).length,
    joined: read.filter((line) => joinsSpeakers(said, line)).length,
  };
}

/** At least half of what it quotes is worth keeping; a rejected idea is, beside its rejection. */
function isWorth({ settled }: Call, sentences: readonly Sentence[], { spans }: Read): boolean {
  const settledHere = settled.filter(({ turns }) => quotesAny(sentences, spans, turns));
  const isSettled = ({ place }: Sentence) => settledHere.some(({ against }) => has(against, place));
  let worth = 0;
  let ballast = 0;
  for (const sentence of sentences) {
    const words = quoted(sentence, spans);
    if (sentence.isWorth || isSettled(sentence)) worth += words;
    else if (!COMPANIONS.includes(sentence.class)) ballast += words;
  }
  return worth > 0 && worth >= ballast;
}

function saysOpposite({ settled }: Call, sentences: readonly Sentence[], { asserts, spans }: Read): boolean {
  return (
    asserts &&
    settled.some(({ turns, against }) => quotesAny(sentences, spans, against) && !quotesAny(sentences, spans, turns))
  );
}

function states(sentences: readonly Sentence[], { text, due = "", spans }: Read, { turns, keys }: Stated): boolean {
  const isQuoted = sentences.some((sentence) => has(turns, sentence.place) && quoted(sentence, spans) > 0);
  return isQuoted && carriesAll(`${text} ${due}`, keys);
}

function namesOwner(sentences: readonly Sentence[], line: Read, action: Call["owners"][number]): boolean {
  if (!states(sentences, line, action)) return false;
  const isNamed = action.who.split(" ").some((name) => carries(`${line.who ?? ""} ${line.text}`, name));
  return isNamed || line.citations.some(({ speaker }) => speaker === action.who);
}

function quotesAny(sentences: readonly Sentence[], spans: readonly Span[], places: readonly Place[]): boolean {
  return sentences.some(
    (sentence) => has(places, sentence.place) && quoted(sentence, spans) >= MIN_QUOTED * sentence.words,
  );
}

function quoted(sentence: Sentence, spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + shared(sentence, span), 0);
}

/** A quote runs over a change of speaker, or the text goes on with words that only the turn beside its quote has. */
function joinsSpeakers({ turns, words }: Said, { text, spans }: Read): boolean {
  const told = foldedWords(text);
  const [from, to] = placeOfQuotes(
    told,
    spans.map((span) => words.slice(span.from, span.to)),
  );
  const isSaidIn = (some: readonly string[], turn: Turn | undefined) => {
    const heard = new Set(words.slice(turn?.from ?? 0, turn?.to ?? 0));
    return some.length > 0 && some.every((word) => heard.has(word));
  };
  return spans.some((span) => {
    const over = turns.flatMap((turn, at) => (shared(turn, span) > 0 ? [at] : []));
    const [begins = 0, ends = 0] = [over.at(0), over.at(-1)];
    const isLed = isSaidIn(told.slice(0, from), turns[begins - 1]);
    return over.length > 1 || isLed || isSaidIn(told.slice(to), turns[ends + 1]);
  });
}

/** The part of a text from the first to the last of its runs of words that are quoted; all of it if none is. */
function placeOfQuotes(told: readonly string[], quotes: readonly (readonly string[])[]): [from: number, to: number] {
  const length = Math.min(RUN, ...quotes.map((quote) => quote.length));
  const runsIn = (words: readonly string[]) =>
    words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(" "));
  const known = new Set(quotes.flatMap(runsIn));
  const runs = runsIn(told);
  const last = runs.findLastIndex((run) => known.has(run));
  return last < 0 ? [0, told.length] : [runs.findIndex((run) => known.has(run)), last + length];
}

function foldedWords(text: string): string[] {
  return wordsOf(text).map(({ folded }) => folded);
}

function has(places: readonly Place[], [turn, sentence]: Place): boolean {
  return places.some((place) => place[0] === turn && place[1] === sentence);
}
