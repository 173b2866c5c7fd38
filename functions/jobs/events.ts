/** Bytes of server-sent events, each of which is an `Event`. The name of the type stands for it; no value has it. */
export type EventStream<Event> = ReadableStream<Uint8Array> & { readonly event?: Event };

const encoder = new TextEncoder();

/** One event as server-sent events carry it: `event:` names the type, `data:` is its JSON. */
export function encodeRunEvent(event: { type: string }): Uint8Array<ArrayBuffer> {
  return encoder.encode(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

/** A comment line: keeps proxies from closing a stream in which nothing happens for a while. */
export const KEEP_ALIVE = encoder.encode(": keep-alive\n\n");

/**
 * Reads the events back out of such a stream. Comments are passed over; a stream that ends in the middle of an
 * event ends the iteration without it.
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
    // Also when the caller stops early: what nobody reads must not be sent.
    await reader.cancel().catch(() => undefined);
  }
}
