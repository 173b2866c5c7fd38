import { Hono } from "hono";
import * as z from "zod";
import type { ApiEnv } from "~/functions/http/api-context";
import { params } from "~/functions/http/api-input";
import { createCheckout } from "./create-checkout";
import { receiveEvent } from "./receive-webhook";
import { verifyPayment } from "./verify-payment";

export const billingApi = new Hono<ApiEnv>()
  .post("/create-checkout", async (c) => {
    const { deps, owner, networkAddress, origin } = c.env;
    return c.json(await createCheckout(deps, { owner, networkAddress, origin }));
  })

  .get("/verify/:sessionId", params({ sessionId: z.string() }), async (c) => {
    const { deps, owner } = c.env;
    return c.json(await verifyPayment(deps, { owner, checkoutId: c.req.valid("param").sessionId }));
  })

  // The payment provider signs the raw bytes, so the body is read as text; there is no session and no Origin.
  .post("/webhook", async (c) => {
    const signature = c.req.header("Stripe-Signature") ?? "";
    await receiveEvent(c.env.deps, { body: await c.req.text(), signature });
    return c.json({ received: true });
  });
