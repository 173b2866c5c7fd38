import { withDigits } from "~/functions/text/numbers";
import { numeralsToDigits } from "~/functions/text/numerals/find-numerals";
import { isSpelledAlike, wordsOf } from "~/functions/text/words";
import type { Case } from "../cases";
import { tellingWords } from "./common";
import { forbiddenCaptions } from "./document";
import { type Rests, shareIn } from "./rests";

/** A quiz question or a flashcard to be judged. A cloze has its gaps in Anki's notation. */
export type Item = {
  kind: "multiple_choice" | "true_false" | "short_answer" | "card" | "cloze";
  asked: string;
  answer: string;
  options: readonly string[];
  rests: Rests;
};

export type Verdict = { grade: "good" | "weak" | "bad"; faults: string[] };

/** A false statement shares fewer words with what was said than an answer does. */
const MIN_GROUNDED = { answer: 0.5, statement: 0.25 };
const COPIED = 0.9;
const MAX_ASKED = 240;
const MAX_ANSWER = 200;
/** How much longer the longest option may be than the shortest: this many times, plus some characters. */
const UNEVEN = { times: 3, letters: 12 };
const GAP = /_{2,}|\{\{c\d+::/u;
const GAP_TEXT = /\{\{c\d+::(.*?)(?:::[^}]*)?\}\}/gsu;
const QUOTED = /[“„«「]([^”“»」]*)[”“»」]/u;
const FRAGMENT = /^\s*(?:…|\.\.\.)|(?:…|\.\.\.)\s*$/u;
/** A text that begins like this refers to something that it does not name. */
const POINTING =
  /^(?:(?:it|that|they|this|these|those|there)(?:['’]\w+)?|es|das|dies\p{L}*|eso|esto|ese|ce|c['’]est|ça|isso|isto|это|они|هذا|هذه|यह|ये|वो)(?![\p{L}\p{M}])|^(?:それ|これ|这|那)/iu;
const HESITATION =
  /(?<![\p{L}\p{M}])(?:um|uh|erm|äh|ähm|öh|eh|euh|né|ээ|हम्म)(?![\p{L}\p{M}])|えーと?|あのー?、|那个那个|呃/iu;

/**
 * The rubric. Bad: any fault that makes an item useless, or two lesser ones. Weak: one lesser fault. Good: none.
 * Useless: no quote or one from a greeting, an answer that is not in the cited captions or is given away. Also options
 * that repeat or lack the answer, and a gap that hides a meaningless word.
 */
export function judge(item: Item, talk: Case): Verdict {
  const grave = graveFaults(item, talk);
  const lesser = lesserFaults(item, talk);
  const faults = [...grave, ...lesser];
  if (grave.length > 0 || lesser.length > 1) return { grade: "bad", faults };
  return { grade: lesser.length > 0 ? "weak" : "good", faults };
}

function graveFaults(item: Item, talk: Case): string[] {
  const { rests, kind, options, answer } = item;
  const claim = kind === "true_false" ? item.asked : kind === "cloze" ? gapsOf(item.asked) : answer;
  const telling = tellingWords(withDigits(claim, talk.language), talk.language);
  const folded = options.map(fold);
  const isChoice = kind === "multiple_choice";
  return [
    ...(rests.size === 0 ? ["has no quote"] : []),
    ...(shareIn(rests, forbiddenCaptions(talk)) >= 0.5 ? ["about a greeting, sponsor, anecdote or housekeeping"] : []),
    ...(telling.length === 0 ? ["asks for a meaningless word"] : []),
    ...(telling.length > 0 &&
    grounded(telling, talk, rests) < MIN_GROUNDED[kind === "true_false" ? "statement" : "answer"]
      ? ["answer not in the captions it cites"]
      : []),
    ...(isChoice && folded.length < 3 ? ["fewer than three options"] : []),
    ...(new Set(folded).size < folded.length ? ["options repeat"] : []),
    ...(isChoice && !folded.includes(fold(answer)) ? ["answer is not an option"] : []),
    ...(kind !== "true_false" && kind !== "cloze" && telling.length > 0 && isTold(item)
      ? ["gives its answer away"]
      : []),
  ];
}

function lesserFaults({ kind, asked, answer, options, rests }: Item, talk: Case): string[] {
  const shown = asked.replace(GAP_TEXT, "$1");
  const said = new Set(wordsAround(talk, rests, 0));
  const quoted = QUOTED.exec(shown)?.[1] ?? shown;
  const words = wordsOf(quoted.replace(/_{2,}/gu, " ")).map(({ folded }) => folded);
  const copied = words.filter((word) => said.has(word)).length / Math.max(1, words.length);
  const lengths = options.map((option) => option.length);
  const isUneven = Math.max(...lengths) > UNEVEN.times * Math.min(...lengths) + UNEVEN.letters;
  const withFigure = options.filter((option) => /\p{N}/u.test(option)).length;
  const factLines = new Set(talk.facts.flatMap(({ lines }) => lines));
  return [
    // A gap is in the words as spoken, whose sentences may be unknown.
    ...(FRAGMENT.test(quoted) && !GAP.test(asked) ? ["a fragment of a sentence"] : []),
    ...(kind === "true_false" && copied >= COPIED ? ["a verbatim sentence"] : []),
    ...(HESITATION.test(`${shown} ${answer}`) ? ["repeats a hesitation"] : []),
    ...(POINTING.test(quoted.trim()) ? ["refers to something outside it"] : []),
    ...(options.length > 0 && isUneven ? ["options of uneven length"] : []),
    ...(withFigure > 0 && withFigure < options.length ? ["options of different kinds"] : []),
    ...(shown.length > MAX_ASKED || answer.length > MAX_ANSWER ? ["too long"] : []),
    ...(shareIn(rests, factLines) === 0 ? ["about nothing important"] : []),
  ];
}

/** The share of words that occur, spelled alike, in the cited captions or next to them. */
function grounded(words: readonly string[], talk: Case, rests: Rests): number {
  const said = wordsAround(talk, rests, 1);
  return (
    words.filter((word) => said.some((other) => other === word || isSpelledAlike(word, other))).length /
    Math.max(1, words.length)
  );
}

function wordsAround({ captions }: Case, rests: Rests, reach: number): string[] {
  const ids = [...rests.keys()];
  if (ids.length === 0) return [];
  return captions.segments
    .filter(({ id }) => ids.some((cited) => Math.abs(cited - id) <= reach))
    .flatMap(({ text }) => [text, withDigits(text, captions.language), numeralsToDigits(text, captions.language)])
    .flatMap((text) => wordsOf(text).map(({ folded }) => folded));
}

function isTold({ asked, answer }: Item): boolean {
  const spaced = (text: string) =>
    ` ${wordsOf(text)
      .map(({ folded }) => folded)
      .join(" ")} `;
  return spaced(asked).includes(spaced(answer));
}

function gapsOf(text: string): string {
  return [...text.matchAll(GAP_TEXT)].map(([, gap]) => gap).join(" ");
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}
