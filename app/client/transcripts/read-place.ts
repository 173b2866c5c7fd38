import { keepHere, readKept } from "../storage/kept-here";

const KEY = "vidwright.places";
const MOST = 50;

/** Transcripts with the segment at which their reader was, and how far that is in percent; the last one first. */
type Places = [transcriptId: number, segment: number, percent?: number][];

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

/** How far a transcript was read, in percent; null where nothing is known, or it was the beginning. */
export const readShare = (transcriptId: number): number | null =>
  readPlaces().find(([id]) => id === transcriptId)?.[2] || null;

export function keepPlace(transcriptId: number, segment: number, percent: number): void {
  const others = readPlaces().filter(([id]) => id !== transcriptId);
  keepHere("local", KEY, JSON.stringify([[transcriptId, segment, percent], ...others].slice(0, MOST)));
}
