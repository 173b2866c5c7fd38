import { decodeRunEvents } from "~/functions/jobs/job-events";
import type { PromptView, RunEvent } from "~/functions/prds/model";
import { SAMPLES } from "~/functions/transcripts/sample-talks";
import type { Visitor } from "./visitor";

/** The link of a bundled sample, for tests that just need some video. */
export function sampleUrl(index = 0): string {
  const sample = SAMPLES[index];
  if (!sample) throw new Error(`there is no sample ${index}`);
  return sample.videoUrl;
}

/** Three SubRip cues that describe a product. */
export const SHORT_SRT = `1
00:00:01,000 --> 00:00:05,000
We are building an app that helps people remember recipes.

2
00:00:05,500 --> 00:00:09,000
Users can search their recipes by ingredient.

3
00:00:09,500 --> 00:00:14,000
The design should feel calm, with a dark mode.
`;

/** All events of a run, from the response to a call that accepts text/event-stream. */
export async function eventsOf(response: Response): Promise<RunEvent[]> {
  if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
  return Array.fromAsync(decodeRunEvents(response.body));
}

/** Starts a run and returns its events as they arrive. */
export async function startEvents(caller: Visitor, body: unknown): Promise<AsyncGenerator<RunEvent>> {
  const response = await caller.post("/api/prompts", body, { headers: { accept: "text/event-stream" } });
  if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
  return decodeRunEvents(response.body);
}

/** The PRD returned by a JSON call. */
export async function generatePrd(caller: Visitor, body: unknown): Promise<PromptView> {
  const response = await caller.post("/api/prompts", body);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as PromptView;
}

/** Status and body of a call that is expected to fail. */
export async function failureOf(response: Response): Promise<{ status: number; message: string; code: string }> {
  const body = (await response.json()) as { message: string; code: string };
  return { status: response.status, ...body };
}
