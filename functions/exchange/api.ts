import { Hono } from "hono";
import { throttleStudy } from "../allowance/throttle-study";
import { type ApiEnv, parseJson, parseQuery } from "../api-context";
import { exportCards } from "./export";
import { importNotes } from "./import";
import { exportQuerySchema, importSchema } from "./schema";

/** Under /api/flashcards. */
export const exchangeApi = new Hono<ApiEnv>();

/** A part of a file; sent again it changes nothing more. */
exchangeApi.post("/import", async (c) => {
  const input = await parseJson(c, importSchema);
  await throttleStudy(c.env.deps, c.env.owner);
  return c.json(await importNotes(c.env.deps, { owner: c.env.owner, ...input }));
});

/** Cards with state and log, `?transcriptId=` or all, `?after=` the `next` of the page before. */
exchangeApi.get("/export", async (c) => {
  const { transcriptId = null, after } = parseQuery(c, exportQuerySchema);
  return c.json(await exportCards(c.env.deps, { owner: c.env.owner, transcriptId, after }));
});
