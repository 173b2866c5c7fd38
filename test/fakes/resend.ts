import type { IncomingMessage, ServerResponse } from "node:http";
import { listen, readText, sendJson } from "./listen";

/** `hang_after_accept`: the mail is sent, but the caller gets no response. `garbage`: a proxy responds. */
export type FakeResendBehavior =
  | "ok"
  | "error"
  | "rate_limited"
  | "rejected"
  | "garbage"
  | "hang"
  | "hang_after_accept";

type FakeResendMail = {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  reply_to?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content_type: string; content: string }[];
};

export type FakeResend = {
  /** For RESEND_BASE_URL. */
  url: string;
  /** How the next calls go, one each; `always` afterwards. */
  next: FakeResendBehavior[];
  always: FakeResendBehavior;
  /** Mails that were really sent, once each. */
  sent: (FakeResendMail & { id: string; key: string | null })[];
  /** The idempotency key of every call, in order. */
  calls: (string | null)[];
  close(): Promise<void>;
};

const KEPT_MS = 24 * 3_600_000;

type Options = { apiKey: string /** The service's clock, in milliseconds. */; now?: () => number };

/** Starts a server that answers `POST /emails` as Resend documents it, including idempotency keys and error names. */
export async function startFakeResend({ apiKey, now = Date.now }: Options): Promise<FakeResend> {
  const kept = new Map<string, { body: string; id: string; at: number }>();
  const server = await listen(async (request, url, response) => {
    if (request.method !== "POST" || url.pathname !== "/emails") return refuse(response, 404, "not_found");
    const key = request.headers["idempotency-key"]?.toString() ?? null;
    fake.calls.push(key);
    const body = await readText(request);
    const behavior = fake.next.shift() ?? fake.always;
    if (isFailing(response, behavior) || isRefused(request, response, apiKey, key)) return;
    const mail = JSON.parse(body) as Partial<FakeResendMail>;
    if (!isWhole(mail)) return refuse(response, 422, "missing_required_field");

    const earlier = key === null ? undefined : kept.get(key);
    const isKnown = earlier !== undefined && now() - earlier.at < KEPT_MS;
    if (isKnown && earlier.body !== body) return refuse(response, 409, "invalid_idempotent_request");
    const id = isKnown ? earlier.id : crypto.randomUUID();
    if (!isKnown) {
      fake.sent.push({ ...mail, id, key });
      if (key !== null) kept.set(key, { body, id, at: now() });
    }
    if (behavior !== "hang_after_accept") sendJson(response, 200, { id });
  });
  const fake: FakeResend = { ...server, next: [], always: "ok", sent: [], calls: [] };
  return fake;
}

/** Handles a call that fails before it reaches the mail; false when the call goes through. */
function isFailing(response: ServerResponse, behavior: FakeResendBehavior): boolean {
  switch (behavior) {
    case "error":
      refuse(response, 500, "internal_server_error");
      return true;
    case "rate_limited":
      refuse(response, 429, "rate_limit_exceeded", { "retry-after": "300" });
      return true;
    case "rejected":
      refuse(response, 422, "validation_error");
      return true;
    case "garbage":
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Welcome</title>");
      return true;
    default:
      return behavior === "hang";
  }
}

function isRefused(request: IncomingMessage, response: ServerResponse, apiKey: string, key: string | null): boolean {
  const { authorization } = request.headers;
  if (!authorization) refuse(response, 401, "missing_api_key");
  else if (authorization !== `Bearer ${apiKey}`) refuse(response, 403, "invalid_api_key");
  else if (key !== null && (key.length === 0 || key.length > 256)) refuse(response, 400, "invalid_idempotency_key");
  else return false;
  return true;
}

function isWhole(mail: Partial<FakeResendMail>): mail is FakeResendMail {
  return Boolean(mail.from && mail.to && mail.to.length > 0 && mail.subject && (mail.text || mail.html));
}

function refuse(response: ServerResponse, statusCode: number, name: string, headers: Record<string, string> = {}) {
  sendJson(response, statusCode, { statusCode, name, message: `The fake says ${name}.` }, headers);
}
