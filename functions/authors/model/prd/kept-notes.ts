import * as z from "zod";
import type { JobParts } from "../../../jobs/port";
import type { Segment } from "../../../transcripts/schema";
import { type NoteDraft, notesDraftSchema } from "./notes-schema";

/** `from` and `to` are the ids of the window's first and last segment: with other settings, windows are others. */
const keptSchema = notesDraftSchema.extend({ from: z.number(), to: z.number() });

export type KeptNotes = {
  /** The notes that an earlier attempt took of a window; undefined if it took none. */
  of(index: number): NoteDraft[] | undefined;
  keep(index: number, notes: readonly NoteDraft[]): Promise<void>;
};

/** The notes of each window as parts of a job, so that a second attempt need not pay for them again. */
export async function keptNotes(parts: JobParts | undefined, windows: readonly Segment[][]): Promise<KeptNotes> {
  const known = (await parts?.read()) ?? new Map<number, string>();
  const boundsOf = (index: number) => ({ from: windows[index]?.at(0)?.id ?? -1, to: windows[index]?.at(-1)?.id ?? -1 });
  return {
    of(index) {
      const text = known.get(index);
      if (text === undefined) return undefined;
      // Another version of the program may have kept them.
      const { data } = keptSchema.safeParse(JSON.parse(text));
      const bounds = boundsOf(index);
      return data?.from === bounds.from && data.to === bounds.to ? data.notes : undefined;
    },
    async keep(index, notes) {
      await parts?.write(new Map([[index, JSON.stringify({ ...boundsOf(index), notes })]]));
    },
  };
}
