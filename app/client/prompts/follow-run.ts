import { decodeRunEvents, type EventStream } from "~/functions/jobs/events";
import type { RunEvent } from "~/functions/prompts/schema";
import { request } from "../api/call";
import { CallFailed } from "../api/call-api";

const RECONNECTIONS = 5;
const RECONNECT_AFTER_MS = 1000;
export const EVENT_STREAM = { Accept: "text/event-stream" };

const LOST = "You're offline. Your document is still being written. Reload this page to see it.";

export type RunEnd = Extract<RunEvent, { type: "done" | "error" }>;

/** What a run tells, as it comes. */
type RunAnswer = { body: EventStream<RunEvent> | null };

export type Following = {
  /** The first stream of events; later ones are asked for by the run's id. */
  open: (signal: AbortSignal) => Promise<RunAnswer>;
  onEvent: (event: RunEvent) => void;
  /** Of the run that is followed; null until an event has named it. */
  runId: () => string | null;
  signal: AbortSignal;
};

/**
 * Follows a run's events until it ends, through connections that break.
 * @returns null when `signal` was aborted
 * @throws CallFailed when the server refused, or could not be reached again
 */
export async function followRun({ open, onEvent, runId, signal }: Following): Promise<RunEnd | null> {
  const follow = (response: RunAnswer) => readUntilEnd(response, onEvent);
  let end = await follow(await open(signal)).catch(passOverLostConnection);
  for (let attempt = 0; !end && attempt < RECONNECTIONS; attempt += 1) {
    const id = runId();
    if (!id) break;
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_AFTER_MS));
    if (signal.aborted) return null;
    end = await watchRun(id, signal).then(follow).catch(passOverLostConnection);
  }
  if (signal.aborted) return null;
  if (!end) throw new CallFailed({ status: 0, code: "unreachable", message: LOST });
  return end;
}

/** Null when the stream broke off before the run's end. */
async function readUntilEnd({ body }: RunAnswer, onEvent: (event: RunEvent) => void): Promise<RunEnd | null> {
  if (!body) return null;
  for await (const event of decodeRunEvents(body)) {
    onEvent(event);
    if (event.type === "done" || event.type === "error") return event;
  }
  return null;
}

/** A connection that breaks again is tried again; an answer of the server's, such as 404, is not. */
function passOverLostConnection(thrown: unknown): null {
  if (thrown instanceof CallFailed && thrown.failure.status > 0) throw thrown;
  return null;
}

export function watchRun(runId: string, signal: AbortSignal): Promise<RunAnswer> {
  return request("GET /api/prompts/runs/:runId", { param: { runId }, headers: EVENT_STREAM, signal });
}
