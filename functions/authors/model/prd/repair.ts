import * as z from "zod";
import { type QuoteFinder, quoteFinder } from "~/functions/citations/find-quote";
import type { DocumentDraft } from "~/functions/prds/details/draft-schema";
import { cleanText, shorten } from "~/functions/text/clean-text";
import type { Segment } from "~/functions/transcripts/model";
import { AppError } from "../../../errors";
import { lineNumber } from "../../../text/lenient";
import type { DraftQuote, VideoText } from "../../port";
import type { AiPort } from "../ai-port";
import type { Asking } from "../asking";
import { harmless, videoPrompt } from "../describe-video";
import { estimateTokens, promptTokens } from "../windows";

/** The most quotes requested again at once. A model that gets more of them wrong is not copying at all. */
const MAX_REPAIRED = 30;
const MAX_QUOTE = 300;

const quoteSchema = z.object({ id: z.string(), segmentId: lineNumber.catch(0), quote: z.string().nullable() });
const repairSchema = z.object({ evidence: z.array(quoteSchema) });

/** A quote with the id of what it is for. */
type Quote = DraftQuote & { id: string };

/** A quote that was not found. `from` and `to` are the ids of the first and last segment of its chapter, if known. */
export type LostQuote = Quote & { from?: number; to?: number };

/** `segments`: the stretch that quotes are looked for in. */
type Stretch = { ai: AiPort; ask: Asking["ask"]; captions: VideoText; segments: readonly Segment[] };

/**
 * Asks once more for quotes that were not found. The request begins like the first one, so a provider that caches
 * prefixes does not read the stretch again.
 * @returns the new quotes that were found, by id. Empty if nothing is lost or the request fails, because what was
 * found before is worth keeping
 * @throws AppError `cancelled`
 */
export async function repairQuotes(
  lost: readonly LostQuote[],
  { find, ...stretch }: Stretch & { find: QuoteFinder },
): Promise<Map<string, Quote>> {
  const hasChapters = lost.some(({ from }) => from !== undefined);
  const answered = await askForQuotes(lost.map(lineOf), (lines) => repairTask(lines, hasChapters), stretch);
  return new Map(answered.filter(({ segmentId, quote }) => find(segmentId, quote)).map((one) => [one.id, one]));
}

/**
 * Asks once for quotes from a stretch of the video.
 * @param wanted one line of the prompt for each quote; sends as many as fit, at most `MAX_REPAIRED`
 * @returns the quotes that were given, not looked up; none if the request fails
 * @throws AppError `cancelled`
 */
export async function askForQuotes(
  wanted: readonly string[],
  taskOf: (lines: readonly string[]) => string,
  { ai, ask, captions, segments }: Stretch,
): Promise<Quote[]> {
  const prompt = (lines: readonly string[]) => videoPrompt(captions, segments, taskOf(lines));
  const lines = fitting(wanted.slice(0, MAX_REPAIRED), ai.contextTokens - promptTokens(prompt([])));
  if (lines.length === 0) return [];
  return ask(repairSchema, prompt(lines)).then(
    ({ evidence }) => evidence.flatMap(({ quote, ...one }) => (quote === null ? [] : [{ ...one, quote }])),
    (thrown: unknown) => {
      if (thrown instanceof AppError && thrown.code !== "cancelled") return [];
      throw thrown;
    },
  );
}

/** Requests the quotes of a document that were not found once more. */
export async function repairEvidence(
  ai: AiPort,
  ask: Asking["ask"],
  captions: VideoText,
  draft: DocumentDraft,
): Promise<DocumentDraft> {
  const { segments } = captions;
  const find = quoteFinder(segments);
  const lost = draft.evidence.filter(({ segmentId, quote }) => !find(segmentId, quote));
  const found = await repairQuotes(lost, { ai, ask, find, captions, segments });
  return { ...draft, evidence: draft.evidence.map((one) => ({ ...one, ...found.get(one.id) })) };
}

function lineOf({ id, segmentId, quote, from, to }: LostQuote): string {
  return harmless(
    JSON.stringify({ id: cleanText(id), segmentId, quote: shorten(cleanText(quote), MAX_QUOTE), from, to }),
  );
}

/** The first of these lines, as many as fit the tokens. */
function fitting(lines: readonly string[], tokens: number): string[] {
  let left = tokens;
  const beyond = lines.findIndex((line) => {
    left -= estimateTokens(line) + 1;
    return left < 0;
  });
  return lines.slice(0, beyond < 0 ? undefined : beyond);
}

/** The task of repeating quotes that were not found in the preceding stretch. */
export function repairTask(lines: readonly string[], hasChapters: boolean): string {
  const chapter = hasChapters ? ' Look in its chapter, which is the lines "from" to "to".' : "";
  return `Task: these quotes were not found in the transcript, at that line or near it. For each quote what was really said.${chapter} Leave out what was not said.

<video>
${lines.join("\n")}
</video>

Form: {"evidence":[{"id":"e1","segmentId":0,"quote":"…"}]}`;
}
