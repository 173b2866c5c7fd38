import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "~/db/client";
import { receiveEvent } from "~/functions/billing/receive-event";
import { createPayments } from "~/workers/clients/stripe";
import { createMemoryD1 } from "../../fakes/d1";
import { type FakeStripe, signedEvent, startFakeStripe } from "../../fakes/stripe";
import type { FakeEvent } from "../../fakes/stripe-objects";
import { LIVES } from "../../helpers/payment-life";
import {
  insertUser,
  openCheckout,
  STRIPE_KEY,
  type Standing,
  standingOf,
  WEBHOOK_SECRET,
} from "../../helpers/payments";

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe({ secretKey: STRIPE_KEY });
});
afterAll(() => stripe.close());

/** Takes messages as the webhook does, by the verb and the real client, over SQLite in this process. */
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

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) => permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

it.each(Object.entries(LIVES))(
  "all 720 orders of the six messages end in the same state, after %s",
  { timeout: 120_000 },
  async (_, { life, status, mails }) => {
    const DB = createMemoryD1();
    const receive = createReceiver(DB);
    const orders = permutations([0, 1, 2, 3, 4, 5]);
    expect(orders).toHaveLength(720);
    const wrong: { order: number[]; standing: Standing }[] = [];
    for (const order of orders) {
      const id = await insertUser(DB, `u${order.join("")}`, `${order.join("")}@example.com`);
      const checkoutId = openCheckout(stripe, id);
      const events = life.map((happen) => happen(stripe, checkoutId));
      for (const index of order) {
        const event = events[index];
        if (event) await receive(event);
      }
      const standing = await standingOf({ DB }, id);
      const { isPremium, payments } = standing;
      const isRight = isPremium === (status === "paid") && payments.join() === status && standing.mails === mails;
      if (!isRight) wrong.push({ order, standing });
    }
    expect(wrong).toEqual([]);
  },
);
