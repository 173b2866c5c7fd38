import { decodeRunEvents, type EventStream } from "~/functions/jobs/events";
import type { RunEvent } from "~/functions/prds/schema";
import { request } from "~/app/browser/calls/call";
import { CallFailed } from "~/app/browser/calls/call-api";

const RECONNECTIONS = 5;
const RECONNECT_AFTER_MS = 1000;
export const EVENT_STREAM = { Accept: "text/event-stream" };

const LOST = "You're offline. Your document is still being written. Reload this page to see it.";

export type RunEnd = Extract<RunEvent, { type: "done" | "error" }>;

/** A run's stream of events. */
type RunAnswer = { body: EventStream<RunEvent> | null };

export type Following = {
  /** Opens the first stream; later ones are requested by the run's id. */
  open: (signal: AbortSignal) => Promise<RunAnswer>;
  onEvent: (event: RunEvent) => void;
  /** The id of the run; null until an event has named it. */
  runId: () => string | null;
  signal: AbortSignal;
};

/**
 * Follows a run's events until it ends, reconnecting as needed.
 * @returns null when `signal` was aborted
 * @throws CallFailed if the server refused, or could not be reached again
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

/** Returns null if the stream broke off before the run ended. */
async function readUntilEnd({ body }: RunAnswer, onEvent: (event: RunEvent) => void): Promise<RunEnd | null> {
  if (!body) return null;
  for await (const event of decodeRunEvents(body)) {
    onEvent(event);
    if (event.type === "done" || event.type === "error") return event;
  }
  return null;
}

/** Retries after a lost connection, but not after an error response such as 404. */
function passOverLostConnection(thrown: unknown): null {
  if (thrown instanceof CallFailed && thrown.failure.status > 0) throw thrown;
  return null;
}

export function watchRun(runId: string, signal: AbortSignal): Promise<RunAnswer> {
  return request("GET /api/prompts/runs/:runId", { param: { runId }, headers: EVENT_STREAM, signal });
}
