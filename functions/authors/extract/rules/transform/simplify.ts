import { cleanLine } from "../clean";
import { quoteSpan } from "../passage";
import type { Reading } from "../read";
import { findWords } from "../words";
import type { Told } from "./told";

/** A sentence of fewer words is short enough. */
const SHORT_WORDS = 9;
/** Words that a part has at least; less is no sentence. */
const MIN_WORDS = 3;
const IN_BRACKETS = /(?<!\s)\s*[([][^()[\]]*[)\]]/gu;
/** In a cleaned line, whose spaces are single. */
const STRONG_BORDER = / ?[;；] ?| [–—] /gu;

/**
 * A selection in shorter sentences: without hesitation, asides and what stands in brackets, cut where a new clause with a
 * subject of its own begins. Only words that were said, in their order; a joining "and" or "but" at a cut goes.
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

/** The clauses of a line; the line itself where it is short or cannot be cut without breaking a thought. */
function cut(line: string, reading: Reading): string[] {
  return line.split(STRONG_BORDER).flatMap((part) => cutAtJoins(part, reading));
}

/** Cuts before "and we", "but it is": a joining word with a subject and a verb after it. */
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

/** Words whose loss at a cut leaves what is said as it was; "because" or "if" would not. */
const DROPPED = new Set("and but so y pero und aber et mais e mas".split(" "));
