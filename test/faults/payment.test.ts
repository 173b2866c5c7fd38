import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { FakeStripeBehavior } from "../fakes/stripe";
import { cases, todaysCases } from "../helpers/every-case";
import {
  beginCheckout,
  deliver,
  member,
  openCheckout,
  type PaidWorld,
  standingOf,
  startPaidWorld,
  verify,
} from "../helpers/payments";
import { failureOf } from "../helpers/prd";

let world: PaidWorld;
beforeAll(async () => {
  world = await startPaidWorld({ STRIPE_TIMEOUT_SECONDS: "0.6" });
});
afterAll(() => world.close());
afterEach(() => {
  world.stripe.next.length = 0;
  world.stripe.always = "ok";
  world.stripe.beforeRead = null;
});

const standing = (id: number) => standingOf(world.worker.env, id);
const UPGRADED = { isPremium: true, payments: ["paid"], mails: 1 };

describe("exactly one upgrade, one record and one mail", () => {
  it("when return page and webhook race", async () => {
    for (let time = 0; time < cases(2, 5); time += 1) {
      const { caller, id } = await member(world);
      const checkoutId = await beginCheckout(caller);
      const event = world.stripe.pay(checkoutId);
      const [verified, ...answers] = await Promise.all([
        verify(caller, checkoutId),
        ...Array.from({ length: 4 }, () => deliver(world, event)),
        ...Array.from({ length: 4 }, () => caller.get(`/payment-success?session_id=${checkoutId}`)),
      ]);
      expect(verified).toBe(true);
      expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
      expect(await standing(id)).toMatchObject(UPGRADED);
    }
  });

  it("or none, when the refund overtakes a response of Stripe's", async () => {
    const { caller, id } = await member(world);
    const checkoutId = await beginCheckout(caller);
    const paid = world.stripe.pay(checkoutId);
    // The first request reads "paid"; before it can store that, the refund arrives and is handled completely.
    world.stripe.beforeRead = async () => {
      world.stripe.beforeRead = null;
      expect((await deliver(world, world.stripe.refund(checkoutId))).status).toBe(200);
    };
    expect((await deliver(world, paid)).status).toBe(200);
    expect(await standing(id)).toMatchObject({ isPremium: false, payments: ["refunded"], mails: 0 });
  });

  it("or none, when a full refund overtakes the event of a won dispute", async () => {
    const { caller, id } = await member(world);
    const checkoutId = await beginCheckout(caller);
    await deliver(world, world.stripe.pay(checkoutId));
    await deliver(world, world.stripe.dispute(checkoutId));
    const won = world.stripe.closeDispute(checkoutId, "won");
    world.stripe.beforeRead = async () => {
      world.stripe.beforeRead = null;
      await deliver(world, world.stripe.refund(checkoutId));
    };
    await deliver(world, won);
    expect(await standing(id)).toMatchObject({ isPremium: false, payments: ["refunded"] });
  });

  it("when two tabs both paid: the second payment is refunded", async () => {
    const { caller, id } = await member(world);
    const [first, second] = [await beginCheckout(caller), openCheckout(world.stripe, id)];
    const events = [world.stripe.pay(first), world.stripe.pay(second)];
    const answers = await Promise.all(events.map((event) => deliver(world, event)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const { payments, ...rest } = await standing(id);
    expect(rest).toMatchObject({ isPremium: true, mails: 1 });
    expect(payments.toSorted()).toEqual(["paid", "refunded"]);
    const refunded = [first, second].map((checkout) => world.stripe.checkouts.get(checkout)?.charge?.refunded);
    expect(refunded.toSorted()).toEqual([0, 1000]);
    expect(await verify(caller, first)).toBe(true);
    expect(await verify(caller, second)).toBe(true);
  });
});

const PERMANENT: FakeStripeBehavior[] = ["hang", "error_kept", "rate_limited", "declined", "garbage"];

describe("Stripe fails", () => {
  it.each<FakeStripeBehavior[]>([["hang"], ["error", "error"]])(
    "%s at first, and the request still takes effect once",
    async (...behaviors) => {
      const { caller, id } = await member(world);
      world.stripe.next.push(...behaviors);
      const before = world.stripe.checkouts.size;
      const checkoutId = await beginCheckout(caller);
      expect(world.stripe.checkouts.size).toBe(before + 1);
      const event = world.stripe.pay(checkoutId);
      world.stripe.next.push(...behaviors);
      expect((await deliver(world, event)).status).toBe(200);
      expect(await standing(id)).toMatchObject(UPGRADED);
    },
  );

  it.each(todaysCases(PERMANENT, 2))(
    "%s permanently: reports it, loses nothing, and catches up later",
    async (behavior) => {
      const { caller, id } = await member(world);
      world.stripe.always = behavior;
      const refused = await failureOf(await caller.post("/api/payment/create-checkout"));
      expect(refused).toMatchObject({ status: 502, code: "payment_failed" });
      world.stripe.always = "ok";
      const checkoutId = openCheckout(world.stripe, id);
      const event = world.stripe.pay(checkoutId);
      world.stripe.always = behavior === "error_kept" ? "error" : behavior;
      expect((await caller.get(`/api/payment/verify/${checkoutId}`)).status).toBe(502);
      // Not 200, so Stripe sends it again.
      expect((await deliver(world, event)).status).toBe(502);
      expect(await standing(id)).toMatchObject({ isPremium: false, payments: [], mails: 0 });
      world.stripe.always = "ok";
      expect((await deliver(world, event)).status).toBe(200);
      expect(await standing(id)).toMatchObject(UPGRADED);
    },
  );

  it("by rejecting the key, which the log mentions without showing it", async () => {
    const broken = await startPaidWorld({ STRIPE_SECRET_KEY: "sk_test_wrong" });
    try {
      const { caller } = await member(broken);
      const failure = await failureOf(await caller.post("/api/payment/create-checkout"));
      expect(failure).toMatchObject({ status: 502, code: "payment_failed" });
      const logs = () => broken.worker.logs().join("\n");
      await expect.poll(logs).toContain('"type":"StripeAuthenticationError"');
      expect(logs()).not.toContain("sk_test_wrong");
    } finally {
      await broken.close();
    }
  });
});
