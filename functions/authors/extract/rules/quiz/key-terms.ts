import { listNouns } from "../nouns";
import type { Language } from "../speech/compile";
import { NUMBER_WORDS } from "../speech/universal";
import { findWords, listWords, type Word } from "../words";
import { hasVerb } from "./facts";

/** A term that the video uses again and again. `text` is how it is said most, `count` how often. */
export type KeyTerm = { norm: string; text: string; words: number; count: number };

export type KeyTerms = {
  /** The most said first. */
  list: readonly KeyTerm[];
  /** The term that a run of words is, in lower case with single spaces. */
  get(norm: string): KeyTerm | undefined;
  isNoun(word: string): boolean;
};

const MOST_WORDS = 3;
const FEWEST_TIMES = 2;
/** Nouns that name nothing by themselves; before another they may: "customer retention". */
const NO_HEAD = new Set(
  (
    "people person user users customer customers company companies video videos channel idea ideas example examples question questions answer answers problem problems reason part parts " +
    "point points case cases place places number numbers amount time times day days week weeks month months year years hour hours minute minutes second seconds today " +
    "tomorrow end beginning start step steps moment moments stuff word words line lines side sides fact facts name names kind kinds type types set half rest percent " +
    "couple bunch ton link description course piece pieces top bottom front man men woman women guy guys friend friends home life world future"
  ).split(" "),
);
/** Words that carry meaning in a sentence and are no part of a term. */
const NO_TERM = new Set(
  (
    "versus plus different important particular particularly certain whole entire main simple easy hard better best worse worst bad big huge small new old same similar high low higher lower last next " +
    "early later long short right wrong true false full free per million thousand hundred billion interesting possible likely available exact exactly roughly especially everywhere somewhere instead " +
    "together already always usually often sometimes maybe actually basically literally ago came fun given current currently average cannot else towards within along across among upon against above " +
    "below inside outside behind beside despite according including"
  ).split(" "),
);
const NO_LAST = /(?:ly|ed|'s|’s)$/;

/**
 * The terms of a video: runs of up to three words that carry meaning, said at least twice, that end in a noun. A shorter
 * run counts only where it is said outside of longer ones (after the C-value of K. Frantzi, S. Ananiadou and H. Mima,
 * "Automatic recognition of multi-word terms", 2000).
 * @param texts the sentences of the video
 */
export function listKeyTerms(texts: readonly string[], { isCommon }: Language): KeyTerms {
  const isNoun = remember(listNouns(eachWords(texts), isCommon));
  const isTelling = remember(
    (norm) => /^\p{L}[\p{L}'’-]{2,}$/u.test(norm) && !isCommon(norm) && !NO_TERM.has(norm) && !NUMBER_WORDS.has(norm),
  );
  const isLast = remember((norm) => !NO_LAST.test(norm) && !NO_HEAD.has(norm) && isNoun(norm));
  const isVerb = remember((norm) => norm.endsWith("s") && hasVerb(norm));
  const counts: Counts = new Map();
  for (const text of texts) {
    const words = findWords(text);
    for (const [from, first] of words.entries()) {
      if (!isTelling(first.norm)) continue;
      for (let length = 1; length <= MOST_WORDS; length++) {
        const last = words[from + length - 1];
        const before = words[from + length - 2];
        if (!last || !isTelling(last.norm) || (length > 1 && text.slice(before?.end, last.start) !== " ")) break;
        const isTerm = isLast(last.norm) && (length === 1 ? !isBareGerund(first) : !isVerb(last.norm));
        if (!isTerm) continue;
        const norm = normOf(words.slice(from, from + length));
        const known = counts.get(norm);
        // A capital at the beginning of a sentence says nothing.
        const said = first.start > 0 && !known?.text ? text.slice(first.start, last.end) : "";
        if (known) {
          known.count++;
          known.text ||= said;
        } else counts.set(norm, { count: 1, words: length, text: said });
      }
    }
  }
  const nested = countNested(counts);
  const list = [...counts].flatMap(([norm, { count, words, text }]) =>
    count < FEWEST_TIMES || count === nested.get(norm) ? [] : [{ norm, words, count, text: text || norm }],
  );
  list.sort((a, b) => b.count * b.words - a.count * a.words || (a.norm < b.norm ? -1 : 1));
  const byNorm = new Map(list.map((term) => [term.norm, term]));
  return { list, get: (norm) => byNorm.get(norm), isNoun };
}

type Counts = Map<string, { count: number; words: number; text: string }>;

function* eachWords(texts: readonly string[]): Generator<string[]> {
  for (const text of texts) yield listWords(text);
}

/** A question that is asked of the same words again and again, answered once for each. */
function remember(ask: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const answer = known.get(word) ?? ask(word);
    known.set(word, answer);
    return answer;
  };
}

/** "Building" alone names nothing; "stock picking" does. */
function isBareGerund({ norm }: Word): boolean {
  return norm.endsWith("ing") && norm.length < 9;
}

/** A run of words as terms are compared: lower case, the last one in the singular. */
export function normOf(words: readonly Pick<Word, "norm">[]): string {
  return words.map(({ norm }, index) => (index === words.length - 1 ? singular(norm) : norm)).join(" ");
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** For each run inside of a longer term, how often the most said of these is said. */
function countNested(counts: Counts): Map<string, number> {
  const nested = new Map<string, number>();
  for (const [norm, { count, words }] of counts) {
    if (words < 2 || count < FEWEST_TIMES) continue;
    const parts = norm.split(" ");
    for (let from = 0; from < words; from++) {
      for (let to = from + 1; to <= words; to++) {
        if (to - from === words) continue;
        const inner = normOf(parts.slice(from, to).map((part) => ({ norm: part })));
        nested.set(inner, Math.max(nested.get(inner) ?? 0, count));
      }
    }
  }
  return nested;
}
