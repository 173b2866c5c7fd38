import { cleanText, shorten } from "~/functions/text/clean-text";
import type { DraftQuote, RequoteTask, Stoppable, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { harmless, videoPrompt } from "../describe-video";
import { passagesFor } from "../section/write-section";
import { promptTokens } from "../windows";
import { askForQuotes } from "./repair";

const MAX_TEXT = 300;
/** Quotes that are taken for a line: a statement, or an answer and its question. */
const MAX_QUOTES = 2;

/**
 * Asks once for better quotes for lines that theirs do not support. A long video is read where the lines cite it and
 * where their words occur.
 * @returns the quotes of each line, not looked up; none where nothing says it, or if the request fails
 * @throws AppError `cancelled`
 */
export async function findBetterQuotes(
  ai: AiPort,
  { captions, lines }: RequoteTask,
  { signal }: Stoppable = {},
): Promise<Written<DraftQuote[][]>> {
  const { ask, written } = createAsking(ai, signal);
  const wanted = lines.map(({ text, citations }, index) =>
    harmless(
      JSON.stringify({
        id: String(index + 1),
        line: shorten(cleanText(text), MAX_TEXT),
        quoted: citations.map(({ quote }) => shorten(cleanText(quote), MAX_TEXT)),
      }),
    ),
  );
  const about = {
    text: lines.map(({ text }) => text).join(" "),
    citations: lines.flatMap(({ citations }) => citations),
  };
  const budget = ai.contextTokens - promptTokens(videoPrompt(captions, [], betterQuotesTask(wanted)));
  const segments = passagesFor(captions.segments, about, budget);
  const quotes = await askForQuotes(wanted, betterQuotesTask, { ai, ask, captions, segments });
  const byLine = Map.groupBy(quotes, ({ id }) => id);
  return written(lines.map((_, index) => (byLine.get(String(index + 1)) ?? []).slice(0, MAX_QUOTES)));
}

/** The task of finding quotes in the preceding transcript that say these lines. */
export function betterQuotesTask(lines: readonly string[]): string {
  return `Task: find better quotes for these lines: a check found that those under "quoted" do not say them. For each line a quote that says it, or null if nothing in the transcript does; a short answer and its question are two quotes with the same id.

<video>
${lines.join("\n")}
</video>

Form: {"evidence":[{"id":"1","segmentId":0,"quote":"…"|null}]}`;
}
