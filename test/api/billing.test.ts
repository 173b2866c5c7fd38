import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FakeCheckout } from "../fakes/stripe-objects";
import { signedIn } from "../helpers/accounts";
import {
  beginCheckout,
  deliver,
  member,
  type PaidWorld,
  standingOf,
  startPaidWorld,
  verify,
} from "../helpers/payments";
import { failureOf } from "../helpers/prd";
import { sharedWorker } from "../helpers/shared-worker";

let world: PaidWorld;
beforeAll(async () => {
  world = await startPaidWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.stripe.calls.length = 0;
});

const FREE = { isPremium: false, premiumSince: null, customer: null, payments: [], mails: 0 };
const checkoutOf = (id: string): FakeCheckout => {
  const checkout = world.stripe.checkouts.get(id);
  if (!checkout) throw new Error(`no checkout ${id}`);
  return checkout;
};
const standing = (id: number) => standingOf(world.worker.env, id);

describe("the checkout", () => {
  it("is one payment of $10.00 for the requesting account, and returns to the site", async () => {
    const { caller, email, id } = await member(world);
    const checkout = checkoutOf(await beginCheckout(caller));
    const origin = world.worker.url.origin;
    expect(checkout).toMatchObject({
      amountTotal: 1000,
      currency: "usd",
      metadata: { userId: String(id), product: "vidwright-pro" },
      clientReferenceId: String(id),
      email,
      successUrl: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}/`,
    });
    expect(await standing(id)).toEqual(FREE);
  });

  it("is shared by two simultaneous clicks", async () => {
    const { caller } = await member(world);
    const minute = () => Math.floor(Date.now() / 60_000);
    let ids: string[];
    let begun: number;
    do {
      begun = minute();
      ids = await Promise.all([beginCheckout(caller), beginCheckout(caller), beginCheckout(caller)]);
    } while (minute() !== begun);
    expect(ids).toHaveLength(3);
    expect([...new Set(ids)]).toEqual([checkoutOf(ids[0] ?? "").id]);
  });

  it("is refused to visitors and to premium accounts", async () => {
    const stranger = await world.worker.visitor().post("/api/payment/create-checkout");
    expect(await failureOf(stranger)).toMatchObject({ status: 401, message: "Authentication required" });
    const { caller } = await member(world);
    const checkoutId = await beginCheckout(caller);
    world.stripe.pay(checkoutId);
    expect(await verify(caller, checkoutId)).toBe(true);
    world.stripe.calls.length = 0;
    const again = await failureOf(await caller.post("/api/payment/create-checkout"));
    expect(again).toMatchObject({ status: 409, code: "conflict" });
    expect(again.message).toContain("You weren't charged");
    expect(world.stripe.calls).toEqual([]);
  });
});

describe("the return page's call", () => {
  it("reports success to the buyer once it is paid, and the account is premium from then on", async () => {
    const { caller, id } = await member(world);
    const checkoutId = await beginCheckout(caller);
    expect(await verify(caller, checkoutId)).toBe(false);
    expect(await standing(id)).toEqual(FREE);
    world.stripe.pay(checkoutId);
    expect(await verify(caller, checkoutId)).toBe(true);
    const { charge, customer } = checkoutOf(checkoutId);
    const premiumSince = (charge?.created ?? 0) * 1000;
    const paid = { isPremium: true, premiumSince, customer, payments: ["paid"], mails: 1 };
    expect(await standing(id)).toEqual(paid);
    expect(await verify(caller, checkoutId)).toBe(true);
    expect(await standing(id)).toEqual(paid);
    expect(await (await caller.get("/api/auth/user")).json()).toMatchObject({
      isPremium: true,
      premiumSince: new Date(premiumSince).toISOString(),
    });
  });

  it("reveals nothing to another account, and does nothing for it", async () => {
    const [buyer, other] = [await member(world), await member(world)];
    const checkoutId = await beginCheckout(buyer.caller);
    world.stripe.pay(checkoutId);
    for (const id of [checkoutId, "cs_test_unknown", "nonsense", "..%2Frefunds"]) {
      expect(await verify(other.caller, id)).toBe(false);
    }
    expect(await standing(other.id)).toEqual(FREE);
    expect(await standing(buyer.id)).toEqual(FREE);
    const stranger = await world.worker.visitor().get(`/api/payment/verify/${checkoutId}`);
    expect(await failureOf(stranger)).toMatchObject({ status: 401, message: "Authentication required" });
  });
});

describe("premium is not for", () => {
  const cases: [string, (checkout: FakeCheckout) => void][] = [
    ["another amount", (checkout) => (checkout.amountTotal = 100)],
    ["another currency", (checkout) => (checkout.currency = "jpy")],
    ["another product", (checkout) => (checkout.metadata.product = "sticker")],
    ["a checkout without our metadata", (checkout) => (checkout.metadata = {})],
    ["metadata that names somebody else", (checkout) => (checkout.clientReferenceId = "1")],
    ["a checkout that is not paid", (checkout) => (checkout.paymentStatus = "unpaid")],
    ["a checkout whose charge failed", ({ charge }) => Object.assign(charge ?? {}, { status: "failed" })],
  ];
  it.each(cases)("%s, from either side", async (_, tamper) => {
    const { caller, id } = await member(world);
    const checkoutId = await beginCheckout(caller);
    const event = world.stripe.pay(checkoutId);
    tamper(checkoutOf(checkoutId));
    expect(await verify(caller, checkoutId)).toBe(false);
    // The event still says what it said when it was signed.
    expect((await deliver(world, event)).status).toBe(200);
    expect(await standing(id)).toEqual(FREE);
  });
});

it("keeps payment records after the account is deleted", async () => {
  const { caller, who, id } = await signedIn(world.worker);
  const checkoutId = await beginCheckout(caller);
  const event = world.stripe.pay(checkoutId);
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ password: who.password });
  expect((await caller.fetch("/api/auth/account", { method: "DELETE", headers, body })).status).toBe(204);
  expect((await deliver(world, event)).status).toBe(200);
  const row = await world.worker.env.DB.prepare("select user_id, status from payments where checkout_session_id = ?")
    .bind(checkoutId)
    .first();
  expect(row).toEqual({ user_id: null, status: "paid" });
  expect((await standing(id)).mails).toBe(0);
  await expect.poll(() => world.worker.logs().join("\n")).toContain("payment without an account");
});

it("says so where payments are not configured, and works otherwise", async () => {
  const { caller } = await member({ worker: await sharedWorker() });
  const expected = {
    status: 503,
    code: "payments_not_configured",
    message: "Payments aren't set up on this server.",
  };
  expect(await failureOf(await caller.post("/api/payment/create-checkout"))).toEqual(expected);
  expect(await failureOf(await caller.get("/api/payment/verify/cs_test_1"))).toEqual(expected);
  expect(await failureOf(await caller.post("/api/payment/webhook", {}))).toEqual(expected);
  expect((await caller.get("/payment-success?session_id=cs_test_1")).status).toBe(200);
  expect((await caller.get("/")).status).toBe(200);
});
