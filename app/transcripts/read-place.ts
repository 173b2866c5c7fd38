import { keepHere, readKept } from "~/app/browser/storage/kept-here";

const KEY = "vidwright.places";
const MOST = 50;

/** Transcripts, most recently read first, each with the reader's segment and progress in percent. */
type Places = [transcriptId: number, segment: number, percent?: number][];

function readPlaces(): Places {
  try {
    const kept: unknown = JSON.parse(readKept("local", KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && one.every(Number.isSafeInteger)) : [];
  } catch {
    // Not written by this code.
    return [];
  }
}

/** Where a transcript's reader stopped; null if unknown or at the beginning. */
export const readPlace = (transcriptId: number): number | null =>
  readPlaces().find(([id]) => id === transcriptId)?.[1] || null;

/** How far a transcript was read, in percent; null if unknown or at the beginning. */
export const readShare = (transcriptId: number): number | null =>
  readPlaces().find(([id]) => id === transcriptId)?.[2] || null;

export function keepPlace(transcriptId: number, segment: number, percent: number): void {
  const others = readPlaces().filter(([id]) => id !== transcriptId);
  keepHere("local", KEY, JSON.stringify([[transcriptId, segment, percent], ...others].slice(0, MOST)));
}
