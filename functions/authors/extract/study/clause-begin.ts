import { cueWords } from "../rules/speech/cue-words";
import { cutToWholeWords } from "../rules/whole-words";
import { sentenceEnd } from "./excerpt-words";
import { wordsOf } from "./gap-words";
import type { StudyWords } from "./study-words";

/** Offsets at which sentences begin, full stops or not. */
export type Starts = ReadonlySet<number>;

/** Words and characters before a name among which the clause that gives it must begin. */
const MOST = { words: 40, characters: 280 };
/** Words that must be left where the beginning may be another clause's. */
const LEAST_UNSURE = 10;
/** Words at a beginning among which a pronoun stands for something said earlier. */
const HEAD_WORDS = 3;

/** Whether what is said begins with a verb, or a pronoun before one, whose subject or noun stands in an earlier sentence. */
export function beginsLate(said: string, words: StudyWords): boolean {
  const { late } = words.never;
  return late !== undefined && cutToWholeWords(`^(?:${late})`, said).test(said);
}

type ClauseInput = {
  words: StudyWords;
  starts: Starts;
  /** Words that must be left. */
  least: number;
  clean: (said: string) => string;
};

/**
 * What comes before a name in its clause, in speech without full stops: from where a sentence begins, the speaker turns
 * to another thought, or "and if" opens a clause, and else from "and the" or "if". It begins with nothing that points back.
 * @param before what the talk says before the name
 * @returns null where no beginning is found
 */
export function clauseBefore(before: string, { words, starts, least, clean }: ClauseInput): string | null {
  const { and, ifs, turns = "$^" } = words.never;
  const { opens = "$^", besides = "$^" } = words.terms ?? {};
  const near = before.slice(-MOST.characters);
  const reach = sentenceEnd(near);
  if (reach !== near && wordsOf(reach).length <= MOST.words) return reach;
  const offset = before.length - reach.length;
  const begun = Array.from({ length: reach.length }, (_, place) => place).filter((place) => starts.has(offset + place));
  const after = (word: string) =>
    Array.from(reach.matchAll(new RegExp(`(?<![^ ])(?:${word})`, "giu")), ({ 0: said, index }) => index + said.length);
  const leading = new RegExp(`^(?:(?:${and}|${turns}|${besides}) )+`, "iu");
  const isClear = (said: string) => {
    const head = clean(said).trimStart().split(" ").slice(0, HEAD_WORDS).join(" ");
    const isTold = cutToWholeWords(`^(?:${cueWords().figures.existential})`, head).test(head);
    return isTold || !cutToWholeWords(`^(?:${words.pointers})|${words.pronouns}`, head).test(head);
  };
  const nearest = (places: number[], fewest: number) =>
    places
      .sort((a, b) => b - a)
      .map((place) => reach.slice(place).replace(leading, ""))
      .find((said) => wordsOf(said).length >= fewest && wordsOf(said).length <= MOST.words && isClear(said)) ?? null;
  const sure = [...begun, ...after(`(?:${turns})(?: |$)`), ...after(`(?:${and}) (?=(?:${ifs}) )`)];
  const unsure = [...after(`(?:${and}) (?=(?:${opens}) )`), ...after(`(?=(?:${ifs}) )`)];
  const [surely, perhaps] = [nearest(sure, least), nearest(unsure, LEAST_UNSURE)];
  if (surely === null || !beginsLate(surely, words)) return surely ?? perhaps;
  return perhaps !== null && perhaps.length < surely.length ? perhaps : null;
}

/** What comes after a name, up to where another sentence begins. */
export function clauseAfter(after: string, end: number, starts: Starts): string {
  const next = Array.from({ length: after.length }, (_, place) => place).find(
    (place) => place > 0 && starts.has(end + place),
  );
  return after.slice(0, next);
}
