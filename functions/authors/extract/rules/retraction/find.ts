import type { SentenceModel } from "../../classifier/model";
import { ENDED } from "../clean";
import type { Passage } from "../passage";
import { likeliestBorder, splitUtterances } from "../utterances";
import { isUnspaced, lengthOf, listTerms, listWords } from "../words";
import { denies } from "./denies";
import { type Finder, finderOf } from "./finder";
import { plansOf } from "./plans";

type Span = { start: number; end: number };
/** `isWritten`: a sign ends it. */
type Statement = Span & { isWritten: boolean };

/** Cues of a talk that are looked at; no talk of ten hours has as many, and looking takes time. */
const MOST_CUES = 600;
/** UTF-16 units around a cue that are looked at. */
const AROUND = { before: 320, after: 160 };
/** Statements before a cue among which it may name the one that is taken back. */
const NEAR = 3;
/** Fewer words claim nothing. */
const LEAST_WORDS = 3;
/** Where no sign ends speech, a claim of more words is several. */
const CLAIM = { least: 4, most: 14 };
/** Words before a cue that may only name what it takes back. */
const LONGEST_TOPIC = 8;
const TOPIC = { least: 2, most: LONGEST_TOPIC };
/** UTF-16 units on both sides of "we dropped" that name what was dropped. */
const NAMED = 50;
/** Words of an echo: "All by itself? No, I was joking." */
const ECHO = 6;
/** Signs before a cue inside a written sentence: what it takes back stands there too, and can be read. */
const SIGN = /[,;:，、；：]/;
/** Letters that two words share at least, and their share of the longer one, to be the same. */
const SAME = { letters: 4, share: 0.6 };

/**
 * What a speaker says and then takes back: "You pay in the app. No, that was the old plan." Whoever reads the first
 * sentence alone reads what does not hold.
 * @param spans the sentences of the passage, in order
 * @param code the language of the passage; of an unknown one nothing is known
 * @returns their places in order, without overlaps
 */
export function takenBack(
  passage: Passage,
  spans: readonly Span[],
  { code, isCommon }: { code: string; isCommon: (word: string) => boolean },
  model: SentenceModel,
): Span[] {
  const finder = finderOf(code);
  if (!finder) return [];
  const share = createAlike(passage.text, isCommon);
  const found: Span[] = [];
  let first = 0;
  let looked = 0;
  for (const { index } of passage.text.matchAll(finder.cue)) {
    if (looked++ > MOST_CUES) break;
    while ((spans[first]?.end ?? passage.text.length) < index - AROUND.before) first++;
    const around = statementsAround(passage, spans, first, index, model);
    const claim = claimBefore(passage, around, index, finder, { share, model });
    if (!claim || claim.start <= (found.at(-1)?.end ?? -1) + 1) continue;
    if (claim.isWritten && denies(passage.text.slice(claim.start, claim.end), code)) continue;
    const before = around[around.findIndex(({ start }) => start === claim.start) - 1];
    const isEcho = before && wordsIn(passage.text, claim) <= ECHO && share(before, claim);
    if (isEcho && before.start > (found.at(-1)?.end ?? -1) + 1) found.push(shortClaim(passage, before, model));
    found.push(shortClaim(passage, claim, model));
  }
  return merged(found, givenUp(passage, spans, code, model));
}

/**
 * Plans that a talk describes as given up: "At first we wanted ads. But nobody liked them." Not a plan that its own sentence
 * denies, which says so itself.
 */
function givenUp(passage: Passage, spans: readonly Span[], code: string, model: SentenceModel): Span[] {
  const plans = plansOf(code);
  if (!plans) return [];
  let first = 0;
  let looked = 0;
  return [...passage.text.matchAll(plans)].flatMap(({ index, 0: said }) => {
    if (looked++ > MOST_CUES) return [];
    while ((spans[first]?.end ?? passage.text.length) < index - AROUND.before) first++;
    const own = statementsAround(passage, spans, first, index, model).find(({ end }) => end > index);
    if (!own || denies(passage.text.slice(index + said.length, own.end), code)) return [];
    return [own.isWritten ? own : { start: index, end: own.end }];
  });
}

/** Both, in order, without those that begin inside an earlier one. */
function merged(some: readonly Span[], others: readonly Span[]): Span[] {
  let until = 0;
  return [...some, ...others]
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      const isApart = start >= until;
      until = Math.max(until, end);
      return isApart;
    });
}

