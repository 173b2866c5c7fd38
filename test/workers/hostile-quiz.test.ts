import { beforeAll, expect, it } from "vitest";
import { captionsOf, SHAPES } from "../helpers/authors/extract/hostile-captions";
import { cases, EVERY_CASE } from "../helpers/every-case";
import { bodyOf } from "../helpers/prompts";
import { makeTranscript } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

it.each(EVERY_CASE ? ["alike sentences with a figure", "definitions of many terms"] : ["definitions of many terms"])(
  "others are answered while a stranger's quiz is made: %s",
  async (name) => {
    const shape = SHAPES[name] ?? expect.unreachable();
    const [stranger, other] = [worker.visitor(), worker.visitor()];
    const captions = { fileName: "talk.en.srt", text: captionsOf(shape, cases(500_000, 1_500_000)) };
    const id = await makeTranscript(stranger, { captions });
    // The chapters are made in the background.
    await bodyOf(await stranger.get(`/api/transcripts/${id}/topics`));
    const began = performance.now();
    let isOpen = true;
    const quiz = stranger.post(`/api/transcripts/${id}/generate-quiz`, { count: 3 }).finally(() => {
      isOpen = false;
    });
    let [last, longest] = [began, 0];
    while (isOpen) {
      const page = await other.get("/api/transcripts");
      expect(page.status).toBe(200);
      await page.arrayBuffer();
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    const share = longest / (last - began);
    console.log(name, `longest wait: ${Math.round(share * 100)}% of the quiz's time`);
    // Without pauses, one response would wait for nearly all of it.
    expect(share).toBeLessThan(0.8);
    // Similar sentences may give no good question; then the response says so.
    expect([200, 201, 400, 422]).toContain((await quiz).status);
  },
  60_000,
);
