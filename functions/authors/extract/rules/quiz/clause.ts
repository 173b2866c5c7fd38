import type { SpeechBorders } from "../utterances";
import type { Word } from "../words";
import { hasVerb } from "./facts";

/** Words before and after a gap, at most, and in all, at least. */
const MOST_BEFORE = 13;
const MOST_AFTER = 11;
const FEWEST_BEFORE = 3;
const FEWEST_AFTER_FIRST = 5;
/** Words after which a subject and its verb go on with the clause that was begun. */
const CONNECTORS = new Set(
  (
    "before after when whenever if unless that which what how as than while until till because where who whose whom every although though since once whether the of to " +
    "more most all everything anything something way time day moment reason thing things"
  ).split(" "),
);
export const DETERMINERS = new Set(
  "a an the each every our your my their its his her this these those most many some all both no".split(" "),
);
export const PREPOSITIONS = new Set(
  (
    "at in on for from with by to of about as into over under after before than via " +
    "above below beyond beneath between around across through within without past near against during until since off up down"
  ).split(" "),
);
/** Speech that goes on to something else. */
const BREAKS = new Set(
  "so but now okay ok well anyway whereas however otherwise yeah yes right um uh first second third finally let's imagine because actually basically honestly".split(
    " ",
  ),
);
export const ENDS_BADLY = new Set(
  (
    "and or but so per the a an of to in on at for from with by as than is are was were be that which who what how if when because then like about into your our my their its this these those you we i they it " +
    "really very just also can will would have has had not more most every each some any do does did don't there"
  ).split(" "),
);

/** Where a clause begins and ends: numbers of its first word and of the one after its last. */
export type Clause = { from: number; to: number };

/** A stretch of speech; `isPause` tells the numbers of words before which nobody spoke for a while. */
export type Stretch = {
  text: string;
  words: readonly Word[];
  isPause(at: number): boolean;
  borders: SpeechBorders;
};

/**
 * The clause around a gap in speech without punctuation: from its subject, which stands before the nearest verb or is what
 * fills the gap, to where another clause begins. It is found by the words and pauses alone, as shallow parsers find chunks
 * (S. Abney, "Parsing by chunks", 1991), and not found where they leave it open.
 * @param gap number of the first word of the gap, and of the word after its last
 */
export function clauseAround(stretch: Stretch, gap: Clause): Clause | null {
  const to = endOf(stretch, gap);
  const from = startOf(stretch, gap);
  if (from !== null && isClosed(stretch, from, gap.from)) return gap.from - from >= FEWEST_BEFORE ? { from, to } : null;
  // "Ten percent of them come back": what fills the gap is the subject.
  const before = stretch.words[gap.from - 1]?.norm ?? "";
  const after = stretch.words[gap.to]?.norm ?? "";
  const isSubject =
    !PREPOSITIONS.has(after) &&
    !CONNECTORS.has(after) &&
    !/^(?:after|before|ago|later|when|until)$/.test(stretch.words[gap.to + 1]?.norm ?? "") &&
    to - gap.to >= FEWEST_AFTER_FIRST &&
    hasVerb(textOf(stretch, gap.to, to));
  const isOpen =
    breaksBefore(stretch, gap.from) ||
    BREAKS.has(before) ||
    !(ENDS_BADLY.has(before) || PREPOSITIONS.has(before) || hasVerb(before));
  return isSubject && isOpen ? { from: gap.from, to } : null;
}

function textOf({ words, text }: Stretch, from: number, to: number): string {
  return text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0);
}

/** The nearest place before the gap at which a subject begins that has a verb of its own before the gap. */
function startOf(stretch: Stretch, gap: Clause): number | null {
  const { words } = stretch;
  for (let at = gap.from - 1; at >= Math.max(0, gap.from - MOST_BEFORE); at--) {
    const word = words[at]?.norm ?? "";
    const before = words[at - 1]?.norm ?? "";
    if (BREAKS.has(word)) return null;
    const isPronoun = opensClause(stretch, at) && (BREAKS.has(before) || !CONNECTORS.has(before));
    const isNoun = DETERMINERS.has(word) && !PREPOSITIONS.has(before) && !DETERMINERS.has(before) && !hasVerb(before);
    if ((isPronoun || isNoun) && hasVerb(textOf(stretch, at + (isPronoun ? 0 : 2), gap.from))) return at;
    if (stretch.isPause(at)) return at > 0 && hasVerb(textOf(stretch, at + 1, gap.from)) ? at : null;
  }
  return null;
}

