import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakeStripe, startFakeStripe } from "~/test/fakes/stripe";
import { openCheckout, STRIPE_KEY } from "~/test/helpers/payments";
import { createPayments } from "../stripe";

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe({ secretKey: STRIPE_KEY });
});
afterAll(() => stripe.close());

type Outcome = "won" | "lost" | "warning_closed" | "open";

/** The state of a paid checkout after disputes with these outcomes, in order. */
async function stateAfter(outcomes: readonly Outcome[]) {
  const id = openCheckout(stripe, 1);
  stripe.pay(id);
  for (const outcome of outcomes) {
    stripe.dispute(id);
    if (outcome !== "open") stripe.closeDispute(id, outcome);
  }
  const payments = createPayments({
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: undefined,
    STRIPE_BASE_URL: stripe.url,
    STRIPE_TIMEOUT_SECONDS: 20,
  });
  return (await payments?.readCheckout(id))?.state;
}

it.each<[Outcome[], string]>([
  [[], "paid"],
  [["won"], "paid"],
  [["lost"], "disputed"],
  [["open"], "disputed"],
  [["won", "won"], "paid"],
  [["warning_closed", "won"], "paid"],
  // The money of one lost dispute is gone, even if others were won.
  [["won", "lost"], "disputed"],
  [["lost", "won"], "disputed"],
  [["won", "open"], "disputed"],
])("a checkout with the disputes %j is %s", async (outcomes, state) => {
  expect(await stateAfter(outcomes)).toBe(state);
});
