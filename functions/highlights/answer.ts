import { withoutBareAnswers } from "~/functions/citations/bare-answers";
import { distinctCitations } from "~/functions/citations/distinct-citations";
import { quoteFinder } from "~/functions/citations/find-quote";
import type { Citation } from "~/functions/citations/model";
import { cleanText, shorten } from "~/functions/text/clean-text";
import type { Segment } from "~/functions/transcripts/model";
import { MAX_HIGHLIGHT_ANSWER } from "./highlight-limits";
import type { TransformDraft } from "./model";

const MAX_CITATIONS = 12;

/**
 * An answer in the form to show and store: plain lines without control or invisible characters, with at most one empty
 * line between two.
 */
export function cleanAnswer(text: string): string {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/).map(cleanText);
  return shorten(
    lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    MAX_HIGHLIGHT_ANSWER,
  );
}

/** A draft's citations whose words were said in the stretch that the model saw, in the transcript's own spelling. */
export function checkCitations({ citations }: TransformDraft, shown: readonly Segment[]): Citation[] {
  const find = quoteFinder(shown);
  const found = citations.slice(0, MAX_CITATIONS * 2).flatMap(({ segmentId, quote }) => find(segmentId, quote) ?? []);
  return distinctCitations(withoutBareAnswers(found)).slice(0, MAX_CITATIONS);
}
