import { Hono } from "hono";
import type { ApiEnv } from "../api-context";
import { remainingUses } from "./remaining";

/** Free uses left of a visitor; null for an account. The home page asks, which is the same copy for all visitors. */
export const allowanceApi = new Hono<ApiEnv>().get("/", async (c) =>
  c.json({ uses: await remainingUses(c.env.deps, c.env.owner) }),
);