/** Whether nothing between the beginning of a clause and its gap begins another. */
function isClosed(stretch: Stretch, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (breaksBefore(stretch, at)) return false;
  return true;
}

function endOf(stretch: Stretch, gap: Clause): number {
  const { words } = stretch;
  let to = gap.to;
  let isCut = false;
  while (to < words.length && to - gap.to < MOST_AFTER) {
    isCut =
      breaksBefore(stretch, to) ||
      (to <= gap.to + 1 && beginsAnew(words, to, gap)) ||
      (to > gap.to && beginsSentence(words, to)) ||
      joinsClause(stretch, to);
    if (isCut) break;
    to++;
  }
  // "… at that rate | you'll": what a clause opens with stands before its subject.
  if (isCut && opensClause(stretch, to) && !stretch.isPause(to)) {
    for (let back = 1; back <= 3 && to - back > gap.to; back++) {
      if (PREPOSITIONS.has(words[to - back]?.norm ?? "")) {
        to -= back;
        break;
      }
    }
  }
  while (to > gap.to && ENDS_BADLY.has(words[to - 1]?.norm ?? "")) to--;
  return to;
}

/** "… a week | and the price goes up". */
function joinsClause({ words, text }: Stretch, at: number): boolean {
  const next = words.slice(at + 2, at + 4);
  const [first, last] = [next[0], next.at(-1)];
  return words[at]?.norm === "and" && !!first && !!last && hasVerb(text.slice(first.start, last.end));
}

/** "… pay the rent | the oven needs": an article, a noun and a verb, behind a noun. */
function beginsSentence(words: readonly Word[], at: number): boolean {
  const [word, before, verb] = [words[at]?.norm ?? "", words[at - 1]?.norm ?? "", words[at + 2]?.norm ?? ""];
  const isBehindNoun =
    !ENDS_BADLY.has(before) && !PREPOSITIONS.has(before) && !CONNECTORS.has(before) && !hasVerb(before);
  return DETERMINERS.has(word) && isBehindNoun && hasVerb(verb) && !ENDS_BADLY.has(words[at + 1]?.norm ?? "");
}

/** Behind a number with its unit no article goes on, and no noun that has a verb of its own. */
function beginsAnew(words: readonly Word[], at: number, gap: Clause): boolean {
  const word = words[at]?.norm ?? "";
  const isRate = /^(?:a|an|per|each|every)$/.test(word) && RATES.test(words[at + 1]?.norm ?? "");
  if (at > gap.to && (PREPOSITIONS.has(words[at - 1]?.norm ?? "") || RATES.test(word))) return false;
  return (DETERMINERS.has(word) && !isRate) || SUBJECTS.has(word) || BE.has(words[at + 1]?.norm ?? "");
}

/** Whether another clause begins with this word, and none that belongs to the one before. */
export function breaksBefore(stretch: Stretch, at: number): boolean {
  const { words, borders } = stretch;
  const word = words[at]?.norm ?? "";
  const before = words[at - 1]?.norm ?? "";
  // In "a second" and "per second" nothing begins.
  const isOrdinal =
    /^(?:first|second|third)$/.test(word) && (PREPOSITIONS.has(before) || DETERMINERS.has(before) || before === "per");
  // "… is okay" goes on with nothing.
  const isBreak = BREAKS.has(word) && !BE.has(before) && !isOrdinal;
  if (at === 0 || isBreak || stretch.isPause(at)) return true;
  // "… volatility | that volatility is"
  if (word === "that" && BE.has(words[at + 2]?.norm ?? "") && !hasVerb(before)) return true;
  if (borders.joiners.has(word)) return opensClause(stretch, at + 1) || BREAKS.has(words[at + 1]?.norm ?? "");
  return opensClause(stretch, at) && !CONNECTORS.has(before) && !borders.joiners.has(before);
}

const RATES = /^(?:second|minute|hour|day|night|week|month|quarter|year|decade|person|customer|user)$/;
const BE = new Set("is are was were be it's that's".split(" "));
/** "You" and "it" are objects as often. */
const ONLY_SUBJECTS = new Set("i we they he she".split(" "));
const SUBJECTS = new Set("i we you they he she it there".split(" "));

function opensClause({ words, borders }: Stretch, at: number): boolean {
  const word = words[at]?.norm ?? "";
  const next = words[at + 1]?.norm ?? "";
  return (
    borders.openings.has(word) ||
    (SUBJECTS.has(word) && (ONLY_SUBJECTS.has(word) || borders.predicates.has(next) || hasVerb(next)))
  );
}
