import { cleanLine } from "../clean";
import { quoteSpan } from "../passage";
import type { Reading } from "../read";
import { findWords } from "../words";
import type { Told } from "./told";

/** Sentences with fewer words are short enough. */
const SHORT_WORDS = 9;
/** The fewest words of a part; fewer do not make a sentence. */
const MIN_WORDS = 3;
const IN_BRACKETS = /(?<!\s)\s*[([][^()[\]]*[)\]]/gu;
/** For cleaned lines, which have single spaces. */
const STRONG_BORDER = / ?[;；] ?| [–—] /gu;

/**
 * A selection in shorter sentences: without hesitations, asides, and parentheses, split where a clause with its own
 * subject begins. It contains only words that were said, in order; an "and" or "but" at a split is dropped.
 */
export function simplify(reading: Reading): Told[] {
  return reading.sentences.flatMap((sentence) => {
    const said = quoteSpan(reading.passage, sentence.start, sentence.end);
    const { habits } = reading.language;
    const line = cleanLine(said?.quote ?? "", habits);
    if (!said || line === "") return [];
    const bare = line.replace(IN_BRACKETS, "");
    const parts = cut(bare, reading)
      .map((part) => cleanLine(part, habits))
      .filter((part) => part !== "");
    return [{ text: (parts.length > 0 ? parts : [line]).join(" "), said: [said] }];
  });
}

/** The clauses of a line; the line itself if it is short or can't be split without breaking a thought. */
function cut(line: string, reading: Reading): string[] {
  return line.split(STRONG_BORDER).flatMap((part) => cutAtJoins(part, reading));
}

/** Splits before "and we", "but it is": a conjunction followed by a subject and a verb. */
function cutAtJoins(line: string, { language }: Reading): string[] {
  const { subjects, openings, predicates, joiners, starters } = language;
  const words = findWords(line);
  if (words.length < SHORT_WORDS) return [line];
  const parts: string[] = [];
  let from = 0;
  let firstWord = 0;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]?.norm ?? "";
    const isJoin = joiners.has(word.norm) || (starters.has(word.norm) && DROPPED.has(word.norm));
    const opensClause = openings.has(next) || (subjects.has(next) && predicates.has(words[index + 2]?.norm ?? ""));
    const isFar = index - firstWord >= MIN_WORDS && words.length - index > MIN_WORDS;
    if (!isJoin || !opensClause || !isFar || word.norm === "or") continue;
    parts.push(line.slice(from, word.start));
    from = word.end;
    firstWord = index + 1;
  }
  return [...parts, line.slice(from)];
}

/** Conjunctions that can be dropped at a split without changing the meaning, unlike "because" or "if". */
const DROPPED = new Set("and but so y pero und aber et mais e mas".split(" "));
