import { beforeEach, describe, expect, it } from "vitest";
import { fulfill } from "~/functions/billing/fulfill";
import type { Checkout } from "~/functions/billing/port";
import { createPaymentsPort, paidCheckout } from "../../test/fakes/payments-port";
import { createVerbDeps, insertMember, rowsOf, START, type VerbDeps } from "../../test/helpers/verb-deps";

const PAID_AT = new Date(START - 5000);

let deps: VerbDeps;
let pay: ReturnType<typeof createPaymentsPort>;
let userId: number;
beforeEach(async () => {
  deps = createVerbDeps();
  pay = createPaymentsPort();
  userId = (await insertMember(deps, "ada")).userId;
});

const run = (checkoutId: string, onlyFor?: number) =>
  fulfill({ ...deps, payments: pay.port }, onlyFor === undefined ? { checkoutId } : { checkoutId, onlyFor });
const put = (id: string, change: Partial<Checkout> = {}) =>
  pay.checkouts.set(id, paidCheckout(userId, id, PAID_AT, change));
const payments = () =>
  rowsOf(
    deps.DB,
    "select checkout_session_id as id, user_id as userId, status, amount, currency, created_at as at from payments order by id",
  );
const account = async () =>
  (
    await rowsOf(
      deps.DB,
      "select is_premium as isPremium, premium_since as since, stripe_customer_id as customer from users where id = ?",
      userId,
    )
  )[0];
const mails = () => rowsOf(deps.DB, "select key, to_address as address, subject from mail_outbox order by id");

describe("a paid checkout", () => {
  it("makes its account premium, stores the payment and notifies the buyer", async () => {
    put("cs_1");
    expect(await run("cs_1")).toEqual({ status: "paid", isPremium: true });
    expect(await payments()).toEqual([
      { id: "cs_1", userId, status: "paid", amount: 1000, currency: "usd", at: PAID_AT.getTime() },
    ]);
    expect(await account()).toEqual({ isPremium: 1, since: PAID_AT.getTime(), customer: "cus_cs_1" });
    expect(await mails()).toEqual([
      { key: "premium:cs_1", address: "ada@example.com", subject: "Your account is premium now" },
    ]);
    expect(deps.queued).toEqual([{ type: "mail.deliver", key: "premium:cs_1" }]);
    expect(deps.logged).toEqual([["info", "payment kept", { userId, status: "paid", isPremium: true }]]);
  });

  it("does so once, however often it is checked", async () => {
    put("cs_1");
    for (let call = 0; call < 3; call += 1) expect(await run("cs_1")).toEqual({ status: "paid", isPremium: true });
    expect([await payments(), await mails()].map((rows) => rows.length)).toEqual([1, 1]);
    expect(deps.queued).toHaveLength(1);
    expect(pay.reads).toEqual(["cs_1", "cs_1", "cs_1"]);
  });

  it("is kept for the books if its account is gone, and nobody is mailed", async () => {
    put("cs_1", { order: { userId: 999, product: "vidwright-pro" } });
    expect(await run("cs_1")).toEqual({ status: "paid", isPremium: false });
    expect(await payments()).toMatchObject([{ id: "cs_1", userId: null, status: "paid" }]);
    expect([await mails(), deps.queued]).toEqual([[], []]);
    expect(deps.logged[0]).toEqual(["error", "payment without an account", { userId: 999 }]);
    expect(await account()).toMatchObject({ isPremium: 0 });
  });
});

describe("returned money", () => {
  it.each(["refunded", "disputed"] as const)("ends premium: %s", async (state) => {
    put("cs_1");
    await run("cs_1");
    put("cs_1", { state });
    deps.logged.length = deps.queued.length = 0;
    expect(await run("cs_1")).toEqual({ status: state, isPremium: false });
    expect(await payments()).toMatchObject([{ status: state }]);
    expect(await account()).toEqual({ isPremium: 0, since: null, customer: "cus_cs_1" });
    expect(deps.queued).toEqual([]);
    expect(deps.logged).toEqual([["info", "payment kept", { userId, status: state, isPremium: false }]]);
    put("cs_1");
    expect(await run("cs_1")).toEqual({ status: "paid", isPremium: true });
    expect(await mails()).toHaveLength(1);
  });

  it("is noticed first: a checkout refunded before its first check gives no premium and sends no mail", async () => {
    put("cs_1", { state: "refunded" });
    expect(await run("cs_1")).toEqual({ status: "refunded", isPremium: false });
    expect(await payments()).toMatchObject([{ status: "refunded" }]);
    expect([await mails(), deps.queued]).toEqual([[], []]);
  });
});

