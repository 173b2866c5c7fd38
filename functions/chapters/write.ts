import type { VideoText } from "~/functions/authors/port";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { type PlacedTopic, placeTopics } from "./place";
import { topicCountFor } from "./schema";

/**
 * The chapters of a transcript, each where it begins.
 * @throws AppError ai_* codes, cancelled; ai_invalid_reply when no chapter begins at a line of the transcript
 */
export async function writeTopics(
  { author }: Pick<Deps, "author">,
  source: VideoText,
  signal?: AbortSignal,
): Promise<{ topics: PlacedTopic[]; model: string }> {
  const { segments, durationSeconds } = source;
  if (segments.length === 0) throw new AppError("no_captions", "This transcript has nothing to divide into chapters.");
  const { value, model } = await author.chapters({ source, count: topicCountFor(durationSeconds) }, { signal });
  const topics = placeTopics(value.topics, segments);
  if (topics.length === 0) throw new AppError("ai_invalid_reply", "The AI model found no chapters. Please try again.");
  return { topics, model };
}
