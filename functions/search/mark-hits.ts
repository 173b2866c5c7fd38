import { type PlacedRun, toPlacedRuns } from "./runs";
import type { Term } from "./search-terms";

/** A stretch of a text in UTF-16 units, the end exclusive. */
export type HitMark = [start: number, end: number];

/** The positions of the terms in a text, in order and without overlaps. Finds the same matches as the index. */
export function findMarks(text: string, terms: readonly Term[]): HitMark[] {
  const runs = toPlacedRuns(text);
  return merge(terms.flatMap((term) => marksOf(runs, term)));
}

/** Whether the text contains every term. */
export function hasAll(text: string, terms: readonly Term[]): boolean {
  const runs = toPlacedRuns(text);
  return terms.every((term) => marksOf(runs, term).length > 0);
}

function marksOf(runs: readonly PlacedRun[], term: Term): HitMark[] {
  const [first] = term.runs;
  if (term.runs.length === 1 && first?.isDense) return runs.flatMap((run) => marksWithin(run, first.text));
  const marks: HitMark[] = [];
  for (let from = 0; from + term.runs.length <= runs.length; from += 1) {
    const found = term.runs.map((wanted, index) =>
      unitsOf(runs[from + index] as PlacedRun, wanted, {
        isFirst: index === 0,
        isLast: index === term.runs.length - 1,
        isPrefix: term.isPrefix,
      }),
    );
    if (found.every((units) => units !== null)) marks.push(...found.map(([run, start, end]) => place(run, start, end)));
  }
  return marks;
}

type Units = [run: PlacedRun, start: number, end: number];

/** How many units of a run `wanted` matches; null if none. Inside a phrase, the whole run must match. */
function unitsOf(
  run: PlacedRun,
  wanted: Term["runs"][number],
  { isFirst, isLast, isPrefix }: { isFirst: boolean; isLast: boolean; isPrefix: boolean },
): Units | null {
  if (run.isDense !== wanted.isDense) return null;
  const { length } = wanted.text;
  if (run.text === wanted.text) return [run, 0, length];
  if (isLast && (run.isDense || isPrefix) && run.text.startsWith(wanted.text)) return [run, 0, length];
  if (isFirst && run.isDense && run.text.endsWith(wanted.text)) return [run, run.text.length - length, run.text.length];
  return null;
}

function marksWithin(run: PlacedRun, wanted: string): HitMark[] {
  const marks: HitMark[] = [];
  if (!run.isDense) return marks;
  for (let at = run.text.indexOf(wanted); at !== -1; at = run.text.indexOf(wanted, at + 1)) {
    marks.push(place(run, at, at + wanted.length));
  }
  return marks;
}

function place(run: PlacedRun, start: number, end: number): HitMark {
  return [run.starts[start] as number, run.ends[end - 1] as number];
}

function merge(marks: HitMark[]): HitMark[] {
  const merged: HitMark[] = [];
  for (const [start, end] of marks.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