describe("nothing is stored for", () => {
  const cases: [string, Partial<Checkout>, boolean][] = [
    ["a checkout that is not paid", { state: "unpaid", paidAt: null }, false],
    ["one that says unpaid with a time of payment", { state: "unpaid" }, false],
    ["one that was paid at no known time", { paidAt: null }, false],
    ["another amount", { amount: 999 }, true],
    ["another currency", { currency: "eur" }, true],
    ["another product", { order: { userId: 1, product: "sticker" } }, true],
    ["a checkout of somebody else's making", { order: null }, true],
  ];
  it.each(cases)("%s", async (_, change, isLogged) => {
    put("cs_1", change);
    expect(await run("cs_1")).toBeNull();
    expect([await payments(), await mails()]).toEqual([[], []]);
    expect(await account()).toEqual({ isPremium: 0, since: null, customer: null });
    const { amount = 1000, currency = "usd", order = { product: "vidwright-pro" } } = change;
    const fields = { amount, currency, product: order?.product ?? null };
    expect(deps.logged).toEqual(isLogged ? [["warn", "paid checkout is none of ours", fields]] : []);
  });

  it("a checkout that the provider does not know", async () => {
    expect(await run("cs_unknown")).toBeNull();
    expect(await payments()).toEqual([]);
  });

  it("another account's checkout, when one account asks", async () => {
    put("cs_1");
    expect(await run("cs_1", userId + 1)).toBeNull();
    expect([await payments(), (await account())?.isPremium]).toEqual([[], 0]);
    expect(await run("cs_1", userId)).toEqual({ status: "paid", isPremium: true });
  });
});

describe("a second checkout of the same account", () => {
  it("is refunded once, stored as refunded, and leaves premium as it was", async () => {
    put("cs_1");
    put("cs_2", { paidAt: new Date(START) });
    await run("cs_1");
    deps.logged.length = 0;
    expect(await run("cs_2")).toEqual({ status: "refunded", isPremium: true });
    expect(pay.refunds).toEqual([{ paymentIntentId: "pi_cs_2", key: "second-payment-cs_2" }]);
    expect(await payments()).toMatchObject([
      { id: "cs_1", status: "paid" },
      { id: "cs_2", status: "refunded" },
    ]);
    expect(await account()).toMatchObject({ isPremium: 1, since: PAID_AT.getTime() });
    expect(await mails()).toHaveLength(1);
    expect(deps.logged).toEqual([
      ["warn", "account has paid already: refunding the second payment"],
      ["info", "payment kept", { userId, status: "refunded", isPremium: true }],
    ]);
  });

  it("is not treated as refunded if it cannot be matched to a payment", async () => {
    put("cs_1");
    put("cs_2", { paymentIntentId: null });
    await run("cs_1");
    await expect(run("cs_2")).rejects.toMatchObject({
      code: "payment_failed",
      message: "We couldn't match this payment.",
    });
    expect(pay.refunds).toEqual([]);
    expect(await payments()).toHaveLength(1);
  });
});

describe("an answer that another call has overtaken", () => {
  /** Advances the stored version while the provider is being called, as many times as given. */
  const overtake = (times: number) => {
    pay.state.onRead = async (read) => {
      if (read <= times) await rowsOf(deps.DB, "update payments set updated_at = updated_at + 1");
    };
  };

  it("is requested again", async () => {
    put("cs_1");
    await run("cs_1");
    put("cs_1", { state: "refunded" });
    pay.reads.length = 0;
    overtake(7);
    expect(await run("cs_1")).toEqual({ status: "refunded", isPremium: false });
    expect(pay.reads).toHaveLength(8);
  });

  it("fails after eight rounds, leaving what is stored unchanged", async () => {
    put("cs_1");
    await run("cs_1");
    put("cs_1", { state: "refunded" });
    pay.reads.length = 0;
    overtake(100);
    await expect(run("cs_1")).rejects.toMatchObject({
      code: "payment_failed",
      message: "The payment is still being processed. Please try again in a moment.",
    });
    expect(pay.reads).toHaveLength(8);
    expect(await payments()).toMatchObject([{ status: "paid" }]);
  });
});

it("fails clearly if payments are not configured", async () => {
  await expect(fulfill({ ...deps, payments: null }, { checkoutId: "cs_1" })).rejects.toMatchObject({
    code: "payments_not_configured",
    message: "Payments aren't set up on this server.",
  });
});
