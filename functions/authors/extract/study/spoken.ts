import { isUnspaced, listWords } from "../rules/words";
import { uncapital } from "./capitals";

/** What was said, indexed for as many questions as a talk may give. */
export type Spoken = {
  /** Whether the talk says a word or phrase at least so many times. */
  isSaid(phrase: string, times: number): boolean;
  /** Writes the beginning of a sentence as in the middle of one; a name keeps its capital. */
  inner(statement: string): string;
};

const CAPITAL_INSIDE = /(?<=[\p{L},] )\p{Lu}[\p{Ll}\p{M}]*(?![\p{L}\p{M}])/gu;
const SMALL = /(?<![\p{L}\p{M}])\p{Ll}[\p{Ll}\p{M}]*(?![\p{L}\p{M}])/gu;

/** Each index is made with the first question to it. @param code BCP 47 without a region */
export function createSpoken(text: string, code: string): Spoken {
  const words = once(() => listWords(text));
  const places = once(() => placesOf(words()));
  const names = once(() => new Set(text.match(CAPITAL_INSIDE)));
  const small = once(() => new Set(text.match(SMALL)));
  return {
    isSaid(phrase, times) {
      const sought = listWords(phrase);
      const [rarest, ...others] = sought.map((word, offset) => ({ offset, at: places().get(word) ?? [] }));
      if (!rarest) return false;
      const { offset, at } = others.reduce((least, one) => (one.at.length < least.at.length ? one : least), rarest);
      // One after another without a word between them count once.
      const length = sought.length + (isUnspaced(phrase) ? 0 : 1);
      let [found, next] = [0, 0];
      for (const start of at.map((place) => place - offset)) {
        if (start < next || !sought.every((word, index) => words()[start + index] === word)) continue;
        found += 1;
        if (found === times) return true;
        next = start + length;
      }
      return false;
    },
    inner(statement) {
      const word = /^\p{Lu}[\p{Ll}\p{M}]*(?![\p{L}\p{M}])/u.exec(statement)?.[0];
      if (word === undefined || code === "de") return statement;
      return names().has(word) && !small().has(word.toLowerCase()) ? statement : uncapital(statement);
    },
  };
}

function placesOf(words: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    const known = places.get(word);
    if (known) known.push(at);
    else places.set(word, [at]);
  }
  return places;
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
