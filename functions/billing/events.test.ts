import { beforeEach, expect, it } from "vitest";
import { createPaymentsPort, paidCheckout } from "../../test/fakes/payments-port";
import { createVerbDeps, insertMember, rowsOf, START, type VerbDeps } from "../../test/helpers/verb-deps";
import { receiveEvent } from "./receive-webhook";

let deps: VerbDeps;
let pay: ReturnType<typeof createPaymentsPort>;
beforeEach(async () => {
  deps = createVerbDeps();
  pay = createPaymentsPort();
  const { userId } = await insertMember(deps, "ada");
  pay.checkouts.set("cs_1", paidCheckout(userId, "cs_1", new Date(START)));
});

async function receive(type: string, about: { checkoutId?: string; paymentIntentId?: string }, id = "evt_1") {
  pay.state.event = { id, type, checkoutId: null, paymentIntentId: null, ...about };
  await receiveEvent({ ...deps, payments: pay.port }, { body: "{}", signature: "signed:{}" });
}
const handled = () => rowsOf(deps.DB, "select id, type, received_at as at from payment_events");
const payments = () => rowsOf(deps.DB, "select status from payments");

it.each([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
])("%s is about the checkout it names", async (type) => {
  await receive(type, { checkoutId: "cs_1", paymentIntentId: "pi_other" });
  expect(await payments()).toEqual([{ status: "paid" }]);
  expect(await handled()).toEqual([{ id: "evt_1", type, at: START }]);
});

it.each(["charge.refunded", "charge.dispute.created", "charge.dispute.closed", "refund.failed"])(
  "%s looks at the checkout that its payment came from",
  async (type) => {
    await receive(type, { paymentIntentId: "pi_cs_1" });
    expect(await payments()).toEqual([{ status: "paid" }]);
    expect(await handled()).toHaveLength(1);
  },
);

it("accepts any other message and ignores it", async () => {
  for (const type of ["", "customer.created", "charge.succeeded"]) await receive(type, { checkoutId: "cs_1" });
  expect([pay.reads, await handled()]).toEqual([[], []]);
});

it("handles a message once", async () => {
  for (const id of ["evt_1", "evt_1", "evt_2"]) {
    await receive("checkout.session.completed", { checkoutId: "cs_1" }, id);
  }
  expect(pay.reads).toHaveLength(2);
  expect(await handled()).toHaveLength(2);
});

it("records a message about a payment without a checkout, or about none, and looks nothing up", async () => {
  await receive("charge.refunded", { paymentIntentId: "pi_other" });
  await receive("charge.refunded", {}, "evt_2");
  expect([pay.reads, (await handled()).length]).toEqual([[], 2]);
});

it("is handled again after a failure", async () => {
  pay.state.onRead = async () => {
    throw new Error("the provider is down");
  };
  await expect(receive("checkout.session.completed", { checkoutId: "cs_1" })).rejects.toThrow("down");
  expect(await handled()).toEqual([]);
  pay.state.onRead = async () => {};
  await receive("checkout.session.completed", { checkoutId: "cs_1" });
  expect(await payments()).toEqual([{ status: "paid" }]);
});

it("rejects messages that are not signed, and all messages if payments are not configured", async () => {
  pay.state.event = { id: "evt_1", type: "charge.refunded", checkoutId: "cs_1", paymentIntentId: null };
  const input = { body: "{}", signature: "signed:{ }" };
  await expect(receiveEvent({ ...deps, payments: pay.port }, input)).rejects.toThrow("signature");
  await expect(receiveEvent({ ...deps, payments: null }, input)).rejects.toMatchObject({
    code: "payments_not_configured",
  });
  expect([pay.reads, await handled()]).toEqual([[], []]);
});
