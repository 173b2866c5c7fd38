import type { TypedResponse } from "hono";
import { causeOf, type FailureEvent, toAppError, toFailureEvent } from "~/functions/errors";
import type { EventStream } from "~/functions/jobs/job-events";
import type { ApiContext } from "./api-context";

/** A response of server-sent events, which the browser reads as `Event`s. */
export type TypedEvents<Event> = Response & TypedResponse<EventStream<Event>, 200, "body">;

const KEEP_ALIVE_MS = 15_000;
const encoder = new TextEncoder();

/** Whether the caller wants to watch the work rather than wait for its result. */
export function wantsEvents(c: ApiContext): boolean {
  return (c.req.header("Accept") ?? "").includes("text/event-stream");
}

/**
 * Responds with the server-sent events of some work: `event:` names the type, `data:` is the event's JSON. If the
 * reader stops, so does the work. A failure is the last event.
 */
export function streamEvents<Event extends { type: string }>(
  c: ApiContext,
  work: (tell: (event: Event) => void, signal: AbortSignal) => Promise<void>,
): TypedEvents<Event | FailureEvent> {
  const { log } = c.env.deps;
  const abort = new AbortController();
  let keepAlive: ReturnType<typeof setInterval>;
  const stream: EventStream<Event | FailureEvent> = new ReadableStream<Uint8Array>({
    start(controller) {
      const tell = (event: Event | FailureEvent) => {
        if (!abort.signal.aborted) controller.enqueue(encode(event));
      };
      keepAlive = setInterval(() => controller.enqueue(encoder.encode(": keep-alive\n\n")), KEEP_ALIVE_MS);
      void work(tell, abort.signal)
        .catch((thrown: unknown) => {
          const error = toAppError(thrown);
          if (error.code === "internal") log("error", "api failure", { path: c.req.routePath, cause: causeOf(error) });
          tell(toFailureEvent(error));
        })
        .finally(() => {
          clearInterval(keepAlive);
          if (!abort.signal.aborted) controller.close();
        });
    },
    cancel() {
      clearInterval(keepAlive);
      abort.abort();
    },
  });
  return c.body(stream, 200, {
    "Content-Type": "text/event-stream; charset=utf-8",
  });
}

function encode(event: { type: string }): Uint8Array {
  return encoder.encode(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}
