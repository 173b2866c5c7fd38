import type { PlacedWord } from "../classifier/known-words";
import type { TermWords } from "./study-words";
import type { SaidWords } from "./usage";

/** Words of a name; where more follow without a border, speech does not tell where it ends. */
const MOST_WORDS = 3;
/** Letters of a name of one word. */
const LEAST_LETTERS = 5;
const ADVERB = /(?:ly|mente|ment)$/u;
const PAST = /ed$/u;
const CAPITAL = /\p{Lu}/u;
/** Characters in which a word is told that no name has. */
const REACH = 32;

/** Letters of a word's beginning that a speaker says again: "semi for half". */
const LEAST_ECHOED = 4;

/** Whether a name is said again in parts: "devitrification dee vitrification". */
export const isRespelled = ([first, ...others]: readonly PlacedWord[]) =>
  others.some(({ word }) => word.length >= LEAST_ECHOED && word !== first?.word && first?.word.endsWith(word));

/** A talk's words, whether its nouns are told by a capital, as in German, and where its sentences begin. */
type Words = SaidWords & { hasCapitals: boolean; starts: ReadonlySet<number> };

/** Whether a word is the beginning of another one. */
export const isEcho = (word: string, of: string) =>
  word.length >= LEAST_ECHOED && word.length < of.length && of.startsWith(word);

/**
 * The name right after "is called", everyday words included: up to the next function word or sign, or in German to its
 * noun.
 * @param at the index of its first word
 * @param of a word that joins a noun to what it is of: "horizonte de sucesos"
 * @param stops what no word of a name begins with: what joins clauses or says what something is
 * @returns null where its end cannot be told, or where it is no name
 */
export function calledName(
  { text, words, isCommon, hasCapitals, starts }: Words,
  at: number,
  { of, stops }: { of: RegExp; stops: RegExp },
): PlacedWord[] | null {
  const name: PlacedWord[] = [];
  const isNoun = ({ start }: PlacedWord) => CAPITAL.test(text.charAt(start));
  let end = at;
  for (let next = at; ; next += 1) {
    const [one, last] = [words[next], name.at(-1)];
    if (!one || (last && text.slice(words[next - 1]?.end, one.start) !== " ")) break;
    if (hasCapitals && last && isNoun(last) && !isNoun(one)) break;
    if (last && of.test(one.word) && end === next && !isCommon(words[next + 1]?.word ?? "")) continue;
    if (isCommon(one.word) || stops.test(text.slice(one.start, one.start + REACH))) break;
    if (last && (starts.has(one.start) || name.some(({ word }) => isEcho(one.word, word)))) break;
    if (name.length === MOST_WORDS) return null;
    // In "a chemist called William Gosset worked it out" the name ends before the verb.
    if (last && PAST.test(one.word) && isCommon(words[next + 1]?.word ?? "")) break;
    name.push(one);
    end = next + 1;
  }
  const last = name.at(-1);
  // "Process S and process C" are two names.
  if (name.length > 1 && words[end + 1]?.word === name[0]?.word) return null;
  if (!last || ADVERB.test(last.word) || (hasCapitals && !isNoun(last))) return null;
  return name.length === 1 && last.word.length < LEAST_LETTERS ? null : words.slice(at, end);
}

/** Where a name begins that a speaker began twice, "the thermo thermohaline circulation", or that was half heard first. */
export function afterFalseStart(words: readonly PlacedWord[], at: number): number {
  const [first, second] = [words[at]?.word ?? "", words[at + 1]?.word ?? ""];
  const isHeardAgain = first.length >= LEAST_ECHOED && second.length > first.length && second.endsWith(first);
  return isHeardAgain || isEcho(first, second) ? at + 1 : at;
}

/**
 * Whether a name goes on behind a German noun, "ein Perpetuum mobile erster Art", or its last word may be a subject: "is
 * called enac aldosterone is released".
 */
export function isTornName(
  name: readonly PlacedWord[],
  at: number,
  { text, words, isRare, hasCapitals }: Words & { isRare(word: string): boolean },
  verbs: RegExp,
): boolean {
  const [last, next] = [name.at(-1), words[at + name.length]];
  const isBeside = last !== undefined && next !== undefined && text.slice(last.end, next.start) === " ";
  return isBeside && ((hasCapitals && isRare(next.word)) || (name.length > 1 && verbs.test(next.word)));
}

/** The end of what a story says before it names somebody: "then a girl called". */
export function personCalled({ persons = "$^", called }: TermWords): RegExp {
  const relative = "(?:(?:who|that|die|der|das|que) )?(?:(?:is|was) )?";
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${persons}),? ${relative}(?:${called})$`, "iu");
}

/** Whether letters follow a word one by one, as where a speaker spells what captions may have misheard. */
export function isSpelled({ words }: SaidWords, at: number): boolean {
  return [1, 2].every((next) => /^\p{L}$/u.test(words[at + next]?.word ?? ""));
}

export const ENDS_SENTENCE = /^["”»]?[.!]/u;

/** Whether "This is the winner's curse." ends on what the talk says again. */
export function isShown(
  name: readonly PlacedWord[],
  { text, areRepeated }: Pick<SaidWords, "text"> & { areRepeated(first: string, second: string): boolean },
): boolean {
  const [first, second] = name;
  const ends = ENDS_SENTENCE.test(text.slice(name.at(-1)?.end));
  return ends && first !== undefined && second !== undefined && areRepeated(first.word, second.word);
}

/** What joins the parts of a name; a name in small letters is only told by an apostrophe. */
const JOINED = /^ (?:(?:van|von)(?: de[rn]?)? (?=\p{Lu})|d['’](?=\p{L}))/u;
const JOINING = /^(?:de|du|des|van|von)$/u;
export const PHRASE_END = /^[.,;:!?]/u;

/** A term with the rest of its name. @param others what does not end a name after "is called"; null elsewhere */
export function wholeName(
  words: Omit<Words, "starts">,
  at: number,
  begun: PlacedWord[],
  others: RegExp | null,
): PlacedWord[] {
  const last = begun.at(-1);
  const first = words.words[at + begun.length];
  if (!last || !first) return begun;
  const after = words.text.slice(last.end);
  const joined = JOINED.exec(after)?.[0];
  const end = last.end + (joined?.length ?? 0);
  const rest = words.words.slice(at + begun.length, at + begun.length + 4);
  if (joined !== undefined) return [...begun, ...rest.slice(0, rest.findIndex((one) => one.end > end) + 1)];
  if (words.text.slice(last.end, first.start) !== " ") return begun;
  if (JOINING.test(last.word)) return [...begun, first];
  const isLast = PHRASE_END.test(words.text.slice(first.end));
  const isNoun = !words.hasCapitals || CAPITAL.test(words.text.charAt(first.start));
  const isPart = others !== null && isLast && isNoun && !words.isCommon(first.word) && !others.test(first.word);
  return isPart ? [...begun, first] : begun;
}
