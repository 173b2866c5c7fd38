import type { PrdGroup } from "~/functions/prds/parts";
import { estimateTokens } from "../windows";
import type { Note } from "./notes-schema";

const TENTHS = 10;

/**
 * As many notes as fit a prompt, in the order of the video. The tenths of the video take turns; each gives the weightiest
 * note of the part that is furthest below its share, so that late notes are as likely to stay as early ones.
 * @param budget the most tokens of all their lines together
 * @param lineOf a note as a line of the prompt
 */
export function thinNotes(notes: readonly Note[], budget: number, lineOf: (note: Note) => string): Note[] {
  const cost = (note: Note) => estimateTokens(lineOf(note)) + 1;
  if (notes.reduce((sum, note) => sum + cost(note), 0) <= budget) return byTime(notes);
  const waiting = tenthsOf(notes);
  const proportion = countParts(notes);
  const kept: Note[] = [];
  let left = budget;
  while (waiting.some((tenth) => tenth.length > 0)) {
    for (const tenth of waiting) {
      const next = takeFrom(tenth, proportion, countParts(kept));
      if (!next) continue;
      left -= cost(next);
      if (left < 0) return byTime(kept);
      kept.push(next);
    }
  }
  return byTime(kept);
}

/** Removes and returns the weightiest note of the part that is furthest below its share. */
function takeFrom(tenth: Note[], proportion: ReadonlyMap<PrdGroup, number>, kept: ReadonlyMap<PrdGroup, number>) {
  const served = (note: Note) => (kept.get(note.group) ?? 0) / (proportion.get(note.group) ?? 1);
  let best = 0;
  for (let index = 1; index < tenth.length; index++) {
    const [one, leader] = [tenth[index], tenth[best]];
    if (!one || !leader) continue;
    const behind = served(leader) - served(one);
    if (behind > 0 || (behind === 0 && one.weight > leader.weight)) best = index;
  }
  return tenth.splice(best, 1)[0];
}

function tenthsOf(notes: readonly Note[]): Note[][] {
  const times = notes.map(({ citation }) => citation.startMs);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const tenths: Note[][] = Array.from({ length: TENTHS }, () => []);
  for (const note of notes) {
    const place = (note.citation.startMs - first) / Math.max(1, last - first);
    tenths[Math.min(TENTHS - 1, Math.floor(place * TENTHS))]?.push(note);
  }
  return tenths;
}

function countParts(notes: readonly Note[]): Map<PrdGroup, number> {
  const counts = new Map<PrdGroup, number>();
  for (const { group } of notes) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
}

function byTime(notes: readonly Note[]): Note[] {
  return [...notes].sort((a, b) => a.citation.startMs - b.citation.startMs);
}
