/** More than any answer that a document is made of; an endless one would fill the isolate. */
const MAX_ANSWER = 16 * 1024 * 1024;

/**
 * A fetch for addresses that people name: it follows no redirect, which could lead anywhere. The answer that would
 * redirect counts as a broken one, and so does one that doesn't end.
 */
export const ownFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "manual" });
  if (response.status < 300 || response.status > 399) {
    return new Response(response.body?.pipeThrough(atMost(MAX_ANSWER)) ?? null, response);
  }
  await response.body?.cancel();
  return Response.json({ error: { message: "The address redirects elsewhere." } }, { status: 502 });
};

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new Error("The answer is too long."));
      else controller.enqueue(chunk);
    },
  });
}
