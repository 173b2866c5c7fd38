import type { Citation } from "~/functions/citations/model";
import { areContrasted, comparable, type Terms, termsOf } from "~/functions/text/terms";
import { type IdentifiedLine, isLastingId, linesOf, withIds } from "./line-ids";
import type { LineIds } from "./model";
import type { VersionState } from "./prd-versions-list";

/** The share of two lines' words, by weight, from which they say the same, wherever they come from. */
const SAME_TEXT = 0.7;
/** The same for lines of different lists that quote a moment in common, as a decision is told as a requirement. */
const MOVED_TEXT = 0.35;
/** The same for two lines of a list, where others may say something else about that moment. */
const LIKE_TEXT = 0.2;
/** The same if they quote mostly the same moments. */
const NEAR_TEXT = 0.1;
/** The share of two lines' quoted moments from which they are mostly the same. */
const SAME_EVIDENCE = 0.5;
/** What asks cannot continue what states. */
const ASKING: ReadonlySet<string> = new Set(["openQuestions", "contradictions"]);

/**
 * A document that was written anew, with the ids of the lines that its own continue: those that say the same, or much of
 * it about a moment that both quote. The others get new ids, and a line that is gone names the one that took its moments.
 * @param before the document that it replaces
 * @param language of the lines, BCP 47
 */
export function withKeptIds(
  state: VersionState,
  { before, ids, language }: { before: VersionState; ids: LineIds; language: string },
): VersionState & { ids: LineIds } {
  const present = new Set(linesOf(state).map(({ line }) => line.id));
  const [old, now] = [compared(before, language), compared(state, language)];
  const textOf = weighted(old, now);
  const gone = old.filter(({ id }) => isLastingId(id) && !present.has(id));
  const fresh = now.filter(({ id }) => !isLastingId(id));
  const pairs = gone
    .flatMap((old) => fresh.map((line) => ({ old, line, score: scoreOf(old, line, textOf) })))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const kept = new Map<IdentifiedLine, IdentifiedLine>();
  const taken = new Set<string>();
  for (const { old, line } of pairs) {
    if (old.id === undefined || taken.has(old.id) || kept.has(line.line)) continue;
    taken.add(old.id);
    kept.set(line.line, old.line);
  }
  const written = withIds(state, ids, kept);
  const identified = linesOf(written);
  const lines = now.map((line, index) => ({ ...line, id: identified[index]?.line.id }));
  const replaced = gone.flatMap((old) => {
    if (old.id === undefined || taken.has(old.id)) return [];
    const heirs = lines.filter((line) => line.kind === old.kind && sharedMoments(old, line) > 0);
    const [best] = heirs.sort((one, other) => nearness(old, other, textOf) - nearness(old, one, textOf));
    return best?.id ? [[old.id, best.id] as const] : [];
  });
  return { ...written, ids: { ...written.ids, replaced: { ...ids.replaced, ...Object.fromEntries(replaced) } } };
}

type Compared = {
  line: IdentifiedLine;
  id: string | undefined;
  kind: string;
  moments: ReadonlySet<number>;
  terms: Terms;
};

function compared(state: VersionState, language: string): Compared[] {
  return linesOf(state).map(({ line, kind }) => ({
    line,
    id: line.id,
    kind,
    moments: new Set(citationsOf(line).map(({ segmentId }) => segmentId)),
    terms: comparable(termsOf(wordsOf(line), language)),
  }));
}

/** Above 0 if the second line continues the first one; more within a list, and for more moments and words in common. */
function scoreOf(old: Compared, line: Compared, textOf: ShareOf): number {
  const isSameKind = old.kind === line.kind;
  if (!isSameKind && (ASKING.has(old.kind) || ASKING.has(line.kind))) return 0;
  const [evidence, text] = [evidenceOf(old, line), textOf(old, line)];
  const isOther = areContrasted(old.terms, line.terms);
  // One moment may hold several numbers; a line on two and more may be told again with other numbers of them.
  if (isOther && !(isSameKind && evidence >= SAME_EVIDENCE && sharedMoments(old, line) > 1)) return 0;
  if (text < leastText(isSameKind, evidence, ASKING.has(old.kind))) return 0;
  // Both shares are at most 1: a line of another list never comes before one of its own.
  return (isSameKind ? 2 : 0) + evidence + (isOther ? 0 : text);
}

/** A moment raises several questions, so a question has to be worded more alike. */
function leastText(isSameKind: boolean, evidence: number, isAsking: boolean): number {
  if (evidence === 0) return SAME_TEXT;
  if (!isSameKind) return MOVED_TEXT;
  return evidence >= SAME_EVIDENCE && !isAsking ? NEAR_TEXT : LIKE_TEXT;
}

const nearness = (old: Compared, line: Compared, textOf: ShareOf) =>
  evidenceOf(old, line) + (areContrasted(old.terms, line.terms) ? 0 : textOf(old, line));

/** The part of both lines' quoted moments that they share (Dice's coefficient). */
function evidenceOf(one: Compared, other: Compared): number {
  return (2 * sharedMoments(one, other)) / Math.max(1, one.moments.size + other.moments.size);
}

/** The part of two lines' terms that both have, by weight. */
type ShareOf = (one: Compared, other: Compared) => number;

/**
 * Weighs a term by how few lines of a document have it, because articles and the product's own words tell little:
 * `ln(1 + lines / lines with the term)`, in the document where it is commoner (inverse document frequency).
 */
function weighted(...documents: readonly (readonly Compared[])[]): ShareOf {
  const shares = new Map<string, number>();
  for (const lines of documents) {
    const counts = new Map<string, number>();
    for (const { terms } of lines) for (const term of terms.all) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) shares.set(term, Math.max(shares.get(term) ?? 0, count / lines.length));
  }
  const sum = (terms: Iterable<string>) => {
    let total = 0;
    for (const term of terms) total += Math.log(1 + 1 / (shares.get(term) ?? 1));
    return total;
  };
  const whole = new Map(documents.flat().map(({ terms }) => [terms, sum(terms.all)]));
  return ({ terms: one }, { terms: other }) => {
    const both = sum([...one.all].filter((term) => other.all.has(term)));
    const all = (whole.get(one) ?? 0) + (whole.get(other) ?? 0) - both;
    return all === 0 ? 0 : both / all;
  };
}

const sharedMoments = (one: Compared, other: Compared) => [...one.moments].filter((at) => other.moments.has(at)).length;

function citationsOf(line: IdentifiedLine): readonly Citation[] {
  return "sides" in line ? line.sides.flatMap(({ citations }) => citations) : line.citations;
}

function wordsOf(line: IdentifiedLine): string {
  if ("sides" in line) return line.decide;
  return "question" in line ? line.question : `${"title" in line ? (line.title ?? "") : ""} ${line.text}`;
}
