import * as z from "zod";
import { type QuoteFinder, quoteFinder } from "~/functions/citations/verify-citation";
import type { DocumentDraft } from "~/functions/prds/details/draft-schema";
import { cleanText, shorten } from "~/functions/text/clean-text";
import type { Segment } from "~/functions/transcripts/model";
import { AppError } from "../../../errors";
import { lineNumber } from "../../../text/lenient";
import type { VideoText } from "../../port";
import type { AiPort } from "../ai-port";
import type { Asking } from "../asking";
import { harmless, videoPrompt } from "../describe-video";
import { estimateTokens, promptTokens } from "../windows";

/** The most quotes requested again at once. A model that gets more of them wrong is not copying at all. */
const MAX_REPAIRED = 30;
const MAX_QUOTE = 300;

const quoteSchema = z.object({ id: z.string(), segmentId: lineNumber, quote: z.string() });
const repairSchema = z.object({ evidence: z.array(quoteSchema) });

type Quote = z.infer<typeof quoteSchema>;

/** A quote that was not found. `from` and `to` are the ids of the first and last segment of its chapter, if known. */
export type LostQuote = Quote & { from?: number; to?: number };

/** `segments`: the stretch the quotes were taken from. */
type Stretch = { ai: AiPort; ask: Asking["ask"]; find: QuoteFinder; captions: VideoText; segments: readonly Segment[] };

/**
 * Asks once more for quotes that were not found. The request begins like the first one, so a provider that caches
 * prefixes does not read the stretch again.
 * @returns the new quotes that were found, by id. Empty if nothing is lost or the request fails, because what was
 * found before is worth keeping
 * @throws AppError `cancelled`
 */
export async function repairQuotes(
  lost: readonly LostQuote[],
  { ai, ask, find, captions, segments }: Stretch,
): Promise<Map<string, Quote>> {
  const hasChapters = lost.some(({ from }) => from !== undefined);
  const prompt = (lines: readonly string[]) => videoPrompt(captions, segments, repairTask(lines, hasChapters));
  const lines = fitting(lost.slice(0, MAX_REPAIRED).map(lineOf), ai.contextTokens - promptTokens(prompt([])));
  if (lines.length === 0) return new Map();
  const answered = await ask(repairSchema, prompt(lines)).then(
    ({ evidence }) => evidence,
    (thrown: unknown) => {
      if (thrown instanceof AppError && thrown.code !== "cancelled") return [];
      throw thrown;
    },
  );
  return new Map(answered.filter(({ segmentId, quote }) => find(segmentId, quote)).map((one) => [one.id, one]));
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
