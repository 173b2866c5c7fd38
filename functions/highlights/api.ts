import { Hono } from "hono";
import type { ApiContext, ApiEnv } from "~/functions/http/api-context";
import { streamEvents, wantsEvents } from "~/functions/http/api-events";
import { type ById, body, byId } from "~/functions/http/api-input";
import { deleteHighlight, editHighlight, readHighlights, restoreHighlight } from "./edit-highlight";
import { keepHighlight } from "./keep-answer";
import { editHighlightSchema, keepSchema, type TransformEvent, transformSchema } from "./model";
import { carryOutTransform, prepareTransform } from "./transform-highlight";

/** Under /api/transcripts. */
export const transcriptHighlightsApi = new Hono<ApiEnv>()
  .get("/:id/highlights", byId, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await readHighlights(c.env.deps, { owner: c.env.owner, transcriptId: id }));
  })

  /** Saves a selection as it is. */
  .post("/:id/highlights", byId, body(keepSchema), async (c) => {
    const { deps, owner, networkAddress } = c.env;
    const kept = c.req.valid("json");
    return c.json(await keepHighlight(deps, { owner, transcriptId: c.req.valid("param").id, kept, networkAddress }));
  })

  /**
   * Responds with the saved highlight as JSON, or with the answer while it is written if the caller accepts
   * text/event-stream.
   */
  .post("/:id/transform-text", byId, body(transformSchema), async (c) => {
    const { deps, owner, networkAddress } = c.env;
    const wish = c.req.valid("json");
    const transcriptId = c.req.valid("param").id;
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
export const highlightsApi = new Hono<ApiEnv>()
  .patch("/:id", byId, body(editHighlightSchema), async (c) =>
    c.json(await editHighlight(c.env.deps, { ...ofCaller(c), edit: c.req.valid("json") })),
  )

  .delete("/:id", byId, async (c) => {
    await deleteHighlight(c.env.deps, ofCaller(c));
    return c.body(null, 204);
  })

  .post("/:id/restore", byId, async (c) => c.json(await restoreHighlight(c.env.deps, ofCaller(c))));

function ofCaller(c: ApiContext<ById>) {
  return { owner: c.env.owner, id: c.req.valid("param").id };
}