function shortClaim(passage: Passage, claim: Statement, model: SentenceModel): Span {
  const { start, end, isWritten } = claim;
  const isLong = !isWritten && wordsIn(passage.text, claim) > CLAIM.most;
  return { start: isLong ? likeliestBorder(passage, claim, model, CLAIM) : start, end };
}

/** What tells how two stretches of a talk are alike. */
type Alike = (one: Span, other: Span) => boolean;

/** What a cue at a place takes back, if anything. */
function claimBefore(
  passage: Passage,
  around: readonly Statement[],
  place: number,
  finder: Finder,
  { share, model }: { share: Alike; model: SentenceModel },
): Statement | undefined {
  const { text } = passage;
  const at = around.findIndex(({ start, end }) => start <= place && place < end);
  const own = around[at];
  if (!own) return undefined;
  const isClaim = (one: Statement) => wordsIn(text, one) >= LEAST_WORDS && !hasCue(text, one, finder.cue);
  const claims = around.slice(0, at).filter(isClaim);
  const tail = text.slice(place, own.end);
  const lead = { start: own.start, end: place, isWritten: false };
  const led = wordsIn(text, lead);
  if (finder.reversal.test(tail)) {
    if (own.isWritten && (led > LONGEST_TOPIC || SIGN.test(text.slice(own.start, place - 1)))) {
      return led > LEAST_WORDS ? undefined : claims.at(-1);
    }
    // "The recognition of photos, we dropped that" names what was claimed before.
    const start = led > LONGEST_TOPIC ? likeliestBorder(passage, lead, model, TOPIC) : lead.start;
    const topic = led === 0 ? undefined : claims.slice(-NEAR).findLast((one) => share(one, { start, end: place }));
    if (topic) return topic;
    if (led > LEAST_WORDS) return own.isWritten ? undefined : lead;
    const last = claims.at(-1);
    return last && !last.isWritten && !own.isWritten ? { ...last, end: place } : last;
  }
  const next = around[at + 1];
  if (finder.answer.test(tail)) {
    const answered = { start: place, end: next?.end ?? own.end };
    // In the middle of a run one word may deny anything: "yes or no depends".
    const isPlain = !/\p{L}[ ,、]+\p{L}/u.test(finder.answer.exec(tail)?.[0] ?? "");
    const denied = led === 0 ? claims.at(-1) : led > LEAST_WORDS && !own.isWritten && !isPlain ? lead : undefined;
    return denied && denies(text.slice(place + 1, answered.end), finder.code) && share(denied, answered)
      ? denied
      : undefined;
  }
  if (finder.we && !finder.we.test(text.slice(own.start, own.end))) return undefined;
  const named = { start: Math.max(own.start, place - NAMED), end: Math.min(own.end, place + NAMED) };
  return claims.slice(-NEAR).findLast((one) => share(one, named));
}

function createAlike(text: string, isCommon: (word: string) => boolean): Alike {
  const termsOf = ({ start, end }: Span) => listTerms(listWords(text.slice(start, end)), isCommon);
  return (one, other) => {
    const named = termsOf(other);
    return termsOf(one).some((term) => named.some((word) => isSame(term, word)));
  };
}

function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (isUnspaced(one.charAt(0))) return false;
  return long.startsWith(
    short.slice(0, Math.max(/\p{sc=Hangul}/u.test(short) ? 2 : SAME.letters, Math.ceil(long.length * SAME.share))),
  );
}

function wordsIn(text: string, { start, end }: Span): number {
  return lengthOf(text.slice(start, end));
}

function hasCue(text: string, { start, end }: Span, cue: RegExp): boolean {
  return text.slice(start, end).search(cue) >= 0;
}

/** The sentences near a place; speech without full stops is cut anew, only where borders are heard. */
function statementsAround(
  passage: Passage,
  spans: readonly Span[],
  from: number,
  place: number,
  model: SentenceModel,
): Statement[] {
  const runs: Statement[] = [];
  for (let at = from; at < spans.length; at++) {
    const { start, end } = spans[at] ?? { start: 0, end: 0 };
    if (start > place + AROUND.after) break;
    const isWritten = ENDED.test(passage.text.slice(Math.max(start, end - 3), end));
    const last = runs.at(-1);
    if (last && !last.isWritten && !isWritten) last.end = end;
    else runs.push({ start, end, isWritten });
  }
  return runs.flatMap((run) =>
    run.isWritten ? run : splitUtterances(passage, run, model, "borders").map((one) => ({ ...one, isWritten: false })),
  );
}
