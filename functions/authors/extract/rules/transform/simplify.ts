import { cleanSentence } from "../clean-sentence";
import { countCueWords, listWords } from "../cue-words";
import { quoteSpan } from "../passage";
import type { SentenceReading } from "../read-sentences";
import type { TransformContext } from "./told";

/** A part with fewer words is no sentence. */
const MIN_WORDS = 3;
const IN_BRACKETS = /(?<!\s)\s*[([][^()[\]]*[)\]]/gu;
/** For cleaned lines, which have single spaces. */
const STRONG_BORDER = / ?[;；] ?| [–—] /gu;
/** Conjunctions that a split can drop without changing the meaning, unlike "because" or "if". */
const JOIN = /, (?:and|but|so|y|pero|und|aber|et|mais|e|mas) /giu;

/**
 * A selection in shorter sentences, without hesitations, asides and parentheses, split before clauses with their own
 * subject. It contains only words that were said, in order; an "and" or "but" at a split is dropped.
 */
export function simplify(reading: SentenceReading): TransformContext[] {
  return reading.sentences.flatMap((sentence) => {
    const said = quoteSpan(reading.passage, sentence.start, sentence.end);
    const { habits } = reading.language;
    const line = cleanSentence(said?.quote ?? "", habits);
    if (!said || line === "") return [];
    const bare = line.replace(IN_BRACKETS, "");
    const parts = cut(bare, reading)
      .map((part) => cleanSentence(part, habits))
      .filter((part) => part !== "");
    return [{ text: (parts.length > 0 ? parts : [line]).join(" "), said: [said] }];
  });
}

/** The clauses of a line; the whole line if it is short or a split would break a thought. */
function cut(line: string, reading: SentenceReading): string[] {
  return line.split(STRONG_BORDER).flatMap((part) => cutAtJoins(part, reading));
}

/** Splits before ", and we", ", but the": a comma, a conjunction, and the beginning of another clause. */
function cutAtJoins(line: string, { language: { subjects } }: SentenceReading): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: join, index } of line.matchAll(JOIN)) {
    const rest = listWords(line.slice(index + join.length));
    const isLong = rest.length > MIN_WORDS && countCueWords(line.slice(from, index)) >= MIN_WORDS;
    if (!isLong || !subjects.has(rest[0] ?? "")) continue;
    parts.push(line.slice(from, index));
    from = index + join.length;
  }
  return [...parts, line.slice(from)];
}
