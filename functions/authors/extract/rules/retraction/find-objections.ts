import { listTerms, listWords } from "../cue-words";
import { turnCue } from "../speech/turn-cues";
import { isCorrection } from "./cues-of";
import { denies } from "./denies";

/** A sentence of a conversation: its place, whose turn it is in, and whether it asks. */
type Said = { start: number; end: number; turn: number; finding: { isQuestion: boolean } };

/** A name refers to one of the last sentences that have it. */
const NEAR = 6;
/** The share of what a clause rejects that a sentence must name: within so many turns, and in any later recap. */
const CLOSE_TURNS = 4;
const NAMED = { close: 0.4, far: 1 };
/** An earlier sentence with as many names of a rejected one proposed the same. */
const SAME = 2;
/** Fewer words claim nothing. */
const FEW_WORDS = 3;
/** A reply of at most this many names is about what was just said. */
const SHORT_REPLY = 3;
const CLAUSE = /[,;:.!?…。、，！？—–]+/u;

/**
 * Finds what one person says and a later turn rejects, corrects or puts off: by answering "no", or by denying or
 * postponing the same thing by its name, as recaps do, or a subject that was just come back to.
 * @returns for the index of each such sentence, that of the first one that does so
 */
export function findObjections(
  said: readonly Said[],
  passage: string,
  { code, isCommon }: { code: string; isCommon: (word: string) => boolean },
): Map<number, number> {
  const found = new Map<number, number>();
  const named = new Map<string, number[]>();
  const textAt = (at: number) => passage.slice(said[at]?.start ?? 0, said[at]?.end ?? 0);
  const termsOf = (text: string) => listTerms(listWords(text), isCommon);
  const [later, pardon, topic] = [turnCue("later", code), turnCue("pardon", code), turnCue("topic", code)];
  const rejects = (text: string) => denies(text, code) || later.test(text);
  const isClaim = (at: number) => said[at]?.finding.isQuestion === false && listWords(textAt(at)).length >= FEW_WORDS;
  const namesIn = (terms: readonly string[], turn: number) =>
    [
      ...Map.groupBy(
        terms.flatMap((term) => named.get(term) ?? []),
        (at) => at,
      ),
    ].flatMap(([at, { length: count }]) => {
      const away = turn - (said[at]?.turn ?? turn);
      return away > 0 ? [{ at, count, isClose: away <= CLOSE_TURNS }] : [];
    });
  const object = (claim: number, by: number) => {
    if (!isClaim(claim) || found.has(claim)) return;
    found.set(claim, by);
    for (const { at, count, isClose } of namesIn(termsOf(textAt(claim)), said[claim]?.turn ?? 0))
      if (isClose && count >= SAME && isClaim(at) && !found.has(at)) found.set(at, by);
  };
  let reopened = { turn: Number.NEGATIVE_INFINITY, claims: [] as readonly number[] };
  for (const [at, { turn, finding }] of said.entries()) {
    const text = textAt(at);
    const terms = termsOf(text);
    const rejected = finding.isQuestion ? [] : text.split(CLAUSE).filter(rejects);
    if (!finding.isQuestion && at > 0 && said[at - 1]?.turn !== turn) {
      const isPutOff = terms.length <= SHORT_REPLY && later.test(text) && !rejects(textAt(at - 1));
      if (isPutOff || isCorrection(text, code)) object(at - 1, at);
      // "Until eight." "Until six, Ann." "Sorry, yes, six."
      const mending = termsOf(textAt(at - 1));
      let mended = at - 1;
      while (said[mended]?.turn === turn - 1) mended--;
      if (pardon.exec(text)?.index === 0 && terms.some((term) => mending.includes(term))) object(mended, at - 1);
    }
    if (rejected.length > 0 && turn - reopened.turn <= CLOSE_TURNS)
      for (const claim of reopened.claims) object(claim, at);
    for (const own of rejected.map((clause) => termsOf(clause.replace(later, " "))))
      for (const { at: claim, count, isClose } of namesIn(own, turn))
        if (count >= own.length * (isClose ? NAMED.close : NAMED.far)) object(claim, at);
    const back = topic.exec(text);
    const [about] = back ? termsOf(text.slice(back.index + back[0].length)) : [];
    if (about) reopened = { turn, claims: named.get(about) ?? [] };
    for (const term of text.split(CLAUSE).flatMap((clause) => (rejects(clause) ? [] : termsOf(clause))))
      named.set(term, [...(named.get(term) ?? []), at].slice(-NEAR));
  }
  return found;
}
