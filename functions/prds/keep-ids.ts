import type { Citation } from "~/functions/citations/model";
import { areContrasted, comparable, shareOf, type Terms, termsOf } from "~/functions/text/terms";
import { type IdentifiedLine, isLastingId, type LineIds, linesOf, withIds } from "./line-ids";
import type { VersionState } from "./prd-versions-list";

/** The share of meaningful words from which two lines say the same. */
const SAME_TEXT = 0.7;
/** The share of a line's quoted moments from which it rests on the same evidence. */
const SAME_EVIDENCE = 0.5;

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
  const kept = new Map<IdentifiedLine, string>();
  const taken = new Set<string>();
  for (const { old, line } of pairs) {
    if (old.id === undefined || taken.has(old.id) || kept.has(line.line)) continue;
    taken.add(old.id);
    kept.set(line.line, old.id);
  }
  const written = withIds(state, ids, kept);
  const lines = compared(written, language);
  const replaced = gone.flatMap((old) => {
    if (old.id === undefined || taken.has(old.id)) return [];
    const heir = lines.find((line) => line.kind === old.kind && sharedMoments(old, line) > 0);
    return heir?.id ? [[old.id, heir.id] as const] : [];
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
    terms: comparable(termsOf(textOf(line), language)),
  }));
}

/** Above 0 if the second line continues the first one; more for one that shares both moments and words with it. */
function scoreOf(old: Compared, line: Compared): number {
  if (old.kind !== line.kind) return 0;
  const evidence = sharedMoments(old, line) / Math.max(1, line.moments.size);
  const text = areContrasted(old.terms, line.terms) ? 0 : shareOf(old.terms, line.terms);
  return evidence > SAME_EVIDENCE || text >= SAME_TEXT ? evidence + text : 0;
}

const sharedMoments = (one: Compared, other: Compared) => [...one.moments].filter((at) => other.moments.has(at)).length;

function citationsOf(line: IdentifiedLine): readonly Citation[] {
  return "sides" in line ? line.sides.flatMap(({ citations }) => citations) : line.citations;
}

function textOf(line: IdentifiedLine): string {
  if ("sides" in line) return line.decide;
  return "question" in line ? line.question : `${"title" in line ? (line.title ?? "") : ""} ${line.text}`;
}
