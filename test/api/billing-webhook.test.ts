import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedEvent, signedText } from "../fakes/stripe";
import type { FakeEvent } from "../fakes/stripe-objects";
import {
  beginCheckout,
  deliver,
  member,
  openCheckout,
  type PaidWorld,
  standingOf,
  startPaidWorld,
  verify,
  WEBHOOK_SECRET,
} from "../helpers/payments";
import { failureOf } from "../helpers/prd";

let world: PaidWorld;
beforeAll(async () => {
  world = await startPaidWorld();
});
afterAll(() => world.close());

const standing = (id: number) => standingOf(world.worker.env, id);

/** A buyer at checkout, before paying. */
async function buyer() {
  const { caller, id } = await member(world);
  return { caller, id, checkoutId: await beginCheckout(caller) };
}

async function deliverAll(...events: FakeEvent[]): Promise<void> {
  for (const event of events) expect((await deliver(world, event)).status).toBe(200);
}

describe("a signature", () => {
  const post = (body: string, headers: Record<string, string>) =>
    world.worker.fetch("/api/payment/webhook", { method: "POST", body, headers });

  it("is required, and must be ours, recent, and over exactly these bytes", async () => {
    const { id, checkoutId } = await buyer();
    const event = world.stripe.pay(checkoutId);
    const now = Math.floor(Date.now() / 1000);
    const good = await signedEvent(event, WEBHOOK_SECRET);
    const forged = await signedEvent(event, "whsec_of_somebody_else");
    const old = await signedEvent(event, WEBHOOK_SECRET, now - 301);
    const early = await signedEvent(event, WEBHOOK_SECRET, now + 3600);
    const { "stripe-signature": _, ...unsigned } = good.headers;
    for (const [body, headers] of [
      [forged.body, forged.headers],
      [old.body, old.headers],
      [early.body, early.headers],
      [good.body, unsigned],
      [good.body, { ...good.headers, "stripe-signature": "t=1,v1=00" }],
      [good.body.replace("evt_", "evt_0"), good.headers],
      [` ${good.body}`, good.headers],
    ] as const) {
      expect(await failureOf(await post(body, headers as Record<string, string>))).toMatchObject({
        status: 400,
        code: "invalid_input",
      });
    }
    expect((await standing(id)).isPremium).toBe(false);
    expect((await post(good.body, good.headers)).status).toBe(200);
    expect(await standing(id)).toMatchObject({ isPremium: true, payments: ["paid"], mails: 1 });
  });

  it("over a body that is not an event is answered with 400", async () => {
    const { body, headers } = await signedText("null", WEBHOOK_SECRET);
    expect(await failureOf(await post(body, headers))).toEqual({
      status: 400,
      code: "invalid_input",
      message: "This message is not an event.",
    });
  });

  it("replaces the Origin check on this route alone", async () => {
    const { headers } = await signedEvent(world.stripe.pay((await buyer()).checkoutId), WEBHOOK_SECRET);
    for (const path of ["/api/payment/create-checkout", "/api/payment/webhook/", "/api/payment/webhook/x"]) {
      const response = await world.worker.fetch(path, { method: "POST", body: "{}", headers });
      expect(await failureOf(response)).toMatchObject({ status: 403, code: "forbidden_origin" });
    }
    const text = await post("{}", { ...headers, "content-type": "text/plain" });
    expect(await failureOf(text)).toMatchObject({ status: 415 });
    const large = await post("x".repeat(1024 * 1024 + 1), headers);
    expect(await failureOf(large)).toMatchObject({ status: 413 });
  });
});

describe("messages", () => {
  it("repeated at once and later make one upgrade, one record and one mail", async () => {
    const { id, checkoutId } = await buyer();
    const event = world.stripe.pay(checkoutId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(world, event)));
    expect(answers.map((response) => response.status)).toEqual(Array(8).fill(200));
    await deliverAll(event, { ...event, id: `${event.id}again` });
    expect(await standing(id)).toMatchObject({ isPremium: true, payments: ["paid"], mails: 1 });
  });

  it("of other types, and about other sellers' payments, are acknowledged and ignored", async () => {
    const { id, checkoutId } = await buyer();
    const event = world.stripe.pay(checkoutId);
    await deliverAll({ ...event, id: "evt_other", type: "customer.created" });
    const stray = { id: "ch_1", object: "charge", payment_intent: "pi_of_nobody" };
    await deliverAll({ ...event, id: "evt_stray", type: "charge.refunded", data: { object: stray } });
    await deliverAll({ ...event, id: "evt_bare", type: "charge.refunded", data: { object: { id: "ch_2" } } });
    expect((await standing(id)).isPremium).toBe(false);
  });
});

describe("premium", () => {
  it("ends with a full refund, not a partial one, and returns if the refund fails", async () => {
    const { caller, id, checkoutId } = await buyer();
    await deliverAll(world.stripe.pay(checkoutId), world.stripe.refund(checkoutId, 400));
    const before = await standing(id);
    expect(before).toMatchObject({ isPremium: true, payments: ["paid"], mails: 1 });
    await deliverAll(world.stripe.refund(checkoutId));
    expect(await standing(id)).toMatchObject({ isPremium: false, premiumSince: null, payments: ["refunded"] });
    expect(await verify(caller, checkoutId)).toBe(false);
    await deliverAll(world.stripe.failRefund(checkoutId));
    expect(await standing(id)).toEqual(before);
  });

  it("ends with a dispute, and returns only if the dispute is won", async () => {
    const [lucky, unlucky] = [await buyer(), await buyer()];
    for (const { id, checkoutId } of [lucky, unlucky]) {
      await deliverAll(world.stripe.pay(checkoutId));
      const before = await standing(id);
      await deliverAll(world.stripe.dispute(checkoutId));
      expect(await standing(id)).toMatchObject({ isPremium: false, premiumSince: null, payments: ["disputed"] });
      const outcome = id === lucky.id ? "won" : "lost";
      await deliverAll(world.stripe.closeDispute(checkoutId, outcome));
      if (outcome === "won") expect(await standing(id)).toEqual(before);
      else expect(await standing(id)).toMatchObject({ isPremium: false, payments: ["disputed"] });
    }
  });

  it("starts when a delayed payment succeeds, and not if it fails", async () => {
    for (const isPaid of [true, false]) {
      const { caller, id, checkoutId } = await buyer();
      await deliverAll(world.stripe.promise(checkoutId));
      expect(await verify(caller, checkoutId)).toBe(false);
      expect((await standing(id)).isPremium).toBe(false);
      await deliverAll(world.stripe.settle(checkoutId, isPaid));
      expect(await verify(caller, checkoutId)).toBe(isPaid);
      expect((await standing(id)).payments).toEqual(isPaid ? ["paid"] : []);
    }
  });

  it("can be bought again after a refund", async () => {
    const { caller, id, checkoutId } = await buyer();
    await deliverAll(world.stripe.pay(checkoutId));
    await deliverAll(world.stripe.refund(checkoutId));
    const again = openCheckout(world.stripe, id);
    world.stripe.pay(again);
    expect(await verify(caller, again)).toBe(true);
    expect(await standing(id)).toMatchObject({ isPremium: true, payments: ["refunded", "paid"], mails: 2 });
  });
});
