import type { IncomingMessage, ServerResponse } from "node:http";
import { listen } from "./listen";
import { type BrowserKeys, decryptPush, makeBrowserKeys, readVapid, type VapidClaims } from "./push-crypto";

/** How a push service responds; `accept_and_hang`: the push is delivered, but the sender gets no response. */
export type PushBehavior = 201 | 400 | 401 | 403 | 404 | 410 | 413 | 429 | 500 | 301 | "hang" | "accept_and_hang";

type FakePush = {
  /** The payload as the browser receives it. */
  payload: unknown;
  endpoint: string;
  topic: string | null;
  ttl: number;
  urgency: string | null;
  claims: VapidClaims;
};

export type FakeSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type FakePushService = {
  /** For PUSH_TEST_ORIGIN. */
  url: string;
  /** Creates a browser that subscribes here. */
  subscribe(): FakeSubscription;
  /** Responses to the next calls, one each; `always` afterwards. */
  next: PushBehavior[];
  always: PushBehavior;
  /** Larger bodies are rejected with 413. */
  maxBytes: number;
  /** Pushes that were accepted and decrypted with the subscription's keys, in order. */
  pushes: FakePush[];
  /** Status of every call, in order; 0 for one that was left hanging. */
  calls: number[];
  close(): Promise<void>;
};

/**
 * A push service as browsers have one (RFC 8030): it checks each push's signature, headers and encryption with the
 * browser's keys, and rejects what a real one would.
 */
export async function startFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, BrowserKeys>();
  const server = await listen(async (request, url, response) => {
    const keys = browsers.get(url.pathname);
    const behavior = service.next.shift() ?? service.always;
    const body = await readBytes(request);
    const refusal = request.method !== "POST" ? 405 : keys ? findRefusal(request, body, service) : 404;
    const status = refusal ?? behavior;
    service.calls.push(typeof status === "number" ? status : 0);
    if (status === "hang") return;
    if (keys && (status === 201 || status === "accept_and_hang")) {
      service.pushes.push(readPush(request, body, keys, `${service.url}${url.pathname}`));
    }
    if (typeof status === "number") answer(response, status, service.url);
  });
  const service: FakePushService = {
    ...server,
    subscribe() {
      const path = `/push/${crypto.randomUUID()}`;
      const { p256dh, auth, privateKey } = makeBrowserKeys();
      browsers.set(path, { p256dh, auth, privateKey });
      return { endpoint: `${server.url}${path}`, keys: { p256dh, auth } };
    },
    next: [],
    always: 201,
    maxBytes: 4096,
    pushes: [],
    calls: [],
  };
  return service;
}

/** What the service rejects by itself, whatever the test has planned. */
function findRefusal(request: IncomingMessage, body: Buffer, { url, maxBytes }: FakePushService): number | null {
  const signed = readVapid(request.headers.authorization);
  if (!signed) return 401;
  const { aud, exp } = signed.claims;
  const seconds = Date.now() / 1000;
  // Tests move their clocks by months, so only the token's lifetime matters.
  if (aud !== url || typeof exp !== "number" || exp < seconds) return 403;
  if (request.headers["content-encoding"] !== "aes128gcm" || !/^\d+$/.test(request.headers.ttl?.toString() ?? ""))
    return 400;
  const topic = request.headers.topic?.toString();
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return 400;
  return body.length > maxBytes ? 413 : null;
}

function readPush(request: IncomingMessage, body: Buffer, keys: BrowserKeys, endpoint: string): FakePush {
  const { topic, ttl, urgency, authorization } = request.headers;
  const signed = readVapid(authorization);
  if (!signed) throw new Error("only what is signed comes here");
  return {
    payload: JSON.parse(decryptPush(body, keys)),
    endpoint,
    topic: topic?.toString() ?? null,
    ttl: Number(ttl),
    urgency: urgency?.toString() ?? null,
    claims: signed.claims,
  };
}

function answer(response: ServerResponse, status: number, url: string): void {
  const headers: Record<string, string> = {};
  if (status === 429) headers["retry-after"] = "300";
  if (status === 301 || status === 201) headers.location = `${url}/elsewhere`;
  response.writeHead(status, headers).end();
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
