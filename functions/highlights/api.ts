import { Hono } from "hono";
import { type ApiContext, type ApiEnv, parseId, parseJson } from "../api-context";
import { streamEvents, wantsEvents } from "../api-events";
import { deleteHighlight, editHighlight, readHighlights, undeleteHighlight } from "./edit-highlight";
import { editHighlightSchema, type TransformEvent, transformSchema } from "./schema";
import { carryOutTransform, prepareTransform } from "./transform";

/** Under /api/transcripts. */
export const transcriptHighlightsApi = new Hono<ApiEnv>();

transcriptHighlightsApi.get("/:id/highlights", async (c) => {
  const highlights = await readHighlights(c.env.deps, { owner: c.env.owner, transcriptId: parseId(c) });
  return c.json(highlights);
});

/** Answers the saved highlight as JSON, or the answer as it is written where the caller accepts text/event-stream. */
transcriptHighlightsApi.post("/:id/transform-text", async (c) => {
  const { deps, owner, networkAddress } = c.env;
  const transcriptId = parseId(c);
  const wish = await parseJson(c, transformSchema);
  const prepared = await prepareTransform(deps, { owner, transcriptId, wish, networkAddress });
  if (!wantsEvents(c)) {
    return c.json(await carryOutTransform(deps, prepared, { signal: c.req.raw.signal }));
  }
  return streamEvents<TransformEvent>(c, async (tell, signal) => {
    const onText = (text: string) => tell({ type: "partial", text });
    tell({ type: "done", highlight: await carryOutTransform(deps, prepared, { onText, signal }) });
  });
});

/** Under /api/highlights. */
export const highlightsApi = new Hono<ApiEnv>();

highlightsApi.patch("/:id", async (c) => {
  const edit = await parseJson(c, editHighlightSchema);
  return c.json(await editHighlight(c.env.deps, { ...ofCaller(c), edit }));
});

highlightsApi.delete("/:id", async (c) => {
  await deleteHighlight(c.env.deps, ofCaller(c));
  return c.body(null, 204);
});

highlightsApi.post("/:id/undelete", async (c) => c.json(await undeleteHighlight(c.env.deps, ofCaller(c))));

function ofCaller(c: ApiContext) {
  return { owner: c.env.owner, id: parseId(c) };
}
