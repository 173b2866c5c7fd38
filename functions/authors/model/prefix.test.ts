import { afterAll, beforeAll, expect, it } from "vitest";
import { createModelAuthor } from "~/functions/authors/model";
import { writeCards } from "~/functions/flashcards/generation/write-valid-cards";
import { cardsRequestSchema } from "~/functions/flashcards/model";
import { documentDraftSchema } from "~/functions/prds/details/draft-schema";
import { draft } from "~/functions/prds/draft-prd";
import { writeQuiz } from "~/functions/quizzes/generation/write-valid-questions";
import { quizRequestSchema } from "~/functions/quizzes/model";
import type { Segment } from "~/functions/transcripts/model";
import {
  type Behavior,
  type FakeOpenAi,
  type FakeOpenAiRequest,
  type Script,
  startFakeOpenAi,
} from "../../../test/fakes/openai";
import { countTokens } from "../../../test/fakes/openai-cache";
import { quizOf } from "../../../test/fakes/openai-quiz-replies";
import { goodDraft, linesIn, prdReply, taskOf } from "../../../test/fakes/openai-replies";
import { EVERY_CASE } from "../../../test/helpers/every-case";
import { clientFor } from "../../../test/helpers/openai/fixtures";
import { captionsOf, manySegments } from "../../../test/helpers/prompts/sample";
import { transcriptLines } from "./describe-video";

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());

/** `told`: the cached tokens that a document's usage reports. */
type Uncached = { uncached: number; video: number; told: number | undefined };

/**
 * Every second requirement has a check of ten words that cites the video, as in the answers recorded for the
 * evaluation.
 */
function documentWithChecks({ body }: FakeOpenAiRequest): Behavior {
  const document = documentDraftSchema.parse(prdReply(body.messages));
  const requirements = document.requirements.map((one, index) => {
    const text = one.text.split(" ").slice(0, 10).join(" ");
    return index % 2 === 0 ? { ...one, acceptance: [{ text, basis: "said", evidence: one.evidence }] } : one;
  });
  return { kind: "text", text: JSON.stringify({ ...document, requirements }) };
}

/**
 * Writes a document, chapters, a quiz and cards of one video, with their checks. Counts the tokens that the cache did
 * not have.
 */
async function uncachedFor(
  segments: Segment[],
  contextTokens: number,
  script: Extract<Script, (...request: never[]) => unknown>,
): Promise<Uncached> {
  fake.cache.clear();
  fake.script((request, index) => {
    const task = taskOf(request.body.messages);
    if (task.startsWith("Task: write a quiz")) return quizOf(request, undefined, 12);
    return task.startsWith("Task: write a project") ? documentWithChecks(request) : script(request, index);
  });
  const captions = captionsOf(segments);
  const author = createModelAuthor(clientFor(fake, { contextTokens }));
  const { usage, items } = await draft({ author }, { captions, onEvent: () => undefined });
  expect(items.filter(({ acceptance }) => acceptance?.[0]?.support === "supported").length).toBeGreaterThan(6);
  await author.chapters({ source: captions, count: 12 });
  fake.checks.script([]);
  await writeQuiz({ author }, { source: captions, request: quizRequestSchema.parse({}), seed: "s" });
  const request = cardsRequestSchema.parse({});
  await writeCards({ author }, { source: captions, request, known: [], most: 100 });
  expect(fake.checks.requests).toHaveLength(2);
  const { prompt, cached } = fake.cache.total;
  return {
    uncached: prompt - cached,
    video: countTokens(transcriptLines(segments).join("\n")),
    told: usage.cachedTokens,
  };
}

/**
 * Segments, the tokens of their transcript, and the most uncached tokens relative to it. What is sent besides the
 * transcript hardly depends on its length, so short talks get relatively more.
 */
const LENGTHS = [
  { segments: 56, tokens: 1000, most: 8.28 },
  { segments: 165, tokens: 3000, most: 3.515 },
  { segments: 434, tokens: 8000, most: 1.945 },
  { segments: 812, tokens: 15_000, most: 1.44 },
  { segments: 900, tokens: 16_600, most: 1.4 },
];

it.each(EVERY_CASE ? LENGTHS : LENGTHS.slice(0, 3))(
  "sends at most $most times a transcript of $tokens tokens uncached for a document, chapters, a quiz and cards",
  async ({ segments, tokens, most }) => {
    const { uncached, video } = await uncachedFor(manySegments(segments), 100_000, () => ({ kind: "good" }));
    expect(Math.abs(video / tokens - 1)).toBeLessThan(0.01);
    expect(uncached / video).toBeLessThanOrEqual(most);
  },
);

it("sends no more where windows ask once more for quotes that were not found", async () => {
  const isOf = (task: string, request: FakeOpenAiRequest) => taskOf(request.body.messages).startsWith(task);
  const unsaid = "the purple submarine negotiated seventeen harbours before breakfast";
  const { uncached, video, told } = await uncachedFor(manySegments(2000), 30_000, (request) => {
    if (isOf("Task: these quotes were not found", request)) {
      const [line] = linesIn(request.body.messages);
      return {
        kind: "text",
        text: JSON.stringify({ evidence: [{ id: "n2", segmentId: line?.id, quote: line?.text }] }),
      };
    }
    if (!isOf("Task: you have part", request)) return { kind: "good" };
    const notes = goodDraft(request.body.messages).items.map(({ group, text, citations: [citation] }, index) => ({
      ...{ group, text, weight: 2, force: "fact", ...citation },
      ...(index % 2 === 1 && { quote: unsaid }),
    }));
    return { kind: "text", text: JSON.stringify({ notes }) };
  });
  // Notes and repairs begin like the chapters before them.
  expect(told).toBeGreaterThan(1.5 * video);
  const asked = (task: string) => fake.requests.filter((request) => isOf(task, request)).length;
  expect(asked("Task: you have part")).toBeGreaterThan(1);
  expect(asked("Task: these quotes were not found")).toBe(asked("Task: you have part"));
  const notes = fake.requests.flatMap(({ body }) => body.messages.at(-1)?.content.match(/^\{"id":"e.*\}$/gm) ?? []);
  expect(notes.length).toBeGreaterThan(asked("Task: you have part"));
  expect(notes.join("\n")).not.toContain(unsaid);
  expect(uncached / video).toBeLessThanOrEqual(1.343);
});

it("keeps what was found where the server fails the second request", async () => {
  const segments = manySegments(300);
  const failing = ["status", "refusal", "invalid-json", "drop"] as const;
  for (const kind of failing) {
    fake.script((request) => {
      const task = taskOf(request.body.messages);
      if (task.startsWith("Task: these quotes")) return kind === "status" ? { kind, status: 500 } : { kind };
      if (!task.startsWith("Task: you have part")) return { kind: "good" };
      const [line] = linesIn(request.body.messages);
      const note = { group: "Core Features", text: "Kept", weight: 2, force: "fact", segmentId: line?.id };
      const notes = [
        { ...note, quote: line?.text },
        { ...note, text: "Lost", quote: "walruses play the violin" },
      ];
      return { kind: "text", text: JSON.stringify({ notes }) };
    });
    const author = createModelAuthor(clientFor(fake, { contextTokens: 5000, maxRetries: 0 }));
    const { value } = await author.prd(captionsOf(segments));
    const windows = fake.requests.filter(({ body }) => taskOf(body.messages).startsWith("Task: you have part"));
    expect(windows.length, kind).toBeGreaterThan(1);
    expect(value.evidence, kind).toHaveLength(windows.length);
    expect(
      value.requirements.map(({ text }) => text),
      kind,
    ).toEqual(["Kept"]);
  }
});
