import { Hono } from "hono";
import * as z from "zod";
import type { ApiEnv } from "../../api-context";
import { byId, query } from "../../api-input";
import { PERIODS, type Period } from "./kinds";
import { readItemAnalytics } from "./of-item";
import { readAnalytics } from "./read";

/** The largest offset from UTC that is accepted, in minutes. */
const MAX_MINUTES = 14 * 60;

const analyticsQuerySchema = z.object({
  minutesWest: z.coerce.number<number>().int().min(-MAX_MINUTES).max(MAX_MINUTES).optional().catch(0),
  days: z.literal(PERIODS.map(String)).transform(toPeriod).optional().catch(PERIODS[0]),
});

function toPeriod(days: string): Period {
  return PERIODS.find((one) => String(one) === days) ?? PERIODS[0];
}

/** Under /api/content. */
export const contentAnalyticsApi = new Hono<ApiEnv>()
  .get("/analytics", query(analyticsQuerySchema), async (c) => {
    const { minutesWest = 0, days: period = PERIODS[0] } = c.req.valid("query");
    return c.json(await readAnalytics(c.env.deps, { owner: c.env.owner, minutesWest, period }));
  })

  .get("/items/:id/analytics", byId, async (c) =>
    c.json(await readItemAnalytics(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id })),
  );
