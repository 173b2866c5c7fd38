import { expect } from "vitest";
import { type FakeStripe, signedEvent, startFakeStripe } from "../fakes/stripe";
import type { FakeEvent } from "../fakes/stripe-objects";
import { type AccountWorker, insertSession, insertUser, NO_LIMITS } from "./accounts";
import type { Visitor } from "./visitor";
import { startWorker, type TestServer } from "./worker";

export const STRIPE_KEY = "sk_test_of_the_fake";
export const WEBHOOK_SECRET = "whsec_of_the_fake";

export type PaidWorld = { worker: AccountWorker; stripe: FakeStripe; close(): Promise<void> };

/** The vars a Worker needs to take payments from the fake. */
export const stripeVars = (stripe: FakeStripe): Record<string, string> => ({
  STRIPE_SECRET_KEY: STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_BASE_URL: stripe.url,
  STRIPE_TIMEOUT_SECONDS: "1",
});

/** Added where waiting is not under test: a browser can occupy a small machine for more than a second. */
export const PATIENT = { STRIPE_TIMEOUT_SECONDS: "15" };

/** A Worker that takes payments. */
export async function startPaidWorld(vars: Record<string, string> = {}): Promise<PaidWorld> {
  const stripe = await startFakeStripe({ secretKey: STRIPE_KEY });
  const worker = await startWorker<{ DB: D1Database }>({ vars: { ...NO_LIMITS, ...stripeVars(stripe), ...vars } });
  return {
    worker,
    stripe,
    close: async () => {
      await worker.close();
      await stripe.close();
    },
  };
}

/** Delivers an event to the webhook as Stripe does: signed, and without cookies or Origin. */
export async function deliver({ worker }: { worker: TestServer }, event: FakeEvent): Promise<Response> {
  const { body, headers } = await signedEvent(event, WEBHOOK_SECRET);
  return worker.fetch("/api/payment/webhook", { method: "POST", body, headers });
}

export type Member = { caller: Visitor; id: number; email: string };

/** A signed-in account with an unknown password. */
export async function member({ worker }: { worker: TestServer }): Promise<Member> {
  const name = crypto.randomUUID().slice(0, 18);
  const email = `${name}@example.com`;
  const id = await insertUser(worker.env.DB, name, email);
  const caller = worker.visitor();
  caller.cookies.set("session", await insertSession(worker.env.DB, id));
  return { caller, id, email };
}

/** Presses the upgrade button; returns the checkout's id. */
export async function beginCheckout(caller: Visitor): Promise<string> {
  const response = await caller.post("/api/payment/create-checkout");
  expect(response.status).toBe(200);
  const { url } = (await response.json()) as { url: string };
  return url.split("/").at(-1) ?? "";
}

/** Creates a checkout directly at the fake, like the product does for an account. */
export function openCheckout(stripe: FakeStripe, userId: number): string {
  const form = {
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][unit_amount]": "1000",
    "line_items[0][price_data][currency]": "usd",
    client_reference_id: String(userId),
    "metadata[userId]": String(userId),
    "metadata[product]": "vidwright-pro",
  };
  return stripe.open(new URLSearchParams(form)).id;
}

export async function verify(caller: Visitor, checkoutId: string): Promise<boolean> {
  const response = await caller.get(`/api/payment/verify/${checkoutId}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { success: boolean }).success;
}

export type Standing = {
  isPremium: boolean;
  premiumSince: number | null;
  customer: string | null;
  /** Statuses of the account's payments, in insertion order. */
  payments: string[];
  /** Number of mails confirming premium. */
  mails: number;
};

/** Everything stored about an account's payments. */
export async function standingOf({ DB }: { DB: D1Database }, userId: number): Promise<Standing> {
  const [user, payments, mails] = await DB.batch<Record<string, string | number | null>>([
    DB.prepare("select is_premium, premium_since, stripe_customer_id from users where id = ?").bind(userId),
    DB.prepare("select status from payments where user_id = ? order by id").bind(userId),
    DB.prepare(
      `select count(*) as count from mail_outbox where key like 'premium:%'
       and to_address = (select email from users where id = ?)`,
    ).bind(userId),
  ]);
  const row = user?.results[0];
  return {
    isPremium: row?.is_premium === 1,
    premiumSince: row?.premium_since === null ? null : Number(row?.premium_since),
    customer: row?.stripe_customer_id === null ? null : String(row?.stripe_customer_id),
    payments: (payments?.results ?? []).map((payment) => String(payment.status)),
    mails: Number(mails?.results[0]?.count),
  };
}
