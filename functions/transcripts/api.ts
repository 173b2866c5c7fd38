import { Hono } from "hono";
import { type ApiEnv, parseId, parseJson } from "../api-context";
import { AppError } from "../errors";
import { createTranscript } from "./create";
import { readTranscript } from "./read";
import { sourceSchema } from "./schema";

export const transcriptsApi = new Hono<ApiEnv>();

transcriptsApi.post("/", async (c) => {
  const { deps, owner, networkAddress, language } = c.env;
  const source = await parseJson(c, sourceSchema, "invalid_link");
  const signal = c.req.raw.signal;
  const { id, usesLeft } = await createTranscript(deps, { owner, source, networkAddress, language, signal });
  if (usesLeft !== null) c.header("X-Free-Uses-Remaining", String(usesLeft));
  return c.json({ videoTranscript: { id } }, 200, { "Cache-Control": "no-store" });
});

/** Times of `transcriptData` are seconds, as the spec's entity has them. */
transcriptsApi.get("/:id", async (c) => {
  const transcript = await readTranscript(c.env.deps, { id: parseId(c), owner: c.env.owner });
  if (!transcript) throw new AppError("not_found", "The transcript could not be found or you don't have access to it.");
  const { segments, ...rest } = transcript;
  const transcriptData = segments.map(({ startMs, endMs, text }) => ({
    text,
    startTime: startMs / 1000,
    endTime: endMs / 1000,
  }));
  return c.json({ ...rest, transcriptData }, 200, { "Cache-Control": "no-store" });
});
