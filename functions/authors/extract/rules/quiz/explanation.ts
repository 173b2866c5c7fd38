import type { Word } from "../words";
import { breaksBefore, DETERMINERS, ENDS_BADLY, PREPOSITIONS, type Stretch } from "./clause";

/** Words that an explanation has, at least and at most. */
const FEWEST_EXPLAINING = 3;
const MOST_EXPLAINING = 30;
/** After so many, "and" goes on to more than one needs. */
const ENOUGH_EXPLAINING = 5;

/** Where an explanation that begins with a word ends; null where nothing says so within its greatest length. */
export function endOfExplanation(stretch: Stretch, from: number): number | null {
  const { words } = stretch;
  for (let at = from + 2; at <= Math.min(words.length, from + MOST_EXPLAINING); at++) {
    const word = words[at]?.norm ?? "";
    const isBreak =
      (breaksBefore(stretch, at) && !FILLERS.has(word) && !isAsked(words, at)) ||
      (word === "and" && at - from >= ENOUGH_EXPLAINING) ||
      beginsNext(words, from, at);
    if (at < words.length && !isBreak) continue;
    let to = at;
    // "Anything you don't pay for" ends on its preposition.
    const isOpen = /^(?:anything|everything|something|what|whatever)$/.test(words[from]?.norm ?? "");
    while (to > from && ENDS_BADLY.has(words[to - 1]?.norm ?? "")) {
      if (isOpen && PREPOSITIONS.has(words[to - 1]?.norm ?? "")) break;
      to--;
    }
    return to - from >= FEWEST_EXPLAINING ? to : null;
  }
  return null;
}

/** "… of the company | Berlin has": a noun with a verb of its own, where the explanation waits for none. */
function beginsNext(words: readonly Word[], from: number, at: number): boolean {
  const next = words[at + 1]?.norm ?? "";
  if (next === "means" && at - from >= FEWEST_EXPLAINING) return true;
  // "… use the same key | the same key locks".
  const isAgain = words
    .slice(from, at - 1)
    .some(({ norm }, index) => norm === words[at]?.norm && words[from + index + 1]?.norm === next);
  if (DETERMINERS.has(words[at]?.norm ?? "") && !PREPOSITIONS.has(words[at - 1]?.norm ?? "") && isAgain) return true;
  const isWaiting = words.slice(from, at).some(({ norm }) => /^(?:that|which|who|where|when|if|how|what)$/.test(norm));
  return !isWaiting && /^(?:is|are|was|were|has|have|had)$/.test(next) && at - from >= FEWEST_EXPLAINING;
}

const FILLERS = new Set("um uh".split(" "));

/** "How much revenue | they generate" is one clause. */
function isAsked(words: readonly Word[], at: number): boolean {
  return words.slice(Math.max(0, at - 3), at).some(({ norm }) => /^(?:how|what|which|much|many)$/.test(norm));
}
