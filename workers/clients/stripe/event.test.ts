import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPayments } from "~/workers/clients/stripe";
import { signedText } from "../../../test/fakes/stripe";
import { STRIPE_KEY, WEBHOOK_SECRET } from "../../../test/helpers/payments";

const NOW = 1_800_000_000;
const EVENT = {
  id: "evt_1",
  object: "event",
  type: "charge.refunded",
  data: { object: { id: "ch_1", object: "charge", payment_intent: "pi_1" } },
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** How the client reads a body signed at a time, in Unix seconds. */
async function read(body: string, at = NOW) {
  const payments = createPayments({
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_BASE_URL: undefined,
    STRIPE_TIMEOUT_SECONDS: 1,
  });
  const { headers } = await signedText(body, WEBHOOK_SECRET, at);
  return payments?.readEvent(body, headers["stripe-signature"] ?? "");
}

describe("the time of a signature", () => {
  const body = JSON.stringify(EVENT);

  it.each([-300, 0, 300])("may be %i seconds off", async (offset) => {
    const checkout = { checkoutId: null, paymentIntentId: "pi_1" };
    expect(await read(body, NOW + offset)).toEqual({ id: "evt_1", type: "charge.refunded", ...checkout });
  });

  it.each([
    [-301, "The signature does not fit this message, or is too old."],
    [301, "The signature is dated in the future."],
    [86_400 * 365, "The signature is dated in the future."],
  ])("may not be %i seconds off", async (offset, message) => {
    await expect(read(body, NOW + offset)).rejects.toMatchObject({ code: "invalid_input", message });
  });
});

describe("a signed body that is not an event", () => {
  const cases: [string, string][] = [
    ["no JSON", "charge.refunded"],
    ["null", "null"],
    ["a number", "1"],
    ["a text", '"evt_1"'],
    ["a list", "[]"],
    ["an empty object", "{}"],
    ["another object", JSON.stringify({ ...EVENT, object: "charge" })],
    ["a thin event", JSON.stringify({ ...EVENT, object: "v2.core.event" })],
    ["an event without an id", JSON.stringify({ ...EVENT, id: undefined })],
    ["an event with a number for an id", JSON.stringify({ ...EVENT, id: 1 })],
    ["an event without a type", JSON.stringify({ ...EVENT, type: undefined })],
    ["an event without data", JSON.stringify({ ...EVENT, data: undefined })],
    ["an event with null for data", JSON.stringify({ ...EVENT, data: null })],
    ["an event about nothing", JSON.stringify({ ...EVENT, data: { object: null } })],
    ["an event with a list for a payment", JSON.stringify({ ...EVENT, data: { object: { payment_intent: [] } } })],
  ];
  it.each(cases)("is rejected with a clear error: %s", async (_, body) => {
    await expect(read(body)).rejects.toMatchObject({ code: "invalid_input", message: "This message is not an event." });
  });
});
