import type { Segment } from "~/functions/transcripts/model";
import { AppError } from "../../errors";
import type { OutlineChapter, Rejection } from "../port";
import type { Asking } from "./asking";
import { chapterOf, within } from "./chapter-of";
import { emptiest } from "./window-counts";

/** A rejected question or card with the first and last line of its chapter, if it cited one. */
export type AttemptInPlace = Omit<Rejection, "segmentId"> & { from?: number; to?: number };

/** What one window is asked for again. */
export type Retry = { window: Segment[]; count: number; inPlace: AttemptInPlace[] };

/** Without chapters, this many lines on each side of the cited one count as its chapter. */
const NEAR = 15;

/**
 * Divides what is missing among the windows. Each rejected item is replaced by one from its chapter. The window with the
 * fewest good ones supplies the rest.
 */
export function retriesOf(
  windows: readonly Segment[][],
  missing: {
    count: number;
    kept: readonly { citations: readonly { segmentId: number }[] }[];
    rejected: readonly Rejection[];
    chapters: readonly OutlineChapter[];
  },
): Retry[] {
  const { count, kept, rejected, chapters } = missing;
  const retries = new Map<Segment[], Retry>();
  const add = (window: Segment[], one: AttemptInPlace[]) => {
    const retry = retries.get(window) ?? { window, count: 0, inPlace: [] };
    retries.set(window, { ...retry, count: retry.count + 1, inPlace: [...retry.inPlace, ...one] });
  };
  const elsewhere = emptiest(windows, kept);
  for (const { segmentId, ...one } of rejected.slice(0, count)) {
    const window = segmentId === null ? undefined : windows.find((some) => some.some(({ id }) => id === segmentId));
    if (window && segmentId !== null) add(window, [{ ...one, ...placeOf(segmentId, window, chapters) }]);
    else add(elsewhere, [one]);
  }
  for (let rest = rejected.length; rest < count; rest += 1) add(elsewhere, []);
  return windows.flatMap((window) => retries.get(window) ?? []);
}

/** The part of a line's chapter that lies in the window; without chapters, the lines near it. */
function placeOf(segmentId: number, window: readonly Segment[], chapters: readonly OutlineChapter[]) {
  const near = { from: segmentId - NEAR, to: segmentId + NEAR };
  return within(window, chapterOf(segmentId, chapters) ?? near);
}

/**
 * The answers for all windows or retries. One failure loses none of the other answers, which are paid for.
 * @throws the first failure if every one failed; `cancelled` as soon as the work is stopped
 */
export async function askAll<In, Out>(
  { each }: Pick<Asking, "each">,
  inputs: readonly In[],
  ask: (input: In) => Promise<Out>,
): Promise<Out[]> {
  const failures: AppError[] = [];
  const answers = await each(inputs, async (input): Promise<Out[]> => {
    try {
      return [await ask(input)];
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code === "cancelled") throw thrown;
      failures.push(thrown);
      return [];
    }
  });
  if (failures[0] && failures.length === inputs.length) throw failures[0];
  return answers.flat();
}
