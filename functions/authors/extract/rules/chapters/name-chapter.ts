import { isAlike } from "../../study/gap-words";
import { listWords } from "../cue-words";

/** The most words of a chapter's name. */
const MAX_WORDS = 4;
/** How many of a chapter's sentences may announce it. */
export const ANNOUNCING = 12;

const ARTICLES =
  "the|an?|this|these|our|der|die|das|den|dem|des|eine[rnm]?|ein|el|la|los|las|una?|unos|unas|le|les|l['’]|une?|des|du|il|lo|gli|i|o|os|as";
const ARTICLE = new RegExp(`^(?:${ARTICLES})$`, "i");
/** What comes before the name of what is talked about next. */
const ANNOUNCES = new RegExp(
  "\\b(?:(?:talk(?:ing)? about|look at|turn to|turn now to|mov(?:e|ing) on to|come to|start with|begin with|on to|topic is|next is" +
    "|kommen wir (?:nun |jetzt )?zu[mr]?|sprechen (?:wir )?über|beginnen wir mit|geht es um|(?:nun|jetzt) zu[mr]?" +
    "|hablar(?:emos)? de|hablemos de|vamos a ver|pasemos a|empecemos (?:con|por)|parlons de|parler de|passons à|commençons par) " +
    `(?:(?:${ARTICLES})\\s+)?|(?:now|next|finally|first|second|third|nun|jetzt|ahora|maintenant),? (?:${ARTICLES})\\s+)`,
  "gi",
);
/** "Der berühmteste Begriff" praises what it does not name. */
const SUPERLATIVE = /^\p{L}{3,}ste[nrs]? /iu;
const JOINS = new Set(["of", "de", "del", "von", "des", "der", "du", "di", "da"]);
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu;
const UNSPACED = /^[\p{Script=Han}\p{Script=Katakana}]/u;
/** Nouns of a script without spaces. */
const UNSPACED_NOUN = /[\p{Script=Han}々]{2,8}|[\p{Script=Katakana}ー]{2,12}/gu;

type Naming = {
  /** The chapter's first words as they were said: cleaning drops the words that announce. */
  opening: readonly string[];
  /** Whether a word is a function word. */
  isCommon: (word: string) => boolean;
  /** How well the terms of a phrase distinguish the chapter. */
  weigh: (phrase: string) => number;
  taken: ReadonlySet<string>;
  /** The talk's terms in the chapter, in any order, and whether it says there what each is. */
  terms: readonly { text: string; isIntroduced: boolean }[];
  /** Whether its terms are known to be nouns. */
  hasNouns: boolean;
  /** Whether a card asks for it, so that it may not stand beside the card. */
  isAnswer: (phrase: string) => boolean;
  /** Whether everyday talks use all of its words. */
  isEveryday: (phrase: string) => boolean;
};

/** How often a chapter must say what it is named after, unless it is announced, or once called so, or a longer name. */
const LEAST_SAID = { introduced: 2, other: 3 };
/** What any chapter may be announced as; everyday words alone name none anyway. */
const GENERIC =
  /^(?:.*sel(?:f|ves)|(?:main|first|last|next|other)(?: .*)?|fases?|(?:points?|examples?|questions?|part[es]*|beispiele?|fragen?|teile?|punkte?|ejemplos?|preguntas?|puntos?|exemples?)(?: (?:of|de[lrs]?|von|du|di) .*)?)$/iu;

/**
 * A noun phrase of at most four words that names a chapter: what the speaker announces, what the talk introduces in it
 * again and again and rarely says elsewhere, or else what follows articles most often.
 * @returns an empty string if the chapter has no such phrase
 */
