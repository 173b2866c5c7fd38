import type { ApiContext } from "./api-context";
import { type AppError, causeOf, toAppError } from "./errors";

const KEEP_ALIVE_MS = 15_000;
const encoder = new TextEncoder();

/** How work that is watched ends badly; told as the last event, because the status has been sent by then. */
export type FailureEvent = { type: "error"; message: string; code: string; retryAfterSeconds?: number };

/** Whether the caller wants to watch the work rather than wait for its result. */
export function wantsEvents(c: ApiContext): boolean {
  return (c.req.header("Accept") ?? "").includes("text/event-stream");
}

/**
 * Answers with server-sent events of some work: `event:` names the type, `data:` is the event's JSON. Whoever stops
 * reading stops the work. A failure is the last event.
 */
export function streamEvents<Event extends { type: string }>(
  c: ApiContext,
  work: (tell: (event: Event) => void, signal: AbortSignal) => Promise<void>,
): Response {
  const { log } = c.env.deps;
  const abort = new AbortController();
  let keepAlive: ReturnType<typeof setInterval>;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const tell = (event: Event | FailureEvent) => {
        if (!abort.signal.aborted) controller.enqueue(encode(event));
      };
      keepAlive = setInterval(() => controller.enqueue(encoder.encode(": keep-alive\n\n")), KEEP_ALIVE_MS);
      void work(tell, abort.signal)
        .catch((thrown: unknown) => {
          const error = toAppError(thrown);
          if (error.code === "internal") log("error", "api failure", { path: c.req.routePath, cause: causeOf(error) });
          tell(failureEvent(error));
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
    "Cache-Control": "no-store",
  });
}

function encode(event: { type: string }): Uint8Array {
  return encoder.encode(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

function failureEvent({ message, code, retryAfterSeconds }: AppError): FailureEvent {
  return { type: "error", message, code, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) };
}
