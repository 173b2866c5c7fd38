import { videoPrompt } from "~/functions/authors/model/describe-video";
import { sectionTask } from "~/functions/authors/model/section/write-section";
import { createOpenAi } from "~/workers/clients/ai/openai";
import type { OpenAiSettings } from "~/workers/clients/ai/openai/openai-settings";
import type { FakeOpenAi } from "../../fakes/openai";
import { captionsOf, segmentsOf } from "../prompts/sample";

export const segments = segmentsOf(
  "we want to build an app called Fernleaf that people use to plan a garden",
  "you can share your plan with friends and create a list of plants",
  "all data has to work offline on the phone with a small database",
  "it should sync with the calendar api through a webhook every morning",
  "the design must look calm and simple with big green screens",
);

/** Asks for a PRD, all parts of which the fake can write. */
export const prompt = videoPrompt(
  captionsOf(segments),
  segments,
  sectionTask({ group: "Core Features", instruction: "Again", items: [] }),
);

/** An adapter for the fake server: patient enough for a busy machine, quick to retry. */
export function clientFor(fake: FakeOpenAi, settings: Partial<OpenAiSettings> = {}) {
  return createOpenAi({
    apiKey: "test-key",
    baseUrl: fake.url,
    model: "fake-model",
    contextTokens: 100_000,
    timeoutMs: 20_000,
    maxRetries: 2,
    backoffMs: 5,
    ...settings,
  });
}
