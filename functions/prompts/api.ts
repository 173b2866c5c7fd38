import { Hono } from "hono";
import { type ApiContext, type ApiEnv, challengeOf, parseId, parseJson, parseToken } from "../api-context";
import { AppError } from "../errors";
import { sourceSchema } from "../transcripts/schema";
import { editPrompt, editSchema } from "./edit";
import { acceptLines, acceptSchema } from "./gaps/accept";
import { readCoverage } from "./gaps/read";
import { gapSchema, writeFromGap } from "./gaps/write";
import { waitForRun } from "./generate-now";
import { readHistory } from "./history";
import { readPrompt } from "./read";
import { regenerateSchema, regenerateSection } from "./regenerate";
import { removePrompt, undeletePrompt } from "./remove";
import { restoreVersion } from "./restore";
import { readSharedPrompt, rotateSchema, rotateShareId } from "./share";
import { startRun } from "./start";
import { readVersions } from "./versions";
import { watchRun } from "./watch";

export const promptsApi = new Hono<ApiEnv>();

/** Generates a PRD: answers it as JSON, or the run's events where the caller accepts text/event-stream. */
promptsApi.post("/", async (c) => {
  const { deps, owner, networkAddress, language } = c.env;
  const source = await parseJson(c, sourceSchema, "invalid_link");
  const { runId, usesLeft } = await startRun(deps, {
    owner,
    source,
    networkAddress,
    language,
    challengeAnswer: challengeOf(c),
  });
  if (usesLeft !== null) c.header("X-Free-Uses-Remaining", String(usesLeft));
  if (wantsEvents(c)) return streamRun(c, runId);
  return c.json(await waitForRun(deps, { runId, owner }));
});

/** The caller's PRDs, newest first, a page at a time; the Link header leads to the next page. */
promptsApi.get("/", async (c) => {
  const { search, cursor } = c.req.query();
  const page = await readHistory(c.env.deps, { owner: c.env.owner, search, cursor });
  if (page.next) {
    const query = new URLSearchParams({ ...(search && { search }), cursor: page.next });
    c.header("Link", `</api/prompts?${query}>; rel="next"`);
  }
  return c.json(page.prompts);
});

/** The events of a run that is going on, from its beginning: for a page that was left and came back. */
promptsApi.get("/runs/:runId", (c) => streamRun(c, parseToken(c, "runId")));

promptsApi.delete("/runs/:runId", async (c) => {
  const stopped = await c.env.deps.jobs.cancelRun(parseToken(c, "runId"), c.env.owner);
  if (!stopped) throw new AppError("not_found", "This generation doesn't exist.");
  return c.body(null, 204);
});

/** One PRD for anyone who has its share id. */
promptsApi.get("/share/:shareId", async (c) => {
  const prompt = await readSharedPrompt(c.env.deps, c.req.param("shareId"));
  if (!prompt) throw notFound();
  return c.json(prompt);
});

promptsApi.get("/:id", async (c) => {
  const prompt = await readPrompt(c.env.deps, ofCaller(c));
  if (!prompt) throw notFound();
  return c.json(prompt);
});

promptsApi.patch("/:id", async (c) => {
  const edits = await parseJson(c, editSchema);
  return c.json(await editPrompt(c.env.deps, { ...ofCaller(c), edits }));
});

promptsApi.delete("/:id", async (c) => {
  await removePrompt(c.env.deps, ofCaller(c));
  return c.body(null, 204);
});

promptsApi.post("/:id/undelete", async (c) => c.json(await undeletePrompt(c.env.deps, ofCaller(c))));

/** What of the video the document cites, and what it leaves out. */
promptsApi.get("/:id/coverage", async (c) => {
  const { deps, networkAddress } = c.env;
  return c.json({ coverage: await readCoverage(deps, { ...ofCaller(c), networkAddress }) });
});

promptsApi.get("/:id/versions", async (c) => {
  const found = await readVersions(c.env.deps, ofCaller(c));
  if (!found) throw notFound();
  return c.json({ versions: found.versions });
});

promptsApi.get("/:id/versions/:version", async (c) => {
  const found = await readVersions(c.env.deps, { ...ofCaller(c), version: parseId(c, "version") });
  if (!found?.chosen) throw notFound();
  return c.json(found.chosen);
});

promptsApi.post("/:id/versions/:version/restore", async (c) => {
  return c.json(await restoreVersion(c.env.deps, { ...ofCaller(c), version: parseId(c, "version") }));
});

/** Ends the share link that is named and answers the one that works. */
promptsApi.post("/:id/share/rotate", async (c) => {
  const ended = await parseJson(c, rotateSchema);
  const shareId = await rotateShareId(c.env.deps, { ...ofCaller(c), ...ended });
  return c.json({ shareId, shareUrl: `${c.env.origin}/shared/${shareId}` });
});

/** Has one part written again after an instruction. */
promptsApi.post("/:id/regenerate", async (c) => {
  const { deps, networkAddress } = c.env;
  const request = await parseJson(c, regenerateSchema);
  const input = { ...ofCaller(c), networkAddress, request, signal: c.req.raw.signal };
  const { prompt, usesLeft } = await regenerateSection(deps, input);
  if (usesLeft !== null) c.header("X-Free-Uses-Remaining", String(usesLeft));
  return c.json(prompt);
});

/** Has lines written from a stretch that no line cites; nothing is saved. */
promptsApi.post("/:id/gaps", async (c) => {
  const { deps, networkAddress } = c.env;
  const gap = await parseJson(c, gapSchema);
  const input = { ...ofCaller(c), networkAddress, gap, signal: c.req.raw.signal };
  const { suggestion, usesLeft } = await writeFromGap(deps, input);
  if (usesLeft !== null) c.header("X-Free-Uses-Remaining", String(usesLeft));
  return c.json(suggestion);
});

/** Takes some of the lines that were written into the document. */
promptsApi.post("/:id/gaps/accept", async (c) => {
  const accepted = await parseJson(c, acceptSchema);
  return c.json(await acceptLines(c.env.deps, { ...ofCaller(c), accepted }));
});

async function streamRun(c: ApiContext, runId: string): Promise<Response> {
  const events = await watchRun(c.env.deps, { runId, owner: c.env.owner });
  return c.body(events, 200, { "Content-Type": "text/event-stream; charset=utf-8" });
}

/** What the verbs take: the prompt of the path and who asks. */
function ofCaller(c: ApiContext) {
  return { id: parseId(c), owner: c.env.owner };
}

function notFound(): AppError {
  return new AppError("not_found", "Prompt not found");
}

function wantsEvents(c: ApiContext): boolean {
  return (c.req.header("Accept") ?? "").includes("text/event-stream");
}
