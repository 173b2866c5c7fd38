import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "~/functions/errors";
import type { ApiContext, ApiEnv } from "~/functions/http/api-context";
import { byId, params, parseBody, pathId, query, readJson } from "~/functions/http/api-input";
import { readPrompt } from "~/functions/prds/read-prd";
import { badgePath, readBadge } from "./badge";
import { type JsonReport, reportSchema, runSchema } from "./model";
import { readReceipt } from "./read-receipt";
import { saveReport } from "./save-report";

const XML = /^(?:application|text)\/xml\b/i;
const isXml = (c: ApiContext) => XML.test(c.req.header("Content-Type") ?? "");

export const reportsApi = new Hono<ApiEnv>()
  /** JUnit XML with the run in the query, or JSON. */
  .post("/:id/reports", byId, query(runSchema), async (c) => {
    const { id } = c.req.valid("param");
    const { deps, owner } = c.env;
    if (!isXml(c)) {
      const { tests, ...run } = await readJsonReport(c);
      return c.json(await saveReport(deps, { id, owner, run, report: tests }));
    }
    const report = c.req.raw.body;
    if (!report) throw new AppError("invalid_input", "The report is empty.");
    return c.json(await saveReport(deps, { id, owner, run: c.req.valid("query"), report }));
  })

  /** How the requirements stand, and the address of the badge. */
  .get("/:id/reports", byId, async (c) => {
    const { deps, owner } = c.env;
    const prompt = await readPrompt(deps, { id: c.req.valid("param").id, owner });
    if (!prompt) throw new AppError("not_found", "Prompt not found");
    return c.json({ receipt: await readReceipt(deps, { owner, prompt }), badge: await badgePath(deps, prompt.id) });
  });

/** @throws AppError invalid_input, unsupported_media_type */
async function readJsonReport(c: ApiContext): Promise<JsonReport> {
  if (!/^application\/json\b/i.test(c.req.header("Content-Type") ?? "")) {
    throw new AppError("unsupported_media_type", "Send the report as application/xml or application/json.");
  }
  return parseBody(reportSchema, await readJson(c), "invalid_input");
}

export const badgesApi = new Hono<ApiEnv>()
  /** Anyone with its address sees a document's badge. */
  .get("/:id/:token", params({ id: pathId, token: z.string().regex(/^[\w-]{43}$/) }), async (c) => {
    const svg = await readBadge(c.env.deps, c.req.valid("param"));
    return c.body(svg, 200, { "Content-Type": "image/svg+xml; charset=utf-8" });
  });