export function nameChapter(lines: readonly string[], naming: Naming): string {
  const { opening, weigh, taken, terms, hasNouns, isAnswer, isEveryday } = naming;
  const announced = opening.flatMap((line) =>
    [...line.matchAll(ANNOUNCES)].map((found) => phraseAt(line, found.index + found[0].length, naming)),
  );
  const isNew = (phrase: string) =>
    phrase !== "" &&
    !GENERIC.test(phrase) &&
    ![...taken].some((title) => isForm(title.toLowerCase(), phrase.toLowerCase())) &&
    !isAnswer(phrase);
  const isTelling = (phrase: string) => isNew(phrase) && !isEveryday(phrase);
  const words = lines.flatMap(listWords);
  const [spaced, unspaced] = [` ${words.join("  ")} `, words.join("")];
  const timesOf = (term: string) =>
    (UNSPACED.test(term) ? unspaced.split(term) : spaced.split(` ${listWords(term).join("  ")} `)).length - 1;
  const first = announced.find(
    (phrase) => weigh(phrase) > 0 && !SUPERLATIVE.test(phrase) && (phrase.includes(" ") ? isNew : isTelling)(phrase),
  );
  const told = new Set(terms.flatMap(({ text, isIntroduced }) => (isIntroduced || text.includes(" ") ? [text] : [])));
  const introduced = [...new Set(terms.map(({ text }) => text))]
    .map((term) => ({ term, times: timesOf(term) }))
    .filter(({ term, times }) => times >= (told.has(term) ? 1 : LEAST_SAID.introduced) && isTelling(term))
    .map((one) => ({ ...one, score: one.times * weigh(one.term) }))
    .sort((a, b) => b.score - a.score);
  const [best] = introduced;
  // Of "Christ" and "Christian", said half as often, the longer one says more.
  const longer = introduced.find(
    ({ term, times }) => best && term !== best.term && term.includes(best.term) && times * 2 >= best.times,
  );
  const said = hasNouns ? undefined : mostSaid(lines, naming).find(isTelling);
  return toTitle(first ?? longer?.term ?? best?.term ?? said ?? "");
}

/** Whether two names are singular and plural, and not one made of the other. */
const isForm = (one: string, other: string) => isAlike(one, other) && Math.abs(one.length - other.length) <= 2;

const toTitle = (phrase: string): string => {
  const [initial = ""] = phrase;
  return initial.toUpperCase() + phrase.slice(initial.length);
};

/** The words at a place of a line up to the next function word or sign. */
function phraseAt(line: string, from: number, { isCommon }: Naming): string {
  let [end, kept, count] = [from, from, 0];
  for (const { 0: word, index } of line.slice(from).matchAll(WORD)) {
    const start = from + index;
    if (start > end && (kept > from || start > from) && !/^\s*$/.test(line.slice(end, start))) break;
    const isJoin = JOINS.has(word.toLowerCase());
    if (count === MAX_WORDS || (!isJoin && isCommonWord(word, isCommon)) || (isJoin && kept === from)) break;
    end = start + word.length;
    count += 1;
    if (!isJoin) kept = end;
  }
  return line.slice(from, kept).trim();
}

const isCommonWord = (word: string, isCommon: (word: string) => boolean): boolean =>
  listWords(word).every((one) => isCommon(one)) || /^\d+$/.test(word);

/** The phrases that stand after an article, the most telling first. */
function mostSaid(lines: readonly string[], naming: Naming): string[] {
  const counts = new Map<string, number>();
  const spelled = new Map<string, string>();
  const count = (phrase: string) => {
    const key = phrase.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (!spelled.has(key)) spelled.set(key, phrase);
  };
  for (const line of lines) {
    for (const [noun] of line.matchAll(UNSPACED_NOUN)) count(noun);
    for (const { 0: word, index } of line.matchAll(WORD)) {
      if (!ARTICLE.test(word)) continue;
      const after = index + word.length;
      const words = phraseAt(line, after + (line.slice(after).match(/^\s*/)?.[0].length ?? 0), naming).split(" ");
      for (let length = 1; length <= Math.min(words.length, 3); length += 1) {
        if (!JOINS.has(words[length - 1]?.toLowerCase() ?? "")) count(words.slice(0, length).join(" "));
      }
    }
  }
  const timesOf = (phrase: string) => counts.get(phrase) ?? 0;
  /** The longest phrase that mostly continues this one. */
  const whole = (phrase: string): string => {
    const longer = [...counts.keys()].find(
      (one) => one.startsWith(`${phrase} `) && timesOf(one) >= Math.max(2, timesOf(phrase) / 2),
    );
    return longer === undefined ? phrase : whole(longer);
  };
  return [...counts.keys()]
    .filter((phrase) => phrase.length > 1 && !phrase.includes(" ") && timesOf(phrase) >= LEAST_SAID.other)
    .map((phrase) => ({ phrase, score: timesOf(phrase) * naming.weigh(phrase) }))
    .sort((a, b) => b.score - a.score)
    .map(({ phrase }) => spelled.get(whole(phrase)) ?? phrase);
}
