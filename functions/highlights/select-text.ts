import { AppError } from "~/functions/errors";
import type { Segment } from "~/functions/transcripts/model";
import { createOffsets, segmentsOfRange } from "~/functions/transcripts/offsets";
import { textOfRange, wholeRange } from "~/functions/transcripts/selected-text";

/** A verified selection. `pieces` are its segments, the first and last cut at its ends. */
export type Selection = {
  selectedText: string;
  startIndex: number;
  endIndex: number;
  /** Indexes of its first and last segments. */
  first: number;
  last: number;
  pieces: Segment[];
};

/**
 * Checks that a text is the one between two indexes of the joined transcript. Ignores white space: browsers put line
 * breaks between segments, or nothing at all.
 * @returns the transcript's own words, extended to whole graphemes, without white space at the ends
 * @throws AppError invalid_input
 */
export function findSelection(
  segments: readonly Segment[],
  given: { selectedText: string; startIndex: number; endIndex: number },
): Selection {
  const offsets = createOffsets(segments);
  const range = given.endIndex <= offsets.length ? wholeRange(segments, offsets, given) : null;
  if (!range) throw notThere();
  const selectedText = textOfRange(segments, offsets, range);
  // Half a character at an end of the selection arrives as U+FFFD, like every lone surrogate in a request.
  const exact = textOfRange(segments, offsets, given).toWellFormed();
  const wanted = withoutSpace(given.selectedText.toWellFormed());
  if (wanted !== withoutSpace(selectedText) && wanted !== withoutSpace(exact)) throw notThere();
  const cuts = segmentsOfRange(offsets, range.startIndex, range.endIndex);
  const pieces = cuts.flatMap(({ segment, from, to }) => {
    const whole = segments[segment];
    return whole ? [{ ...whole, text: whole.text.slice(from, to) }] : [];
  });
  return { ...range, selectedText, first: cuts[0]?.segment ?? 0, last: cuts.at(-1)?.segment ?? 0, pieces };
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, "");
}

function notThere(): AppError {
  return new AppError(
    "invalid_input",
    "We couldn't find the selected text at this point in the transcript. Please select it again.",
  );
}
