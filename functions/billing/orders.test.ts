import type { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { createPayments } from "~/workers/clients/stripe";
import { createMemoryD1, openMigrated } from "../../test/fakes/d1";
import { type FakeStripe, signedEvent, startFakeStripe } from "../../test/fakes/stripe";
import type { FakeEvent } from "../../test/fakes/stripe-objects";
import { insertUser } from "../../test/helpers/accounts";
import { LIVES } from "../../test/helpers/payment-life";
import { openCheckout, STRIPE_KEY, type Standing, standingOf, WEBHOOK_SECRET } from "../../test/helpers/payments";
import { receiveEvent } from "./receive-webhook";

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe({ secretKey: STRIPE_KEY });
});
afterAll(() => stripe.close());

/** Everything takes place at one instant, so that equal states are equal to the letter. */
const NOW = Date.UTC(2026, 5, 1);

/** All rows of all tables as one text. */
function createDump(sqlite: DatabaseSync): () => string {
  const tables = sqlite
    .prepare("select name from sqlite_schema where type = 'table' and name <> 'sqlite_sequence'")
    .all();
  const readings = tables.map(({ name }) => sqlite.prepare(`select * from "${name}"`));
  return () =>
    JSON.stringify(
      readings.map((reading) =>
        reading
          .all()
          .map((row) => JSON.stringify(row))
          .sort(),
      ),
    );
}

/** Receives messages like the webhook, with the real verb and client, over an in-process SQLite. */
function createReceiver(DB: D1Database): (event: FakeEvent) => Promise<void> {
  const payments = createPayments({
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_BASE_URL: stripe.url,
    STRIPE_TIMEOUT_SECONDS: 20,
  });
  const queue = { send: async () => {} };
  const deps = { db: createDatabase(DB), payments, queue, now: () => new Date(NOW), log: () => {} };
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
    sqlite.function("unixepoch", () => NOW / 1000);
    const dump = createDump(sqlite);
    const DB = createMemoryD1(sqlite);
    const receive = createReceiver(DB);
    const id = await insertUser(DB, "buyer", "buyer@example.com");
    const checkoutId = openCheckout(stripe, id);
    const events = life.map((happen) => happen(stripe, checkoutId));
    const wrong: { order: string[]; standing: Standing }[] = [];
    const known = new Map<string, number>();
    // From each state the rest is received once, however the state was reached; the database is reset in between.
    const receiveAll = async (open: readonly FakeEvent[], order: string[]): Promise<number> => {
      if (open.length === 0) {
        const standing = await standingOf({ DB }, id);
        const { isPremium, payments } = standing;
        const isRight = isPremium === (status === "paid") && payments.join() === status && standing.mails === mails;
        if (!isRight) wrong.push({ order, standing });
        return 1;
      }
      const state = JSON.stringify([open.map((event) => events.indexOf(event)), dump()]);
      const before = known.get(state);
      if (before !== undefined) return before;
      let orders = 0;
      for (const event of open) {
        sqlite.exec("savepoint parting");
        await receive(event);
        orders += await receiveAll(
          open.filter((other) => other !== event),
          [...order, event.type],
        );
        sqlite.exec("rollback to parting; release parting");
      }
      known.set(state, orders);
      return orders;
    };
    stripe.calls.length = 0;
    expect(await receiveAll(events, [])).toBe(720);
    expect(wrong).toEqual([]);
    // Otherwise the provider's side would differ between orders.
    expect(stripe.calls.filter((call) => !call.startsWith("GET "))).toEqual([]);
  },
);
