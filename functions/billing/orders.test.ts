import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "~/db/client";
import { receiveEvent } from "~/functions/billing/receive-event";
import { createPayments } from "~/workers/clients/stripe";
import { createMemoryD1, openMigrated } from "../../test/fakes/d1";
import { type FakeStripe, signedEvent, startFakeStripe } from "../../test/fakes/stripe";
import type { FakeEvent } from "../../test/fakes/stripe-objects";
import { insertUser } from "../../test/helpers/accounts";
import { LIVES } from "../../test/helpers/payment-life";
import { openCheckout, STRIPE_KEY, type Standing, standingOf, WEBHOOK_SECRET } from "../../test/helpers/payments";

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe({ secretKey: STRIPE_KEY });
});
afterAll(() => stripe.close());

/** Receives messages like the webhook, with the real verb and client, over an in-process SQLite. */
function createReceiver(DB: D1Database): (event: FakeEvent) => Promise<void> {
  const payments = createPayments({
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_BASE_URL: stripe.url,
    STRIPE_TIMEOUT_SECONDS: 20,
  });
  const queue = { send: async () => {} };
  const deps = { db: createDatabase(DB), payments, queue, now: () => new Date(), log: () => {} };
  return async (event) => {
    const { body, headers } = await signedEvent(event, WEBHOOK_SECRET);
    await receiveEvent(deps, { body, signature: headers["stripe-signature"] ?? "" });
  };
}

it.each(Object.entries(LIVES))(
  "all 720 orders of the six messages end in the same state, after %s",
  { timeout: 120_000 },
  async (_, { life, status, mails }) => {
    const sqlite = openMigrated();
    const DB = createMemoryD1(sqlite);
    const receive = createReceiver(DB);
    const id = await insertUser(DB, "buyer", "buyer@example.com");
    const checkoutId = openCheckout(stripe, id);
    const events = life.map((happen) => happen(stripe, checkoutId));
    const wrong: { order: string[]; standing: Standing }[] = [];
    let orders = 0;
    // The common beginning of several orders is received once; the database is reset to where they diverge.
    const receiveAll = async (open: readonly FakeEvent[], order: string[]): Promise<void> => {
      for (const event of open) {
        sqlite.exec("savepoint parting");
        await receive(event);
        await receiveAll(
          open.filter((other) => other !== event),
          [...order, event.type],
        );
        sqlite.exec("rollback to parting; release parting");
      }
      if (open.length > 0) return;
      orders += 1;
      const standing = await standingOf({ DB }, id);
      const { isPremium, payments } = standing;
      const isRight = isPremium === (status === "paid") && payments.join() === status && standing.mails === mails;
      if (!isRight) wrong.push({ order, standing });
    };
    stripe.calls.length = 0;
    await receiveAll(events, []);
    expect(wrong).toEqual([]);
    expect(orders).toBe(720);
    // Otherwise the provider's side would differ between orders.
    expect(stripe.calls.filter((call) => !call.startsWith("GET "))).toEqual([]);
  },
);
