import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { estimateTokens, splitWindows } from "../../prompts/windows";
import type { Segment } from "../schema";
import { topicsPrompt } from "./instructions";
import { type PlacedTopic, placeTopics } from "./place";
import { type TopicDraft, topicCountFor, topicsDraftSchema } from "./schema";

/** Tokens of transcript a call reads at most; a model loses its way in a longer one. */
const WINDOW_TOKENS = 24_000;
const LEAST_TOKENS = 500;

export type TopicsSource = {
  videoTitle: string;
  videoDescription: string;
  language: string;
  durationSeconds: number;
  segments: readonly Segment[];
};

/**
 * The chapters of a transcript. A long one is read in windows, each for its share of the chapters.
 * @throws AppError ai_* codes, cancelled; ai_invalid_reply when no chapter begins at a line of the transcript
 */
export async function writeTopics(
  { ai }: Pick<Deps, "ai">,
  source: TopicsSource,
  signal?: AbortSignal,
): Promise<{ topics: PlacedTopic[]; model: string }> {
  const { segments } = source;
  if (segments.length === 0) throw new AppError("no_captions", "There is nothing in this transcript to divide.");
  const windows = ai.isOffline ? [[...segments]] : splitWindows(segments, budgetOf(ai.contextTokens, source));
  const count = topicCountFor(source.durationSeconds);
  let model = ai.model;
  const drafts = await Promise.all(
    windows.map(async (window) => {
      const share = Math.max(1, Math.round((count * window.length) / segments.length));
      const reply = await ai.generate(topicsDraftSchema, topicsPrompt(source, window, share), { signal });
      model = reply.model;
      return inWindow(reply.value.topics, window);
    }),
  );
  const topics = placeTopics(joinWindows(windows, drafts), segments);
  if (topics.length === 0) throw new AppError("ai_invalid_reply", "The AI model found no chapters. Please try again.");
  return { topics, model };
}

function budgetOf(contextTokens: number, source: TopicsSource): number {
  const { system, user } = topicsPrompt(source, [], 1);
  const left = contextTokens - estimateTokens(system) - estimateTokens(user) - 200;
  return Math.max(LEAST_TOKENS, Math.min(left, WINDOW_TOKENS));
}

/** A window's chapters begin in the window. */
function inWindow(drafts: readonly TopicDraft[], window: readonly Segment[]): TopicDraft[] {
  const ids = new Set(window.map(({ id }) => id));
  return drafts
    .filter(({ startSegmentId }) => ids.has(startSegmentId))
    .sort((a, b) => a.startSegmentId - b.startSegmentId);
}

/**
 * Windows repeat the end of the one before, and each says that a chapter begins with its first line: what begins in the
 * repeated part is the earlier window's to say.
 */
function joinWindows(
  windows: readonly (readonly Segment[])[],
  drafts: readonly (readonly TopicDraft[])[],
): TopicDraft[] {
  return drafts.flatMap((own, index) => {
    const last = windows[index - 1]?.at(-1)?.id ?? -1;
    return own.filter(({ startSegmentId }) => startSegmentId > last);
  });
}
