import { Hono } from "hono";
import * as z from "zod";
import { cancelGeneration, requestGeneration } from "~/functions/generation/request-generation";
import type { ApiEnv } from "~/functions/http/api-context";
import { body, byId, optionalBody, params, pathId } from "~/functions/http/api-input";
import { changeCards } from "./change-cards-at-once";
import { createCard } from "./create-cards";
import { deleteCard, restoreCard } from "./delete-card";
import { editCard } from "./edit-card";
import { cardGeneration } from "./generate-cards";
import { cardFormSchema, cardsBulkSchema, generateCardsSchema, newCardSchema } from "./model";
import { listCards } from "./read-cards";
import { rewriteCard } from "./rewrite-cards";

/** Under /api/transcripts. */
export const transcriptFlashcardsApi = new Hono<ApiEnv>()
  .get("/:id/flashcards", byId, async (c) => {
    return c.json(await listCards(c.env.deps, { owner: c.env.owner, transcriptId: c.req.valid("param").id }));
  })

  /** The body may be empty. */
  .post("/:id/generate-flashcards", byId, optionalBody(generateCardsSchema), async (c) => {
    const { deps, owner, networkAddress } = c.env;
    const transcriptId = c.req.valid("param").id;
    const { clientId, ...request } = c.req.valid("json");
    const input = { owner, transcriptId, request, clientId, networkAddress };
    return c.json(await requestGeneration(deps, cardGeneration, input));
  })

  .delete("/:id/generate-flashcards/:clientId", params({ id: pathId, clientId: z.string() }), async (c) => {
    const { id: transcriptId, clientId } = c.req.valid("param");
    await cancelGeneration(c.env.deps, cardGeneration, { owner: c.env.owner, transcriptId, clientId });
    return c.body(null, 204);
  });

/** Under /api/flashcards. */
export const flashcardsApi = new Hono<ApiEnv>()
  .post("/", body(newCardSchema), async (c) => {
    const card = c.req.valid("json");
    return c.json(await createCard(c.env.deps, { owner: c.env.owner, card }));
  })

  .patch("/bulk", body(cardsBulkSchema), async (c) => {
    const change = c.req.valid("json");
    return c.json(await changeCards(c.env.deps, { owner: c.env.owner, change }));
  })

  .put("/:id", byId, body(cardFormSchema), async (c) => {
    const id = c.req.valid("param").id;
    const card = c.req.valid("json");
    return c.json(await editCard(c.env.deps, { owner: c.env.owner, id, card }));
  })

  .delete("/:id", byId, async (c) => {
    const ids = await deleteCard(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id });
    return c.json({ ids });
  })

  .post("/:id/restore", byId, async (c) =>
    c.json(await restoreCard(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id })),
  )

  .post("/:id/rewrite", byId, async (c) => {
    const { deps, owner, networkAddress } = c.env;
    const signal = c.req.raw.signal;
    return c.json(await rewriteCard(deps, { owner, id: c.req.valid("param").id, networkAddress, signal }));
  });
