import { Hono } from "hono";
import * as z from "zod";
import type { ApiEnv } from "~/functions/http/api-context";
import { byId, query } from "~/functions/http/api-input";
import { parseZone } from "~/functions/text/time-zone";
import { PERIODS, type Period } from "./analytics-kinds";
import { readItemAnalytics } from "./of-item";
import { readAnalytics } from "./read-analytics";

const analyticsQuerySchema = z.object({
  /** The browser's, for learners who have none yet. */
  timeZone: z.string().optional(),
  days: z.literal(PERIODS.map(String)).transform(toPeriod).optional().catch(PERIODS[0]),
});

function toPeriod(days: string): Period {
  return PERIODS.find((one) => String(one) === days) ?? PERIODS[0];
}

/** Under /api/content. */
export const contentAnalyticsApi = new Hono<ApiEnv>()
  .get("/analytics", query(analyticsQuerySchema), async (c) => {
    const { timeZone, days: period = PERIODS[0] } = c.req.valid("query");
    return c.json(await readAnalytics(c.env.deps, { owner: c.env.owner, browserZone: parseZone(timeZone), period }));
  })

  .get("/items/:id/analytics", byId, async (c) =>
    c.json(await readItemAnalytics(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id })),
  );
