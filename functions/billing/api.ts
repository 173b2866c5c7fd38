import { Hono } from "hono";
import type { ApiEnv } from "../api-context";
import { createCheckout } from "./create-checkout";
import { receiveEvent } from "./receive-event";
import { verifyPayment } from "./verify-payment";

export const billingApi = new Hono<ApiEnv>();

billingApi.post("/create-checkout", async (c) => {
  const { deps, owner, networkAddress, origin } = c.env;
  return c.json(await createCheckout(deps, { owner, networkAddress, origin }));
});

billingApi.get("/verify/:sessionId", async (c) => {
  const { deps, owner } = c.env;
  return c.json(await verifyPayment(deps, { owner, checkoutId: c.req.param("sessionId") }));
});

// Signed over its bytes by the payment provider, so it is read as text and has no session and no Origin.
billingApi.post("/webhook", async (c) => {
  const signature = c.req.header("Stripe-Signature") ?? "";
  await receiveEvent(c.env.deps, { body: await c.req.text(), signature });
  return c.json({ received: true });
});
