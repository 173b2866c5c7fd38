import type { SearchHit } from "~/functions/search/schema";
import { formatMark, type MarkedTime } from "~/functions/text/clock";

const TYPE_NAMES: Record<SearchHit["itemType"], string> = {
  transcript: "Transcript",
  prompt: "PRD",
  quiz: "Quiz",
  flashcard: "Flashcard",
  highlight: "Highlight",
};

/** Describes a hit by its type, video and time: "Transcript, A talk, 1:07". */
export function describeHit({ itemType, kind, title, videoTitle, startMs, estimated }: SearchHit): string[] {
  const time: MarkedTime | null = startMs === null ? null : { startMs, estimated };
  const of = videoTitle ?? (kind === "title" ? null : title);
  const isSaid = kind === "title" && of === title;
  return [TYPE_NAMES[itemType], ...(of && !isSaid ? [of] : []), ...(time ? [formatMark(time)] : [])];
}

/** Splits a text at its matches, in order. */
export function splitMarks(text: string, marks: SearchHit["marks"]): { text: string; isMarked: boolean; at: number }[] {
  const parts: { text: string; isMarked: boolean; at: number }[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    if (start > at) parts.push({ text: text.slice(at, start), isMarked: false, at });
    parts.push({ text: text.slice(start, end), isMarked: true, at: start });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false, at });
  return parts;
}
