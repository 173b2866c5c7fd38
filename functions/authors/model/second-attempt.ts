import type { Segment } from "~/functions/transcripts/model";
import { AppError } from "../../errors";
import type { OutlineChapter, Rejection } from "../port";
import type { Asking } from "./asking";
import { countTokens, splitWindows } from "./windows";

/** A rejected question or card with the first and last line of the stretch that it cited, if it cited one. */
export type AttemptInPlace = Omit<Rejection, "segmentId"> & { from?: number; to?: number };

/** What is asked for again of one window: the stretches of it that something is missing from. */
export type Retry = { segments: Segment[]; count: number; inPlace: AttemptInPlace[] };

/** The most tokens of a stretch: about four minutes of speech. */
const STRETCH_TOKENS = 1_000;

/** `asked`: how many are asked for; `kept`: how many good ones cite it. */
type Stretch = { segments: Segment[]; kept: number; asked: number; inPlace: AttemptInPlace[] };

/**
 * Divides what is missing among the stretches of the windows: chapters, or parts of long ones. Each rejected item is
 * replaced by one from the stretch that it cited; the stretches with the fewest good ones supply the rest. Only the
 * stretches that are asked for something are sent.
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
  const divided = windows.map((window) => stretchesOf(window, chapters, kept));
  const stretches = divided.flat();
  for (const { segmentId, ...one } of rejected.slice(0, count)) {
    const cited = stretches.find(({ segments }) => segments.some(({ id }) => id === segmentId));
    const place = cited && { from: cited.segments.at(0)?.id ?? 0, to: cited.segments.at(-1)?.id ?? 0 };
    ask(cited ?? emptiest(stretches), [{ ...one, ...place }]);
  }
  for (let rest = rejected.length; rest < count; rest += 1) ask(emptiest(stretches), []);
  return divided.flatMap((own) => {
    const asked = own.filter((stretch) => stretch.asked > 0);
    if (asked.length === 0) return [];
    return {
      // Parts of a long chapter repeat a few segments.
      segments: [...new Set(asked.flatMap(({ segments }) => segments))],
      count: asked.reduce((sum, stretch) => sum + stretch.asked, 0),
      inPlace: asked.flatMap(({ inPlace }) => inPlace),
    };
  });
}

function ask(stretch: Stretch | undefined, inPlace: readonly AttemptInPlace[]): void {
  if (!stretch) return;
  stretch.asked += 1;
  stretch.inPlace.push(...inPlace);
}

function stretchesOf(
  window: readonly Segment[],
  chapters: readonly OutlineChapter[],
  kept: readonly { citations: readonly { segmentId: number }[] }[],
): Stretch[] {
  const chapterOf = (id: number) => chapters.findLastIndex(({ startSegmentId }) => startSegmentId <= id);
  const parts = [...Map.groupBy(window, ({ id }) => chapterOf(id)).values()];
  return parts
    .flatMap((part) => splitWindows(part, STRETCH_TOKENS))
    .map((segments) => {
      const ids = new Set(segments.map(({ id }) => id));
      const citing = kept.filter(({ citations }) => citations.some(({ segmentId }) => ids.has(segmentId)));
      return { segments, kept: citing.length, asked: 0, inPlace: [] };
    });
}

/** The stretch with the fewest good ones, present and asked for; of several, the longest. */
function emptiest(stretches: readonly Stretch[]): Stretch | undefined {
  const share = ({ kept, asked }: Stretch) => kept + asked;
  const fewest = Math.min(...stretches.map(share));
  const open = stretches.filter((stretch) => share(stretch) === fewest);
  const lengths = open.map(({ segments }) => countTokens(segments));
  return open[lengths.indexOf(Math.max(...lengths))];
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
