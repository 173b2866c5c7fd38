import { findMarks } from "./mark-hits";
import type { WordCorrection } from "./port";
import { toPlacedRuns } from "./runs";
import type { Term } from "./search-terms";

/**
 * A typed query with its words corrected, each as the texts that were found write it, in lower case if it was typed so.
 * @returns null without corrections
 */
export function writeMeant(q: string, corrections: readonly WordCorrection[], found: readonly string[]): string | null {
  if (corrections.length === 0) return null;
  return toPlacedRuns(q)
    .toReversed()
    .reduce((text, run) => {
      const [start, end] = [run.starts[0] ?? 0, run.ends.at(-1) ?? 0];
      const correction = corrections.find(({ typed }) => typed === run.text);
      if (!correction || /[:"“]/.test(q[start - 1] ?? "")) return text;
      const term: Term = { runs: [{ isDense: false, text: correction.meant }], isPrefix: false };
      const [written] = found.flatMap((one) => findMarks(one, [term]).map(([from, to]) => one.slice(from, to)));
      const typed = q.slice(start, end);
      const word = written ?? correction.meant;
      return text.slice(0, start) + (typed === typed.toLowerCase() ? word.toLowerCase() : word) + text.slice(end);
    }, q)
    .trim();
}
