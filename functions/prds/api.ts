import { Hono } from "hono";
import { AppError } from "~/functions/errors";
import { type ApiContext, type ApiEnv, challengeOf } from "~/functions/http/api-context";
import { wantsEvents } from "~/functions/http/api-events";
import { type ById, body, byId, optionalBody, params, pathId, pathToken, query } from "~/functions/http/api-input";
import type { EventStream } from "~/functions/jobs/job-events";
import { sourceSchema } from "~/functions/transcripts/model";
import { acceptLines, acceptSchema } from "./coverage/accept-suggestion";
import { readCoverage } from "./coverage/read-coverage";
import { gapSchema, writeFromGap } from "./coverage/suggest-for-gap";
import { deletePrd, restorePrd } from "./delete-prd";
import { editPrompt } from "./edit-prd";
import { promptPatchSchema } from "./edit-schema";
import { waitForRun } from "./generate-now";
import { type HistoryPage, historyQuerySchema, readHistory, readHistoryCards } from "./list-prds";
import type { RunEvent } from "./model";
import { readVersions } from "./prd-versions-list";
import { readPrompt } from "./read-prd";
import { regenerateSchema, regenerateSection } from "./regenerate-prd";
import { renamePrompt } from "./rename-prd";
import { restoreSchema, restoreVersion } from "./restore-version";
import { startRun } from "./start-run";
import { watchRun } from "./watch-run";
import { requireWriteUp } from "./write-up/find-write-up";
import { makeWriteUp, writeUpSchema } from "./write-up/make-write-up";

