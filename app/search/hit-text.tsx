import type { SearchHit } from "~/functions/search/model";
import { formatVoiced, type VoicedTime } from "~/functions/text/format-voiced";
import { describeMissing } from "./missing-words";

const TYPE_NAMES: Record<SearchHit["itemType"], string> = {
  transcript: "Transcript",
  prompt: "PRD",
  quiz: "Quiz",
  flashcard: "Flashcard",
  highlight: "Highlight",
};

/**
 * Describes a hit by its type, its time and the words it lacks; its talk is named above it: "Transcript, Ana · 1:07,
 * without “tree”".
 */
function describeHit({ itemType, startMs, missing, ...rest }: SearchHit): string[] {
  const time: VoicedTime | null = startMs === null ? null : { startMs, ...rest };
  const lacking = describeMissing(missing);
  return [TYPE_NAMES[itemType], ...(time ? [formatVoiced(time)] : []), ...(lacking ? [lacking] : [])];
}

/** Splits a text at its matches, in order. */
function splitMarks(text: string, marks: SearchHit["marks"]): { text: string; isMarked: boolean; at: number }[] {
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

/** A hit's sentence with the matches marked, and below it its type, its time and the words it lacks. */
export function HitText({ hit }: { hit: SearchHit }) {
  return (
    <>
      <span className="block wrap-anywhere">
        {splitMarks(hit.text, hit.marks).map(({ text, isMarked, at }) =>
          isMarked ? (
            <mark
              key={at}
              className="bg-transparent font-semibold text-inherit underline decoration-2 underline-offset-2"
            >
              {text}
            </mark>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
      </span>
      <span className="mt-0.5 flex gap-x-2 text-small text-quiet">
        {describeHit(hit).map((part) => (
          <span key={part} className="truncate tabular-nums">
            {part}
          </span>
        ))}
      </span>
    </>
  );
}
