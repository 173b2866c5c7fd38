import { type ChapterDraft, type ChaptersDraft, chaptersDraftSchema } from "~/functions/chapters/model";
import type { Segment } from "~/functions/transcripts/model";
import type { Stoppable, VideoText, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { videoPrompt } from "../describe-video";
import { windowsOf } from "../windows";

const RULES = `Rules:
- A chapter begins where the speaker turns to another subject, the first one with the first line.
- "startSegmentId": the number of its first line; the numbers ascend.
- "title": what it is about, 2 to 7 words, the speaker's where possible.
- "summary": one sentence of at most 200 characters on what is said there, and nothing that is not.
- "confidence": how sure you are that a new subject begins there.`;

const FORM = `Form: {"topics":[{"startSegmentId":0,"title":"…","summary":"…","confidence":<0 to 1>}]}`;

/** The task of dividing the preceding stretch of video into chapters. */
export function chaptersTask(count: number): string {
  const task = `Task: divide this video into chapters. Wanted: about ${count}, fewer where the subject changes less often.`;
  return [task, RULES, FORM].join("\n\n");
}

/** Writes the chapters of a transcript. A long one is read in windows, each asked for its share of the chapters. */
export async function writeChapters(
  ai: AiPort,
  { source, count }: { source: VideoText; count: number },
  { signal }: Stoppable = {},
): Promise<Written<ChaptersDraft>> {
  const { segments } = source;
  const { ask, each, written } = createAsking(ai, signal);
  const windows = windowsOf(source, ai.contextTokens);
  const drafts = await each(windows, async (window) => {
    const share = Math.max(1, Math.round((count * window.length) / segments.length));
    const { topics } = await ask(chaptersDraftSchema, videoPrompt(source, window, chaptersTask(share)));
    return inWindow(topics, window);
  });
  return written({ topics: joinWindows(windows, drafts) });
}

function inWindow(drafts: readonly ChapterDraft[], window: readonly Segment[]): ChapterDraft[] {
  const ids = new Set(window.map(({ id }) => id));
  return drafts
    .filter(({ startSegmentId }) => ids.has(startSegmentId))
    .sort((a, b) => a.startSegmentId - b.startSegmentId);
}

/**
 * The chapters of all windows. A window repeats the end of the previous one and always starts a chapter with its
 * first line. So chapters that begin in the repeated part are taken from the earlier window only.
 */
function joinWindows(
  windows: readonly (readonly Segment[])[],
  drafts: readonly (readonly ChapterDraft[])[],
): ChapterDraft[] {
  return drafts.flatMap((own, index) => {
    const last = windows[index - 1]?.at(-1)?.id ?? -1;
    return own.filter(({ startSegmentId }) => startSegmentId > last);
  });
}