export const promptsApi = new Hono<ApiEnv>()
  /** Generates a PRD. Responds with JSON, or with the run's events if the caller accepts text/event-stream. */
  .post("/", body(sourceSchema, "invalid_link"), async (c) => {
    const { deps, owner, networkAddress, language } = c.env;
    const source = c.req.valid("json");
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
  })

  /** The caller's PRDs, newest first, one page at a time; the Link header leads to the next page. */
  .get("/", query(historyQuerySchema), async (c) => {
    const query = c.req.valid("query");
    const page = await readHistory(c.env.deps, { owner: c.env.owner, ...query });
    linkNext(c, page, query);
    return c.json(page.prompts);
  })

  /** The same without their documents, for the history. */
  .get("/cards", query(historyQuerySchema), async (c) => {
    const query = c.req.valid("query");
    const page = await readHistoryCards(c.env.deps, { owner: c.env.owner, ...query });
    linkNext(c, page, query);
    return c.json(page.prompts);
  })

  /** The events of a running generation from its beginning, for a page that was left and reopened. */
  .get("/runs/:runId", params({ runId: pathToken }), (c) => streamRun(c, c.req.valid("param").runId))

  .delete("/runs/:runId", params({ runId: pathToken }), async (c) => {
    const stopped = await c.env.deps.jobs.cancelRun(c.req.valid("param").runId, c.env.owner);
    if (!stopped) throw new AppError("not_found", "This generation doesn't exist.");
    return c.body(null, 204);
  })

  .get("/:id", byId, async (c) => {
    const prompt = await readPrompt(c.env.deps, ofCaller(c));
    if (!prompt) throw notFound();
    return c.json(prompt);
  })

  .patch("/:id", byId, body(promptPatchSchema), async (c) => {
    const change = c.req.valid("json");
    if (change.videoTitle === undefined) {
      return c.json(await editPrompt(c.env.deps, { ...ofCaller(c), edits: change }));
    }
    return c.json(await renamePrompt(c.env.deps, { ...ofCaller(c), videoTitle: change.videoTitle }));
  })

  .delete("/:id", byId, async (c) => {
    await deletePrd(c.env.deps, ofCaller(c));
    return c.body(null, 204);
  })

  .post("/:id/restore", byId, async (c) => c.json(await restorePrd(c.env.deps, ofCaller(c))))

  .get("/:id/coverage", byId, async (c) => {
    const { deps, networkAddress } = c.env;
    return c.json({ coverage: await readCoverage(deps, { ...ofCaller(c), networkAddress }) });
  })

  .get("/:id/versions", byId, async (c) => {
    const found = await readVersions(c.env.deps, ofCaller(c));
    if (!found) throw notFound();
    return c.json({ versions: found.versions });
  })

  .get("/:id/versions/:version", params({ id: pathId, version: pathId }), async (c) => {
    const found = await readVersions(c.env.deps, { ...ofCaller(c), version: c.req.valid("param").version });
    if (!found?.chosen) throw notFound();
    return c.json(found.chosen);
  })

  .post(
    "/:id/versions/:version/restore",
    params({ id: pathId, version: pathId }),
    optionalBody(restoreSchema),
    async (c) => {
      const { version } = c.req.valid("param");
      const { version: newest } = c.req.valid("json");
      return c.json(await restoreVersion(c.env.deps, { ...ofCaller(c), version, newest }));
    },
  )

  /** Rewrites one part by an instruction. */
  .post("/:id/regenerate", byId, body(regenerateSchema), async (c) => {
    const { deps, networkAddress } = c.env;
    const request = c.req.valid("json");
    const input = { ...ofCaller(c), networkAddress, request, signal: c.req.raw.signal };
    const { prompt, notFollowed, usesLeft } = await regenerateSection(deps, input);
    if (usesLeft !== null) c.header("X-Free-Uses-Remaining", String(usesLeft));
    return c.json({ ...prompt, ...(notFollowed && { notFollowed }) });
  })

  .get("/:id/write-up", byId, async (c) => {
    const { writeUp } = await requireWriteUp(c.env.deps, ofCaller(c));
    return c.json(writeUp);
  })

  /** Tells the document as one text. */
  .post("/:id/write-up", byId, optionalBody(writeUpSchema), async (c) => {
    const { deps, networkAddress } = c.env;
    const request = c.req.valid("json");
    const input = { ...ofCaller(c), networkAddress, request, signal: c.req.raw.signal };
    const { writeUp, usesLeft } = await makeWriteUp(deps, input);
    if (usesLeft !== null) c.header("X-Free-Uses-Remaining", String(usesLeft));
    return c.json(writeUp);
  })

  /** Writes lines from a gap that no line cites; nothing is saved. */
  .post("/:id/gaps", byId, body(gapSchema), async (c) => {
    const { deps, networkAddress } = c.env;
    const gap = c.req.valid("json");
    const input = { ...ofCaller(c), networkAddress, gap, signal: c.req.raw.signal };
    const { suggestion, usesLeft } = await writeFromGap(deps, input);
    if (usesLeft !== null) c.header("X-Free-Uses-Remaining", String(usesLeft));
    return c.json(suggestion);
  })

  /** Adds some of those lines to the document. */
  .post("/:id/gaps/accept", byId, body(acceptSchema), async (c) => {
    const accepted = c.req.valid("json");
    return c.json(await acceptLines(c.env.deps, { ...ofCaller(c), accepted }));
  });

function linkNext(c: ApiContext, { next }: HistoryPage<unknown>, { search }: { search?: string | undefined }) {
  if (!next) return;
  const query = new URLSearchParams({ ...(search && { search }), cursor: next });
  c.header("Link", `<${c.req.path}?${query}>; rel="next"`);
}

async function streamRun(c: ApiContext, runId: string) {
  const events: EventStream<RunEvent> = await watchRun(c.env.deps, { runId, owner: c.env.owner });
  return c.body(events, 200, { "Content-Type": "text/event-stream; charset=utf-8" });
}

/** The arguments of the verbs: the prompt in the path, and the caller. */
function ofCaller(c: ApiContext<ById>) {
  return { id: c.req.valid("param").id, owner: c.env.owner };
}

function notFound(): AppError {
  return new AppError("not_found", "Prompt not found");
}
