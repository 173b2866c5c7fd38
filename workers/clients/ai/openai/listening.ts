/**
 * A fetch that reports every chunk of a body as it arrives. A server that keeps the connection open with comments while
 * its model thinks (": keep-alive", WHATWG HTML, server-sent events) is alive, even though the SDK never shows
 * comments.
 */
export function listening(request: typeof fetch, alive: () => void): typeof fetch {
  return async (input, init) => {
    const response = await request(input, init);
    alive();
    if (!response.body) return response;
    const tap = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        alive();
        controller.enqueue(piece);
      },
    });
    return new Response(response.body.pipeThrough(tap), response);
  };
}
