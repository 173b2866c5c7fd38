import { cleanText, shorten } from "~/functions/text/clean";
import { createOffsets } from "~/functions/transcripts/offsets";
import type { Segment } from "~/functions/transcripts/schema";
import { MAX_TOPIC_SUMMARY, MAX_TOPIC_TITLE, MAX_TOPICS, type TopicDraft } from "./schema";

/** A chapter that is ready to be stored. */
export type PlacedTopic = {
  topicTitle: string;
  summary: string;
  startIndex: number;
  endIndex: number;
  startMs: number;
  confidence: number;
};

/**
 * Chapters of what was drafted: those that begin at a segment there is, in the order of the video, one a segment, each
 * up to where the next begins. The first one starts the video, whatever the draft says.
 */
export function placeTopics(drafts: readonly TopicDraft[], segments: readonly Segment[]): PlacedTopic[] {
  const positionOf = new Map(segments.map(({ id }, position) => [id, position]));
  const byPosition = new Map<number, TopicDraft>();
  for (const draft of drafts) {
    const position = positionOf.get(draft.startSegmentId);
    const title = lineOf(draft.title, MAX_TOPIC_TITLE);
    if (position === undefined || title === "" || byPosition.has(position)) continue;
    byPosition.set(position, { ...draft, title, summary: lineOf(draft.summary, MAX_TOPIC_SUMMARY) });
  }
  const kept = [...byPosition].sort(([a], [b]) => a - b).slice(0, MAX_TOPICS);
  const offsets = createOffsets(segments);
  return kept.map(([position, { title, summary, confidence }], index) => {
    const start = index === 0 ? 0 : position;
    const next = kept[index + 1]?.[0];
    return {
      topicTitle: title,
      summary,
      startIndex: offsets.starts[start] ?? 0,
      endIndex: next === undefined ? offsets.length : (offsets.starts[next] ?? 0),
      startMs: index === 0 ? 0 : (segments[start]?.startMs ?? 0),
      confidence: Number.isFinite(confidence) ? Math.min(1, Math.max(0, confidence)) : 0,
    };
  });
}

/** One line; empty when there is no letter in it. */
function lineOf(text: string, longest: number): string {
  const line = cleanText(text);
  return /[\p{L}\p{N}]/u.test(line) ? shorten(line, longest) : "";
}
