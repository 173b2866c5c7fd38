/** A stream of server-sent events of type `Event`. `event` exists only in the type, never at run time. */
export type EventStream<Event> = ReadableStream<Uint8Array> & { readonly event?: Event };

const encoder = new TextEncoder();

/** One event in server-sent form: `event:` names the type, `data:` is its JSON. */
export function encodeRunEvent(event: { type: string }): Uint8Array<ArrayBuffer> {
  return encoder.encode(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

/** A comment line that keeps proxies from closing a stream while nothing happens. */
export const KEEP_ALIVE = encoder.encode(": keep-alive\n\n");

/**
 * Reads the events back from such a stream. Comments are skipped; if the stream ends in the middle of an event, that
 * event is dropped.
 */
export async function* decodeRunEvents<Event>(stream: EventStream<Event>): AsyncGenerator<Event> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = block.split("\n").find((line) => line.startsWith("data: "));
        if (data) yield JSON.parse(data.slice("data: ".length)) as Event;
      }
    }
  } finally {
    // Also when the caller stops early, so that the sender stops too.
    await reader.cancel().catch(() => undefined);
  }
}
