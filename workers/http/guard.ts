import { AppError } from "~/functions/errors";
import { tooLarge } from "./upload";

const MIB = 1024 * 1024;
/** Captions of 10 MB grow a little as JSON; everything else is small. */
const LARGE_BODY = 16 * MIB;
const SMALL_BODY = MIB;
/** Where test reports are sent, which can have 10 MB. */
const TAKES_REPORTS = /^\/api\/prompts\/\d+\/reports$/;
/** The longest piece of a recording, in bytes that are a whole number of MB. */
const SOUND_BODY = 4 * MIB;
const TAKES_CAPTIONS = /^\/(?:api\/(?:prompts|transcripts|content\/import)\/?|video-to-prompt)?$/;
/** Called by providers: their signature is checked instead of an Origin. */
const SIGNED = new Set(["POST /api/payment/webhook", "POST /api/notifications/webhook/resend"]);
/** Called by mail programs (RFC 8058): the unguessable token in the path is checked instead of an Origin. */
const ONE_CLICK = /^POST \/unsubscribe\/[\w-]{43}$/;
/** Takes sound instead of JSON. */
const TAKES_SOUND = /^\/api\/speech\/[\w-]+\/\d+$/;
const FORM_TYPES = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request only reads (RFC 9110, section 9.2.1, safe methods). */
export function isRead(request: Request): boolean {
  return SAFE_METHODS.has(request.method);
}

/** The largest body accepted at this path, in bytes. */
export function bodyLimit(url: URL): number {
  if (TAKES_SOUND.test(url.pathname)) return SOUND_BODY;
  return TAKES_CAPTIONS.test(url.pathname) || TAKES_REPORTS.test(url.pathname) ? LARGE_BODY : SMALL_BODY;
}

/**
 * Rejects requests that no route should see: mutations from another origin, bodies that are not JSON on /api or not
 * forms on pages, and bodies whose declared length is too large.
 * @param origins the product's own
 * @throws AppError forbidden_origin, method_not_allowed, unsupported_media_type, payload_too_large
 */
export function guardRequest(request: Request, origins: readonly string[]): void {
  if (isRead(request)) return;
  const url = new URL(request.url);
  const isOwn = origins.includes(request.headers.get("Origin") ?? "") || isVouchedFor(request);
  const route = `${request.method} ${url.pathname}`;
  const isOneClick = isOneClickUnsubscribe(request);
  if (!isOwn && !isOneClick && !SIGNED.has(route)) {
    throw new AppError("forbidden_origin", "This request didn't come from a Vidwright page.");
  }
  if (!url.pathname.startsWith("/api/") && !isOneClick) guardForm(request);
  if (!hasBody(request)) return;
  guardLength(request, url);
  if (!url.pathname.startsWith("/api/")) return;
  const type = TAKES_SOUND.test(url.pathname) ? "audio/wav" : "application/json";
  if (mediaTypeOf(request) !== type) throw new AppError("unsupported_media_type", `Send the body as ${type}.`);
}

/** @throws AppError payload_too_large if the declared length is */
export function guardLength(request: Request, url: URL): void {
  if (Number(request.headers.get("Content-Length") ?? 0) > bodyLimit(url)) throw tooLarge(bodyLimit(url));
}

/**
 * Whether the browser vouches for a form without an Origin of its own. That of a page without a referrer comes with
 * `Origin: null`; what another app shares comes from no page. Only browsers set Sec-Fetch-Site, and a foreign page is
 * neither `same-origin` nor `none`.
 */
function isVouchedFor({ url, headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site === "none") return isShare(new URL(url));
  return headers.get("Origin") === "null" && site === "same-origin";
}

/** The share target of public/manifest.webmanifest, which only fills a form. */
const isShare = ({ pathname, searchParams }: URL): boolean => pathname === "/" && searchParams.has("shared");

function isOneClickUnsubscribe({ method, url }: Request): boolean {
  return ONE_CLICK.test(`${method} ${new URL(url).pathname}`);
}

/**
 * The request with the product's own origin, if its browser omitted it or a mail program sent another: Remix compares
 * it with the host again.
 */
export function withOrigin(request: Request): Request {
  if (!isVouchedFor(request) && !isOneClickUnsubscribe(request)) return request;
  const named = new Request(request);
  named.headers.set("Origin", new URL(request.url).origin);
  return named;
}

/** Pages only accept forms: parsing anything else would throw and look like a server error. */
function guardForm(request: Request): void {
  if (request.method !== "POST") throw new AppError("method_not_allowed", `${request.method} isn't supported here.`);
  if (FORM_TYPES.has(mediaTypeOf(request))) return;
  throw new AppError("unsupported_media_type", "Send the form as a page of Vidwright does.");
}

export function mediaTypeOf(request: Request): string {
  return (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/** A request without a body may still have an empty stream, so the headers decide (RFC 9112, section 6). */
function hasBody(request: Request): boolean {
  const length = request.headers.get("Content-Length");
  return length === null ? request.headers.has("Transfer-Encoding") : Number(length) !== 0;
}
