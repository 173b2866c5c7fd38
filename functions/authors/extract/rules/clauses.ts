import type { SpeechBorders } from "./utterances";
import { hasVerb } from "./verbs";
import type { Word } from "./words";

/** Words after which a subject and its verb go on with the clause that was begun. */
const CONNECTORS = new Set(
  (
    "before after when whenever if unless that which what how as than while until till because where who whose whom every although though since once whether the of to " +
    "more most all everything anything something way time day moment reason thing things"
  ).split(" "),
);
const DETERMINERS = new Set(
  "a an the each every our your my their its his her this these those most many some all both no".split(" "),
);
const PREPOSITIONS = new Set(
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
    "that's it's there's here's what's who's he's she's i'm we're you're they're i've we've you've they've whenever " +
    "really very just also can will would have has had not more most every each some any do does did don't there"
  ).split(" "),
);

/** A stretch of English speech. */
export type Stretch = { text: string; words: readonly Word[]; borders: SpeechBorders };

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
  if (at === 0 || isBreak) return true;
  // "… volatility | that volatility is"
  if (word === "that" && BE.has(words[at + 2]?.norm ?? "") && !hasVerb(before)) return true;
  if (borders.joiners.has(word)) return opensClause(stretch, at + 1) || BREAKS.has(words[at + 1]?.norm ?? "");
  return opensClause(stretch, at) && !CONNECTORS.has(before) && !borders.joiners.has(before);
}

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
