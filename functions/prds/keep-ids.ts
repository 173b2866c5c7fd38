import type { Citation } from "~/functions/citations/model";
import { areContrasted, comparable, shareOf, type Terms, termsOf } from "~/functions/text/terms";
import { type IdentifiedLine, isLastingId, linesOf, withIds } from "./line-ids";
import type { LineIds } from "./model";
import type { VersionState } from "./prd-versions-list";

/** The share of meaningful words from which two lines say the same, wherever they come from. */
const SAME_TEXT = 0.7;
/** The same for two lines with a quoted moment in common. */
const LIKE_TEXT = 0.2;
/** The share of the shorter line's quoted moments from which both rest on the same evidence. */
const SAME_EVIDENCE = 0.5;
/** The share of words from which a line may continue one of another list. */
const MOVED_TEXT = 0.4;

/**
 * A document that was written anew, with the ids of the lines that its own continue: those that rest on mostly the same
 * moments, or say the same. The others get new ids, and a line that is gone names the one that took its moments.
 * @param before the document that it replaces
 * @param language of the lines, BCP 47
 */
export function withKeptIds(
  state: VersionState,
  { before, ids, language }: { before: VersionState; ids: LineIds; language: string },
): VersionState & { ids: LineIds } {
  const present = new Set(linesOf(state).map(({ line }) => line.id));
  const gone = compared(before, language).filter(({ id }) => isLastingId(id) && !present.has(id));
  const fresh = compared(state, language).filter(({ id }) => !isLastingId(id));
  const pairs = gone
    .flatMap((old) => fresh.map((line) => ({ old, line, score: scoreOf(old, line) })))
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
  const lines = compared(written, language);
  const replaced = gone.flatMap((old) => {
    if (old.id === undefined || taken.has(old.id)) return [];
    const heirs = lines.filter((line) => line.kind === old.kind && sharedMoments(old, line) > 0);
    const [best] = heirs.sort((one, other) => nearness(old, other) - nearness(old, one));
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

/** Above 0 if the second line continues the first one; more for one that shares both moments and words with it. */
function scoreOf(old: Compared, line: Compared): number {
  const [evidence, text] = [evidenceOf(old, line), textOf(old, line)];
  if (old.kind !== line.kind && text < MOVED_TEXT) return 0;
  const isSame = evidence > SAME_EVIDENCE || text >= SAME_TEXT || (evidence > 0 && text >= LIKE_TEXT);
  return isSame ? evidence + text : 0;
}

const nearness = (old: Compared, line: Compared) => evidenceOf(old, line) + textOf(old, line);

/** The part of the shorter line's quoted moments that both share. */
function evidenceOf(one: Compared, other: Compared): number {
  return sharedMoments(one, other) / Math.max(1, Math.min(one.moments.size, other.moments.size));
}

function textOf(one: Compared, other: Compared): number {
  return areContrasted(one.terms, other.terms) ? 0 : shareOf(one.terms, other.terms);
}

const sharedMoments = (one: Compared, other: Compared) => [...one.moments].filter((at) => other.moments.has(at)).length;

function citationsOf(line: IdentifiedLine): readonly Citation[] {
  return "sides" in line ? line.sides.flatMap(({ citations }) => citations) : line.citations;
}

function wordsOf(line: IdentifiedLine): string {
  if ("sides" in line) return line.decide;
  return "question" in line ? line.question : `${"title" in line ? (line.title ?? "") : ""} ${line.text}`;
}
