import { Hono } from "hono";
import type { ApiEnv } from "../api-context";
import { AppError } from "../errors";

export const billingApi = new Hono<ApiEnv>();

billingApi.post("/create-checkout", () => {
  throw new AppError("payments_not_configured", "Payments are not configured on this server.");
});
