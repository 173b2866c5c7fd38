import { AppError } from "~/functions/errors";

const MIB = 1024 * 1024;
/** Captions of 10 MB grow a little as JSON; everything else is small. */
const LARGE_BODY = 16 * MIB;
const SMALL_BODY = MIB;
const TAKES_CAPTIONS = /^\/(?:api\/(?:prompts|transcripts)\/?|video-to-prompt)?$/;
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what no route should see: mutations from another origin, bodies that are not JSON on /api, bodies that are
 * too large. A body without a declared length is counted while it is read, so that nothing is held beyond the limit.
 * @returns the request to go on with
 * @throws AppError forbidden_origin, unsupported_media_type, payload_too_large
 */
export function guardRequest(request: Request, appOrigin: string | undefined): Request {
  if (SAFE_METHODS.has(request.method)) return request;
  const url = new URL(request.url);
  const origin = request.headers.get("Origin");
  if (origin === null || (origin !== url.origin && origin !== appOrigin)) {
    throw new AppError("forbidden_origin", "This request did not come from Vidwright's own pages.");
  }
  if (!hasBody(request)) return request;
  const limit = TAKES_CAPTIONS.test(url.pathname) ? LARGE_BODY : SMALL_BODY;
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw tooLarge(limit);
  const mediaType = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (url.pathname.startsWith("/api/") && mediaType !== "application/json") {
    throw new AppError("unsupported_media_type", "Send the body as application/json.");
  }
  return new Request(request, { body: request.body?.pipeThrough(countBytes(limit)) ?? null });
}

/** A request without a body may still have an empty stream, so the headers decide (RFC 9112, section 6). */
function hasBody(request: Request): boolean {
  const length = request.headers.get("Content-Length");
  return length === null ? request.headers.has("Transfer-Encoding") : Number(length) !== 0;
}

function countBytes(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > limit) controller.error(tooLarge(limit));
      else controller.enqueue(chunk);
    },
  });
}

function tooLarge(limit: number): AppError {
  return new AppError("payload_too_large", `The request is larger than ${limit / MIB} MB.`);
}
