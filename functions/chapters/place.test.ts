import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createModelAuthor } from "~/functions/authors/model";
import { AppError } from "~/functions/errors";
import { createOffsets, toPosition } from "~/functions/transcripts/offsets";
import { segmentsIn } from "~/test/helpers/authors/model/prompt-lines";
import { scriptedAi } from "~/test/helpers/authors/model/scripted-ai";
import { manySegments } from "~/test/helpers/prompts/sample";
import { placeChapters, writePlacedChapters } from "./make-chapters";
import { type ChapterDraft, chapterCountFor, MAX_CHAPTERS } from "./model";

const draft: fc.Arbitrary<ChapterDraft> = fc.record({
  startSegmentId: fc.oneof(fc.integer({ min: -3, max: 120 }), fc.integer()),
  title: fc.oneof(fc.string(), fc.constantFrom("Keys", " ", "<b>\u0000\u202e", "a".repeat(500), "***")),
  summary: fc.oneof(fc.string(), fc.constant("word ".repeat(400))),
  confidence: fc.oneof(fc.double(), fc.constantFrom(-1, 0.5, 7)),
});

describe("drafted chapters", () => {
  it("follow each other without a gap from the first word to the last, whatever a model wrote", () => {
    const segments = manySegments(100);
    const offsets = createOffsets(segments);
    fc.assert(
      fc.property(fc.array(draft, { maxLength: 90 }), (drafts) => {
        const topics = placeChapters(drafts, segments);
        const known = drafts.filter(
          ({ startSegmentId: id, title }) => id >= 0 && id < 100 && /[\p{L}\p{N}]/u.test(title),
        );
        expect(topics.length).toBe(Math.min(MAX_CHAPTERS, new Set(known.map((one) => one.startSegmentId)).size));
        topics.forEach((topic, index) => {
          expect(topic.startIndex).toBe(topics[index - 1]?.endIndex ?? 0);
          expect(topic.endIndex).toBeGreaterThan(topic.startIndex);
          expect(toPosition(offsets, topic.startIndex)?.offset).toBe(0);
          expect(topic.confidence >= 0 && topic.confidence <= 1).toBe(true);
          expect(topic.topicTitle).not.toBe("");
          expect(topic.topicTitle.length <= 120 && topic.summary.length <= 500).toBe(true);
        });
        if (topics.length > 0) expect(topics.at(-1)?.endIndex).toBe(offsets.length);
      }),
    );
  });

  it("are as many as the length of the video is worth", () => {
    expect([0, 30, 60, 540, 3600, 36_000, 86_400].map(chapterCountFor)).toEqual([1, 2, 2, 7, 17, 54, 60]);
  });
});

describe("chapters by a model", () => {
  const source = (count: number) => ({
    videoTitle: "Garden",
    videoDescription: "",
    language: "en",
    durationSeconds: count * 4,
    segments: manySegments(count),
  });
  const topicAt = (startSegmentId: number) => ({
    startSegmentId,
    title: `At ${startSegmentId}`,
    summary: "S",
    confidence: 1,
  });

  it("of a long video come from windows, none twice, none from outside its window", async () => {
    const { ai, prompts } = scriptedAi(
      (prompt) => {
        const ids = segmentsIn(prompt).map(({ id }) => id);
        const [first = 0] = ids;
        return { topics: [topicAt(first), topicAt(ids[Math.floor(ids.length / 2)] ?? 0), topicAt(3), topicAt(99_999)] };
      },
      { contextTokens: 6_000 },
    );
    const { chapters } = await writePlacedChapters({ author: createModelAuthor(ai) }, source(1200));
    expect(prompts.length).toBeGreaterThan(3);
    const starts = chapters.map(({ startIndex }) => startIndex);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    expect(chapters.length).toBeGreaterThan(prompts.length);
    expect(chapters.length).toBeLessThanOrEqual(2 * prompts.length + 1);
    expect(chapters.filter(({ topicTitle }) => topicTitle === "At 3")).toHaveLength(1);
  });

  it("are refused when none begins at a line of the transcript", async () => {
    for (const topics of [[], [topicAt(-1), topicAt(40)], [{ ...topicAt(0), title: "\u200b" }]]) {
      const { ai } = scriptedAi(() => ({ topics }));
      const thrown = await writePlacedChapters({ author: createModelAuthor(ai) }, source(10)).catch(
        (error: unknown) => error,
      );
      expect(thrown).toBeInstanceOf(AppError);
      expect((thrown as AppError).code).toBe("ai_invalid_reply");
    }
  });
});
