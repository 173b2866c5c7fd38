import type { Language } from "../speech/compile";
import { findWords } from "../words";
import { BLANK, type Candidate, candidate, completion, MOST_OTHERS, replaced } from "./candidate";
import type { Fact } from "./facts";

const NAME =
  /(?<![\p{L}\p{N}'’.-])\p{Lu}[\p{L}\p{N}'’-]*[\p{L}\p{N}](?:\s(?:\p{Lu}[\p{L}\p{N}'’-]*[\p{L}\p{N}]|\d+))*(?![\p{L}\p{N}'’-])/gu;
/** A name is worth asking for where it is not in everybody's mouth. */
const MOST_MENTIONS = 3;
const WORTHLESS =
  /^(?:I|I['’].*|API|APIs|URL|URLs|PDF|PDFs|AI|OK|TV|IDs?|UI|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|English)$/;

/**
 * Blanks for names in the middle of a sentence: what runs the payments, who published it. To be written, or chosen among
 * names that the video speaks of elsewhere.
 */
export function askNames(
  facts: readonly Fact[],
  texts: readonly string[],
  { language, videoTitle }: { language: Language; videoTitle: string },
): Candidate[] {
  const mentions = new Map<string, number>();
  for (const text of texts) {
    for (const name of namesIn(text)) if (name.start > 0) mentions.set(name.text, (mentions.get(name.text) ?? 0) + 1);
  }
  const isWorthAsking = (name: string) =>
    !name.split(/\s/).some((word) => WORTHLESS.test(word)) &&
    !videoTitle.includes(name) &&
    (mentions.get(name) ?? 0) <= MOST_MENTIONS &&
    !findWords(name).every(({ norm }) => language.isCommon(norm));
  const pool = [...mentions.keys()].filter(isWorthAsking);
  return facts.flatMap((fact) => {
    // Without punctuation a list of names looks like one; and what an abbreviation stands for shows in its letters.
    if (!fact.isWritten || / stands? for /.test(fact.text)) return [];
    const names = namesIn(fact.text).filter(({ start }) => start > 0);
    return names.flatMap((name) => {
      const isListed = names.some((other) => other.start !== name.start && standTogether(fact.text, name, other));
      return !isListed && isWorthAsking(name.text) ? askName(fact, name, pool) : [];
    });
  });
}

function askName(fact: Fact, { start, end, text }: Name, pool: readonly string[]): Candidate[] {
  const rest = replaced(fact.text, start, end, BLANK);
  if (rest.includes(text) || /\b(?:name|names|called|word)\s$/i.test(fact.text.slice(0, start))) return [];
  const shared = { questionText: completion(fact, rest), correctAnswer: text } as const;
  const value = isAbbreviation(text) ? 4 : 5.5;
  const written = candidate(fact, value, { ...shared, questionType: "short_answer", difficulty: "hard" });
  // An article before the blank would tell which names fit.
  if (/\ban?\s$/i.test(fact.text.slice(0, start))) return [written];
  const others = pool.filter(
    (name) => isAbbreviation(name) === isAbbreviation(text) && !fact.text.includes(name) && !/\d/.test(name),
  );
  if (others.length < MOST_OTHERS) return [written];
  const near = others.toSorted((a, b) => Math.abs(a.length - text.length) - Math.abs(b.length - text.length));
  return [
    written,
    candidate(fact, value - 0.5, {
      ...shared,
      questionType: "multiple_choice",
      options: [text, ...near.slice(0, MOST_OTHERS)],
      difficulty: "easy",
    }),
  ];
}

function isAbbreviation(name: string): boolean {
  return /^[\p{Lu}\p{N}]+$/u.test(name);
}

type Name = { start: number; end: number; text: string };

/** The names of a text; the capital of its first word says nothing. */
function namesIn(text: string): Name[] {
  return [...text.matchAll(NAME)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
}

/** In "TypeScript, Python and Go" each name tells that the others are of its kind. */
function standTogether(text: string, name: Name, other: Name): boolean {
  const between = other.start > name.end ? text.slice(name.end, other.start) : text.slice(other.end, name.start);
  return /^[\s,]*(?:(?:and|or)\s)?(?:the\s)?$/.test(between);
}
