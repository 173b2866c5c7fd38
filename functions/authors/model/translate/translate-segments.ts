import { AppError } from "~/functions/errors";
import { cleanText, shorten } from "~/functions/text/clean-text";
import type { Segment } from "~/functions/transcripts/model";
import { type TranslationDraft, translationDraftSchema } from "~/functions/transcripts/translations/model";
import type { TranslateOptions, VideoText, Written } from "../../port";
import type { AiPort, AiPrompt } from "../ai-port";
import { createAsking } from "../asking";
import { transcriptLines, videoBlock } from "../describe-video";
import { UNTRUSTED } from "../system";
import { countTokens, promptTokens } from "../windows";

const RULES = `Rules:
- Translate every line, each by itself, under its own number: no line left out, joined with another or added.
- Captions break sentences: let the lines read on from one to the next as those of the original do.
- Names, numbers, code and addresses stay as they are. Add no explanation.`;

const FORM = `Answer with JSON only: {"lines":[{"id":<number of the line>,"text":"<translation>"}]}.`;

/** Requests a translation of one stretch of a transcript. @param language BCP 47 */
export function translationPrompt(video: VideoText, segments: readonly Segment[], language: string): AiPrompt {
  const task = `You translate the captions of a video into the language with the BCP 47 tag "${language}".`;
  return {
    system: [task, RULES, UNTRUSTED, FORM].join("\n\n"),
    user: `${videoBlock(video, transcriptLines(segments))}\n\nTranslate the lines.`,
  };
}

/** The most transcript tokens per call, so that the translation fits one reply. */
const WINDOW_TOKENS = 2_500;
const MIN_TOKENS = 200;
const LANES = 4;

/**
 * Translates the segments of a transcript one by one, keeping ids and times. Lines missing from a reply are requested
 * once more; lines kept by an earlier attempt are not requested again.
 * @param options.onProgress called with the number of finished windows and of all windows
 * @throws AppError ai_* codes; ai_invalid_reply if lines are still missing the second time
 */
export async function writeTranslation(
  ai: AiPort,
  { source, language }: { source: VideoText; language: string },
  options: TranslateOptions,
): Promise<Written<Segment[]>> {
  const stop = new AbortController();
  const signals = options.signal ? [options.signal, stop.signal] : [stop.signal];
  const asking = createAsking(ai, AbortSignal.any(signals));
  const windows = cutWindows(source.segments, budgetOf(ai.contextTokens, source, language));
  const texts = await options.kept.read();
  let next = 0;
  let done = 0;
  const ask = async (segments: readonly Segment[]): Promise<Segment[]> => {
    const reply = await asking.ask(translationDraftSchema, translationPrompt(source, segments, language));
    const lines = readLines(reply, segments);
    for (const [id, text] of lines) texts.set(id, text);
    if (lines.size > 0) await options.kept.write(lines);
    return segments.filter(({ id }) => !texts.has(id));
  };
  const work = async (): Promise<void> => {
    for (let window = windows[next++]; window; window = windows[next++]) {
      const lacking = window.filter(({ id }) => !texts.has(id));
      const missing = lacking.length > 0 ? await ask(lacking) : [];
      if (missing.length > 0 && (await ask(missing)).length > 0) throw incomplete();
      done += 1;
      options.onProgress(done, windows.length);
    }
  };
  options.onProgress(0, windows.length);
  try {
    await Promise.all(Array.from({ length: Math.min(LANES, windows.length) }, work));
  } catch (thrown) {
    // If one fails, the results of the others are useless.
    stop.abort();
    throw thrown;
  }
  return asking.written(source.segments.map((segment) => ({ ...segment, text: texts.get(segment.id) ?? "" })));
}

function budgetOf(contextTokens: number, source: VideoText, language: string): number {
  // The reply is about as long as its source.
  const left = (contextTokens - promptTokens(translationPrompt(source, [], language))) / 2;
  return Math.max(MIN_TOKENS, Math.min(left, WINDOW_TOKENS));
}

/** Windows of at most `budget` tokens without overlap; a larger segment gets a window of its own. */
function cutWindows(segments: readonly Segment[], budget: number): Segment[][] {
  const windows: Segment[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const segment of segments) {
    const tokens = countTokens([segment]);
    if (size + tokens > budget) {
      windows.push([]);
      size = 0;
    }
    windows.at(-1)?.push(segment);
    size += tokens;
  }
  return windows;
}

/** The non-empty lines of a reply that belong to these segments: each once, cleaned, and of bounded length. */
function readLines({ lines }: TranslationDraft, segments: readonly Segment[]): Map<number, string> {
  const lengthOf = new Map(segments.map(({ id, text }) => [id, text.length]));
  const texts = new Map<number, string>();
  for (const { id, text } of lines) {
    const length = lengthOf.get(id);
    const line = cleanText(text);
    if (length === undefined || line === "" || texts.has(id)) continue;
    texts.set(id, shorten(line, length * 5 + 100));
  }
  return texts;
}

function incomplete(): AppError {
  return new AppError("ai_invalid_reply", "The AI model left lines of the transcript untranslated. Please try again.");
}
