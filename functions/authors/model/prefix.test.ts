import { afterAll, beforeAll, expect, it } from "vitest";
import { createModelAuthor } from "~/functions/authors/model";
import { transcriptLines } from "~/functions/authors/model/video";
import { cardsRequestSchema } from "~/functions/flashcards/schema";
import { draft } from "~/functions/prompts/draft";
import { quizRequestSchema } from "~/functions/quizzes/schema";
import { type FakeOpenAi, startFakeOpenAi } from "../../../test/fakes/openai";
import { countTokens } from "../../../test/fakes/openai-cache";
import { quizOf } from "../../../test/fakes/openai-quiz-replies";
import { taskOf } from "../../../test/fakes/openai-replies";
import { clientFor } from "../../../test/helpers/openai/fixtures";
import { captionsOf, manySegments } from "../../../test/helpers/prompts/sample";

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());

/** Sends a document, chapters, a quiz and cards of one video, and answers the tokens that no cache had. */
async function uncachedFor(segments: ReturnType<typeof manySegments>): Promise<{ uncached: number; video: number }> {
  fake.cache.clear();
  fake.script((request) =>
    taskOf(request.body.messages).startsWith("Task: write a quiz") ? quizOf(request) : { kind: "good" },
  );
  const captions = captionsOf(segments);
  const author = createModelAuthor(clientFor(fake, { contextTokens: 100_000 }));
  await draft({ author }, { captions, onEvent: () => undefined });
  await author.chapters({ source: captions, count: 12 });
  await author.quiz({ source: captions, request: quizRequestSchema.parse({}) });
  await author.cards({ source: captions, request: { ...cardsRequestSchema.parse({}), count: 18 }, known: [] });
  const { prompt, cached } = fake.cache.total;
  return { uncached: prompt - cached, video: countTokens(transcriptLines(segments).join("\n")) };
}

it("a document, chapters, a quiz and cards of an hour send at most 1.3 times its transcript uncached", async () => {
  const { uncached, video } = await uncachedFor(manySegments(900));
  expect(video).toBeGreaterThan(14_000);
  expect(uncached / video).toBeLessThanOrEqual(1.3);
});
