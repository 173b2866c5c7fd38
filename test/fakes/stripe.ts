import type { IncomingMessage, ServerResponse } from "node:http";
import Stripe from "stripe";
import { listen, readText, sendJson } from "./listen";
import { disputeObject, type FakeEvent, listObject, sessionObject } from "./stripe-objects";
import { createTill, type Till } from "./stripe-till";

/** `error`: fails before doing anything; `error_kept`: fails midway, and for every call with the same key. */
export type FakeStripeBehavior = "ok" | "error" | "error_kept" | "rate_limited" | "declined" | "hang" | "garbage";

export type FakeStripe = Till & {
  /** For STRIPE_BASE_URL. */
  url: string;
  /** How the next calls go, one each; `always` afterwards. */
  next: FakeStripeBehavior[];
  always: FakeStripeBehavior;
  /** Method and path of every call of the API, in order. */
  calls: string[];
  /** Runs before each read of a checkout is answered, for race tests. */
  beforeRead: ((checkoutId: string) => Promise<void>) | null;
  close(): Promise<void>;
};

type Answer = { status: number; body: unknown };

/**
 * Starts a server that answers like Stripe's API where the product calls it: checkout sessions, refunds and disputes,
 * with idempotency keys and typed errors; and a payment page for browsers at the address of each session.
 */
export async function startFakeStripe({ secretKey }: { secretKey: string }): Promise<FakeStripe> {
  const kept = new Map<string, { request: string; answer: Answer }>();
  const server = await listen(async (request, url, response) => {
    if (url.pathname.startsWith("/pay/")) return payPage(fake, request, url, response);
    fake.calls.push(`${request.method} ${url.pathname}`);
    const body = await readText(request);
    const behavior = fake.next.shift() ?? fake.always;
    if (behavior === "hang") return;
    const failed = failureOf(behavior);
    if (failed) return sendJson(response, failed.status, failed.body);
    if (behavior === "garbage") {
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Welcome</title>");
      return;
    }
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return send(response, refuse(401, "invalid_request_error", undefined, "Invalid API Key provided"));
    }
    const key = request.method === "POST" ? request.headers["idempotency-key"]?.toString() : undefined;
    const earlier = key === undefined ? undefined : kept.get(key);
    const said = `${url.pathname} ${body}`;
    if (earlier && earlier.request !== said) return send(response, refuse(400, "idempotency_error", "idempotency_key"));
    const answer =
      earlier?.answer ?? (behavior === "error_kept" ? refuse(500, "api_error") : await act(fake, request, url, body));
    if (key !== undefined && (answer.status < 400 || answer.status >= 500)) kept.set(key, { request: said, answer });
    send(response, answer);
  });
  const till = createTill(server.url);
  const fake: FakeStripe = { ...server, ...till, next: [], always: "ok", calls: [], beforeRead: null };
  return fake;
}

async function act(fake: FakeStripe, request: IncomingMessage, url: URL, body: string): Promise<Answer> {
  const { method } = request;
  const form = new URLSearchParams(body);
  const path = url.pathname.replace(/^\/v1/, "");
  if (method === "POST" && path === "/checkout/sessions") {
    const problem = fake.problemOf(form);
    if (problem) return refuse(400, "invalid_request_error", problem);
    const checkout = fake.open(form);
    return { status: 200, body: sessionObject(checkout, fake.payUrl(checkout.id)) };
  }
  if (method === "GET" && path === "/checkout/sessions") {
    const found = [...fake.checkouts.values()].filter((one) => one.intent === url.searchParams.get("payment_intent"));
    return {
      status: 200,
      body: listObject(
        path,
        found.map((one) => sessionObject(one, fake.payUrl(one.id))),
      ),
    };
  }
  if (method === "GET" && path.startsWith("/checkout/sessions/")) {
    const id = path.split("/")[3] ?? "";
    const isExpanded = url.searchParams.getAll("expand[0]").includes("payment_intent.latest_charge");
    const checkout = fake.checkouts.get(id);
    if (!checkout) return refuse(404, "invalid_request_error", "resource_missing");
    const read = sessionObject(checkout, fake.payUrl(id), isExpanded);
    await fake.beforeRead?.(id);
    return { status: 200, body: read };
  }
  if (method === "POST" && path === "/refunds") {
    const checkout = [...fake.checkouts.values()].find((one) => one.intent === form.get("payment_intent"));
    if (!checkout?.charge) return refuse(404, "invalid_request_error", "resource_missing");
    if (checkout.charge.refunded === checkout.amountTotal) {
      return refuse(400, "invalid_request_error", "charge_already_refunded");
    }
    fake.refund(checkout.id);
    return { status: 200, body: { id: "re_1", object: "refund", status: "succeeded" } };
  }
  if (method === "GET" && path === "/disputes") {
    const checkout = [...fake.checkouts.values()].find((one) => one.charge?.id === url.searchParams.get("charge"));
    const disputes = checkout ? checkout.disputes.map((dispute) => disputeObject(checkout, dispute)) : [];
    return { status: 200, body: listObject(path, disputes) };
  }
  return refuse(404, "invalid_request_error", undefined, `Unrecognized request URL (${method}: ${url.pathname})`);
}

/** The page that buyers are sent to: one button that pays, one link that does not. */
async function payPage(fake: FakeStripe, request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
  const checkout = fake.checkouts.get(url.pathname.split("/")[2] ?? "");
  if (!checkout) return void response.writeHead(404).end();
  if (request.method === "POST") {
    fake.pay(checkout.id);
    const location = checkout.successUrl.replace("{CHECKOUT_SESSION_ID}", checkout.id);
    return void response.writeHead(303, { location }).end();
  }
  response.writeHead(200, { "content-type": "text/html" });
  response.end(`<!doctype html><html lang="en"><title>Pay</title><h1>${checkout.amountTotal} ${checkout.currency}</h1>
    <form method="post"><button>Pay</button></form><a href="${checkout.cancelUrl}">Back</a></html>`);
}

function failureOf(behavior: FakeStripeBehavior): Answer | null {
  if (behavior === "error") return refuse(500, "api_error");
  if (behavior === "rate_limited") return refuse(429, "invalid_request_error", "rate_limit");
  if (behavior === "declined") return refuse(402, "card_error", "card_declined");
  return null;
}

function refuse(status: number, type: string, code?: string, message = `The fake says ${code ?? type}.`): Answer {
  return { status, body: { error: { type, code, message } } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  sendJson(response, status, body, { "request-id": "req_fake" });
}

/** An event with Stripe's signature. @param at Unix seconds of the signature */
export function signedEvent(event: FakeEvent, secret: string, at?: number): Promise<SignedBody> {
  return signedText(JSON.stringify(event), secret, at);
}

export type SignedBody = { body: string; headers: Record<string, string> };

/** The same for any body, an event or not. */
export async function signedText(body: string, secret: string, at?: number): Promise<SignedBody> {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret,
    ...(at && { timestamp: at }),
  });
  return { body, headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature } };
}
