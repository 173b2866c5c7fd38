import { afterAll, beforeAll, expect, test } from "vitest";
import { prdDraftSchema } from "~/functions/prds/model";
import { type FakeOpenAi, startFakeOpenAi } from "../../../../test/fakes/openai";
import { completionOf, eventsOf } from "../../../../test/fakes/openai-behaviors";
import { cases } from "../../../../test/helpers/every-case";
import { clientFor } from "../../../../test/helpers/openai/fixtures";
import { captionsOf, segmentsOf } from "../../../../test/helpers/prompts/sample";
import { videoPrompt } from "../describe-video";
import { sectionTask } from "./write-section";

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());

/** Short, so that every byte can be tried; not only ASCII, so that some cuts fall inside a character. */
const short = segmentsOf("we want an app that plans a jardín with 花");
const prompt = videoPrompt(
  captionsOf(short),
  short,
  sectionTask({ group: "Core Features", instruction: "Again", items: [] }),
);
const recorded = completionOf({ kind: "good" }, [{ role: "user", content: prompt.user }]);
/** The model's name says where to cut. Every chunk contains it, so its length never changes. */
const modelFor = (bytes: number) => `cut-${String(bytes).padStart(6, "0")}`;
const events = eventsOf(recorded, modelFor(0), { prompt: 100, cached: 0 });
const bytesOf = (parts: string[]) => Buffer.byteLength(parts.join(""));

async function outcome(bytes: number): Promise<string> {
  return clientFor(fake, { maxRetries: 0, model: modelFor(bytes) })
    .generate(prdDraftSchema, prompt)
    .then(
      ({ value }) => JSON.stringify(value),
      (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : `unexpected: ${error}`),
    );
}

/** Bytes from one cut to the next. */
const STEP = cases(7, 1);

/** The outcomes of cuts in [from, to), several at a time. */
async function outcomes(from: number, to: number, isAbrupt: boolean): Promise<string[]> {
  fake.script(({ body }) => ({ kind: "truncated", bytes: Number(body.model.slice(4)), isAbrupt }));
  const seen = new Set<string>();
  const cutsAt = Array.from({ length: to - from }, (_, index) => from + index).filter((at) => at % STEP === 0);
  for (let done = 0; done < cutsAt.length; done += 16) {
    const cuts = cutsAt.slice(done, done + 16).map(outcome);
    for (const one of await Promise.all(cuts)) seen.add(one);
  }
  return [...seen].sort();
}

/** Where the last chunk of text ends: after it, a cut yields the whole text or nothing. */
const ending = bytesOf(events.slice(0, -2)) - 2;

test("a connection that breaks at any byte never yields a value", { timeout: 60_000 }, async () => {
  expect(ending).toBeGreaterThan(1000);
  expect(await outcomes(0, bytesOf(events), true)).toEqual(["ai_truncated", "ai_unavailable"]);
});

test("a stream that stops at any byte before its end never yields a value", { timeout: 60_000 }, async () => {
  expect(await outcomes(0, ending, false)).toEqual(["ai_invalid_reply", "ai_truncated"]);
  expect(await outcomes(ending, bytesOf(events), false)).toEqual(["ai_truncated", recorded.text]);
});
