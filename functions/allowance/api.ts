import { Hono } from "hono";
import type { ApiEnv } from "~/functions/http/api-context";
import { remainingUses } from "./remaining";

/**
 * A visitor's free uses left; null for an account. The home page fetches this because its HTML is the same for all
 * visitors.
 */
export const allowanceApi = new Hono<ApiEnv>().get("/", async (c) =>
  c.json({ uses: await remainingUses(c.env.deps, c.env.owner) }),
);
