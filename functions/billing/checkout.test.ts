import { beforeEach, describe, expect, it } from "vitest";
import type { AllowancePort, RateLimit } from "~/functions/allowance/port";
import { createCheckout } from "~/functions/billing/create-checkout";
import { verifyPayment } from "~/functions/billing/verify-payment";
import { createPaymentsPort, paidCheckout } from "../../test/fakes/payments-port";
import { createVerbDeps, insertMember, START, type VerbDeps } from "../../test/helpers/verb-deps";

const RATE_LIMITS = { visitor: { max: 5, windowSeconds: 60 }, network: { max: 50, windowSeconds: 60 } };
const MINUTE = 60_000;
const ORIGIN = "https://vidwright.example";

let base: VerbDeps;
let pay: ReturnType<typeof createPaymentsPort>;
let hits: { subject: string; limit: RateLimit }[];
let waitSeconds: number;
beforeEach(() => {
  base = createVerbDeps();
  pay = createPaymentsPort();
  hits = [];
  waitSeconds = 0;
});

function deps() {
  const hit: AllowancePort["hit"] = async (subject, limit) => {
    hits.push({ subject, limit });
    return waitSeconds;
  };
  // A payment uses nothing else of the allowance.
  const allowance = { hit } as AllowancePort;
  return { ...base, payments: pay.port, allowance, rateLimits: RATE_LIMITS };
}

describe("starting a purchase", () => {
  const begin = async (owner: Awaited<ReturnType<typeof insertMember>>) =>
    createCheckout(deps(), { owner, networkAddress: "192.0.2.1", origin: ORIGIN });

  it("orders premium at its price for the caller's account, payable for at least half an hour", async () => {
    const owner = await insertMember(base, "ada");
    base.state.now = START + 59_999;
    expect(await begin(owner)).toEqual({ url: "https://pay.example/1" });
    expect(pay.orders.map(({ order }) => order)).toEqual([
      {
        userId: owner.userId,
        email: "ada@example.com",
        product: "vidwright-pro",
        productName: "Vidwright Pro",
        amount: 1000,
        currency: "usd",
        successUrl: `${ORIGIN}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${ORIGIN}/`,
        expiresAt: new Date(START + 32 * MINUTE),
      },
    ]);
    expect(hits.map(({ subject }) => subject)).toEqual(["network:192.0.2.1", `user:${owner.userId}`]);
  });

  it("uses one key per minute and order, so that two clicks lead to one checkout", async () => {
    const [ada, bob] = [await insertMember(base, "ada"), await insertMember(base, "bob")];
    const keys: string[] = [];
    for (const [owner, at] of [
      [ada, 0],
      [ada, MINUTE - 1],
      [ada, MINUTE],
      [bob, 0],
    ] as const) {
      base.state.now = START + at;
      await begin(owner);
      keys.push(pay.orders.at(-1)?.key ?? "");
    }
    expect(keys[0]).toMatch(/^checkout-[0-9a-f]{64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it("is refused to premium accounts before anything is counted or requested", async () => {
    const owner = await insertMember(base, "ada", true);
    await expect(begin(owner)).rejects.toMatchObject({
      code: "conflict",
      message: "Your account is already premium. You weren't charged.",
    });
    expect([hits, pay.orders]).toEqual([[], []]);
  });

  it("is refused after too many clicks, and to visitors who are not signed in", async () => {
    const owner = await insertMember(base, "ada");
    waitSeconds = 20;
    await expect(begin(owner)).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 20 });
    await expect(begin({ ...owner, sessionHash: "another" })).rejects.toMatchObject({
      code: "authentication_required",
    });
    expect(pay.orders).toEqual([]);
  });
});

describe("the return from the payment page", () => {
  const look = async (owner: Awaited<ReturnType<typeof insertMember>>, checkoutId: string) =>
    verifyPayment(deps(), { owner, checkoutId });

  it("answers whether the account is premium through its own checkout", async () => {
    const [ada, bob] = [await insertMember(base, "ada"), await insertMember(base, "bob")];
    expect(await look(ada, "cs_1")).toEqual({ success: false });
    pay.checkouts.set("cs_1", paidCheckout(ada.userId, "cs_1", new Date(START)));
    expect(await look(bob, "cs_1")).toEqual({ success: false });
    expect(await look(ada, "cs_1")).toEqual({ success: true });
    expect(hits[0]).toEqual({ subject: `verify-payment:${ada.userId}`, limit: RATE_LIMITS.visitor });
    pay.checkouts.set("cs_1", paidCheckout(ada.userId, "cs_1", new Date(START), { state: "refunded" }));
    expect(await look(ada, "cs_1")).toEqual({ success: false });
  });

  it.each(["", "nonsense", "xcs_1", "cs_", "cs_1/../refunds", `cs_${"a".repeat(201)}`])(
    "asks the provider nothing about %j",
    async (checkoutId) => {
      expect(await look(await insertMember(base, "ada"), checkoutId)).toEqual({ success: false });
      expect([hits, pay.reads]).toEqual([[], []]);
    },
  );

  it("asks about an id of 200 letters, digits and underscores", async () => {
    const checkoutId = `cs_${"aZ09_".repeat(40)}`;
    await look(await insertMember(base, "ada"), checkoutId);
    expect(pay.reads).toEqual([checkoutId]);
  });

  it("is refused after too many calls", async () => {
    waitSeconds = 7;
    await expect(look(await insertMember(base, "ada"), "cs_1")).rejects.toMatchObject({
      code: "rate_limited",
      message: "Too many requests. Please try again in 7 seconds.",
      retryAfterSeconds: 7,
    });
    expect(pay.reads).toEqual([]);
  });

  it("reports first that payments are not configured", async () => {
    const owner = { userId: null, anonymousId: "nobody" };
    const without = { ...deps(), payments: null };
    await expect(verifyPayment(without, { owner, checkoutId: "cs_1" })).rejects.toMatchObject({
      code: "payments_not_configured",
    });
  });
});
