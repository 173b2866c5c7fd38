import { Hono } from "hono";
import type { ApiEnv } from "~/functions/http/api-context";
import { byId } from "~/functions/http/api-input";
import { readChapters } from "./read-chapters";

/** Under /api/transcripts. */
export const transcriptChaptersApi = new Hono<ApiEnv>()
  /** The chapters; if there are none yet, the response waits for them. */
  .get("/:id/topics", byId, async (c) => {
    const { deps, owner, networkAddress } = c.env;
    return c.json(await readChapters(deps, { id: c.req.valid("param").id, owner, networkAddress }));
  });
