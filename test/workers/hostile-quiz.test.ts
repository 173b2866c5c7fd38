import { beforeAll, expect, it } from "vitest";
import { captionsOf, SHAPES } from "../helpers/authors/extract/hostile-captions";
import { bodyOf } from "../helpers/prompts";
import { makeTranscript } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

it.each(["alike sentences with a figure", "definitions of many terms"])(
  "others are answered while a stranger's quiz is made: %s",
  async (name) => {
    const shape = SHAPES[name] ?? expect.unreachable();
    const [stranger, other] = [worker.visitor(), worker.visitor()];
    const captions = { fileName: "talk.en.srt", text: captionsOf(shape, 1_500_000) };
    const id = await makeTranscript(stranger, { captions });
    // The chapters are made in the background.
    await bodyOf(await stranger.get(`/api/transcripts/${id}/topics`));
    let isOpen = true;
    const quiz = stranger.post(`/api/transcripts/${id}/generate-quiz`, { count: 3 }).finally(() => {
      isOpen = false;
    });
    let answered = 0;
    while (isOpen) {
      const page = await other.get("/api/transcripts");
      expect(page.status).toBe(200);
      await page.arrayBuffer();
      if (isOpen) answered += 1;
    }
    // A stretch of work between two pauses lasts as long as a few answers.
    expect(answered).toBeGreaterThan(8);
    // Alike sentences may give no good question; then the answer says so.
    expect([200, 201, 400, 422]).toContain((await quiz).status);
  },
  60_000,
);
