import { call } from "~/app/browser/calls/call";
import { CHUNK_BYTES, CHUNK_NOTES } from "~/functions/exchange/limits";
import type { ImportAnswer, Problem, ReadNote } from "~/functions/exchange/note";

/** Notes grouped by request, and those too large for any request. */
export type Parcels = { parcels: ReadNote[][]; problems: Problem[] };

/** Splits notes into requests limited by count and bytes. */
export function toParcels(notes: readonly ReadNote[]): Parcels {
  const encoder = new TextEncoder();
  const parcels: ReadNote[][] = [];
  const problems: Problem[] = [];
  let room = 0;
  for (const note of notes) {
    const size = encoder.encode(JSON.stringify(note)).byteLength + 1;
    const last = parcels.at(-1);
    if (size > CHUNK_BYTES) problems.push({ line: note.line, problem: "Its review history is too long" });
    else if (last && last.length < CHUNK_NOTES && size <= room) {
      last.push(note);
      room -= size;
    } else {
      parcels.push([note]);
      room = CHUNK_BYTES - size;
    }
  }
  return { parcels, problems };
}

/** @throws CallFailed; AbortError when aborted */
export async function sendParcel(
  transcriptId: number,
  notes: readonly ReadNote[],
  signal: AbortSignal,
): Promise<ImportAnswer> {
  return call("POST /api/flashcards/import", { json: { transcriptId, notes }, signal });
}
