/**
 * A fetch that tells of every piece of a body as it comes. A server that keeps the line open with comments while its
 * model thinks (": keep-alive", WHATWG HTML, server-sent events) is alive, though the SDK never shows a comment.
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
