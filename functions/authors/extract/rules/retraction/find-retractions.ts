import { isSpelledAlike } from "~/functions/text/words";
import { isUnspacedLanguage, lengthOf, listTerms, listWords } from "../cue-words";
import { cuesOf } from "./cues-of";
import { denies } from "./denies";

type Span = { start: number; end: number };

/** Only this many cues are examined. No ten-hour talk has as many, and examining takes time. */
const MOST_CUES = 600;
/** A cue may refer to one of this many sentences before it. */
const NEAR = 3;
/** Fewer words claim nothing. More words before a cue say something of their own. */
const FEW_WORDS = 3;
/** At most this many words before "that was the old plan" can name what it takes back. */
const LONGEST_TOPIC = 8;
/** A longer stretch says more than what is taken back. */
const LONGEST_CLAIM = 28;
/** Words shorter than this match only if they are equal. */
const FEW_LETTERS = 4;
/** UTF-16 units on each side of "we dropped" that may name what was dropped. */
const NAMED = 50;

/**
 * Finds what a speaker says and then takes back: "You pay in the app. No, that was the old plan." Alone, the first
 * sentence would mislead. Also finds plans that were given up: "At first we wanted ads. But nobody liked them."
 * @param spans the sentences of the text, in order
 * @param code the language of the text; an unsupported one has no cues
 * @returns the indexes of those sentences
 */
export function takenBack(
  text: string,
  spans: readonly Span[],
  { code, isCommon }: { code: string; isCommon: (word: string) => boolean },
): ReadonlySet<number> {
  const taken = new Set<number>();
  const cues = cuesOf(code);
  if (!cues) return taken;
  const said = (at: number) => text.slice(spans[at]?.start ?? text.length, spans[at]?.end);
  const isClaim = (at: number) => lengthOf(said(at)) >= FEW_WORDS && said(at).search(cues) < 0;
  const termsOf = (part: string) => listTerms(listWords(part), isCommon);
  const share = (claim: number, part: string) => {
    const named = termsOf(part);
    return termsOf(said(claim)).some((term) => named.some((word) => isSame(term, word)));
  };
  let own = 0;
  let looked = 0;
  for (const { index, groups = {}, 0: cue } of text.matchAll(cues)) {
    if (looked++ > MOST_CUES) break;
    while (own < spans.length - 1 && (spans[own]?.end ?? 0) <= index) own++;
    const { start = 0, end = 0 } = spans[own] ?? {};
    const claims = [own - 1, own - 2, own - 3].slice(0, NEAR).filter((at) => taken.has(at) || isClaim(at));
    const led = lengthOf(text.slice(start, index));
    const named = text.slice(Math.max(start, index - NAMED), Math.min(end, index + NAMED));
    let claim: number | undefined;
    // A sentence that denies its own plan takes it back by itself.
    if (groups.plan) claim = led > FEW_WORDS || denies(text.slice(index + cue.length, end), code) ? undefined : own;
    else if (groups.reversal && led <= FEW_WORDS) claim = claims[0];
    else if (groups.answer) {
      const answer = text.slice(index + 1, spans[own + 1]?.end ?? end);
      claim = claims.slice(0, 1).find((at) => led === 0 && denies(answer, code) && share(at, answer));
    } else if (groups.drop || led <= LONGEST_TOPIC) claim = claims.find((at) => share(at, named));
    if (claim !== undefined && lengthOf(said(claim)) <= LONGEST_CLAIM) taken.add(claim);
  }
  return taken;
}

function isSame(one: string, other: string): boolean {
  const [short = "", long = ""] = one.length < other.length ? [one, other] : [other, one];
  if (one === other || isUnspacedLanguage(short.charAt(0)) || short.length < FEW_LETTERS) return one === other;
  return long.startsWith(short) || isSpelledAlike(one, other);
}
