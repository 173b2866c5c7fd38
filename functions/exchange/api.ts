import { Hono } from "hono";
import type { ApiEnv } from "~/functions/http/api-context";
import { body, query } from "~/functions/http/api-input";
import { exportCards } from "./export-cards";
import { importNotes } from "./import-cards";
import { exportQuerySchema, importCardsSchema } from "./model";

/** Under /api/flashcards. */
export const exchangeApi = new Hono<ApiEnv>()
  /** Imports one part of a file; sending it again changes nothing more. */
  .post("/import", body(importCardsSchema), async (c) => {
    const input = c.req.valid("json");
    return c.json(await importNotes(c.env.deps, { owner: c.env.owner, ...input }));
  })

  /** Cards with state and log, `?transcriptId=` or all; `?after=` the `next` of the previous page. */
  .get("/export", query(exportQuerySchema), async (c) => {
    const { transcriptId = null, after } = c.req.valid("query");
    return c.json(await exportCards(c.env.deps, { owner: c.env.owner, transcriptId, after }));
  });
