import { keepHere, readKept } from "../storage/kept-here";

const KEY = "vidwright.places";
const MOST = 50;

/** Transcripts with the segment at which their reader was, the last one first. */
type Places = [transcriptId: number, segment: number][];

function readPlaces(): Places {
  try {
    const kept: unknown = JSON.parse(readKept("local", KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && one.every(Number.isSafeInteger)) : [];
  } catch {
    // Somebody has written something else there.
    return [];
  }
}

/** Where the reader of a transcript was; null where nothing is known, or it was the beginning. */
export const readPlace = (transcriptId: number): number | null =>
  readPlaces().find(([id]) => id === transcriptId)?.[1] || null;

export function keepPlace(transcriptId: number, segment: number): void {
  const others = readPlaces().filter(([id]) => id !== transcriptId);
  keepHere("local", KEY, JSON.stringify([[transcriptId, segment], ...others].slice(0, MOST)));
}
