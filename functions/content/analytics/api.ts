import { Hono } from "hono";
import type { ApiEnv } from "../../api-context";
import { readAnalytics } from "./read";

/** Under /api/content. */
export const contentAnalyticsApi = new Hono<ApiEnv>();

/** Half a day and more lie between the time zones at either end. */
const MAX_MINUTES = 14 * 60;

contentAnalyticsApi.get("/analytics", async (c) => {
  const asked = Number(c.req.query("minutesWest") ?? 0);
  const minutesWest = Number.isInteger(asked) && Math.abs(asked) <= MAX_MINUTES ? asked : 0;
  return c.json(await readAnalytics(c.env.deps, { owner: c.env.owner, minutesWest }));
});
