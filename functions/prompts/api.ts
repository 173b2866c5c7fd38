import { Hono } from "hono";
import { requireUser } from "../accounts/current-user";
import { type ApiContext, type ApiEnv, parseJson } from "../api-context";
import { AppError } from "../errors";
import { sourceSchema } from "../transcripts/schema";
import { waitForRun } from "./generate-now";
import { startRun } from "./start";

export const promptsApi = new Hono<ApiEnv>();

/** Generates a PRD: answers it as JSON, or the run's events where the caller accepts text/event-stream. */
promptsApi.post("/", async (c) => {
  const { deps, owner, networkAddress, language } = c.env;
  const source = await parseJson(c, sourceSchema, "invalid_link");
  const { runId, usesLeft } = await startRun(deps, { owner, source, networkAddress, language });
  if (usesLeft !== null) c.header("X-Free-Uses-Remaining", String(usesLeft));
  if (wantsEvents(c)) return streamRun(c, runId);
  return c.json(await waitForRun(deps, { runId, owner }), 200, { "Cache-Control": "no-store" });
});

/** The events of a run that is going on, from its beginning: for a page that was left and came back. */
promptsApi.get("/runs/:runId", (c) => streamRun(c, c.req.param("runId")));

promptsApi.delete("/runs/:runId", async (c) => {
  const stopped = await c.env.deps.runs.cancel(c.req.param("runId"), c.env.owner);
  if (!stopped) throw new AppError("not_found", "There is no such generation to stop.");
  return c.body(null, 204);
});

async function streamRun(c: ApiContext, runId: string): Promise<Response> {
  // The run knows its owner only, so the session is proven here.
  if (c.env.owner.userId !== null) await requireUser(c.env.deps, c.env.owner);
  const events = await c.env.deps.runs.watch(runId, c.env.owner);
  if (!events) throw new AppError("not_found", "There is no such generation.");
  return c.body(events, 200, { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store" });
}

function wantsEvents(c: ApiContext): boolean {
  return (c.req.header("Accept") ?? "").includes("text/event-stream");
}
