import { Hono } from "hono";
import { throttleStudy } from "../allowance/throttle-study";
import { type ApiEnv, parseId, parseJson } from "../api-context";
import { changeCards } from "./bulk";
import { cancelCards } from "./cancel";
import { createCard } from "./create";
import { deleteCard, undeleteCard } from "./delete-card";
import { editCard } from "./edit";
import { generateCards } from "./generate";
import { listCards } from "./read";
import { rewriteCard } from "./rewrite";
import { bulkSchema, cardFormSchema, generateSchema, newCardSchema } from "./schema";

/** Under /api/transcripts. */
export const transcriptFlashcardsApi = new Hono<ApiEnv>();

transcriptFlashcardsApi.get("/:id/flashcards", async (c) => {
  const flashcards = await listCards(c.env.deps, { owner: c.env.owner, transcriptId: parseId(c) });
  return c.json({ flashcards });
});

/** The body may be empty. */
transcriptFlashcardsApi.post("/:id/generate-flashcards", async (c) => {
  const { deps, owner, networkAddress } = c.env;
  const transcriptId = parseId(c);
  // Hono keeps the body it has read, so `parseJson` can read it after this.
  const isEmpty = (await c.req.text()).trim() === "";
  const wish = isEmpty ? generateSchema.parse({}) : await parseJson(c, generateSchema);
  return c.json(await generateCards(deps, { owner, transcriptId, wish, networkAddress }));
});

transcriptFlashcardsApi.delete("/:id/generate-flashcards/:clientId", async (c) => {
  const clientId = c.req.param("clientId");
  // What was never begun is remembered as cancelled, too.
  await throttleStudy(c.env.deps, c.env.owner);
  await cancelCards(c.env.deps, { owner: c.env.owner, transcriptId: parseId(c), clientId });
  return c.body(null, 204);
});

/** Under /api/flashcards. */
export const flashcardsApi = new Hono<ApiEnv>();

flashcardsApi.post("/", async (c) => {
  const card = await parseJson(c, newCardSchema);
  return c.json(await createCard(c.env.deps, { owner: c.env.owner, card }));
});

flashcardsApi.patch("/bulk", async (c) => {
  const change = await parseJson(c, bulkSchema);
  return c.json(await changeCards(c.env.deps, { owner: c.env.owner, change }));
});

flashcardsApi.put("/:id", async (c) => {
  const id = parseId(c);
  const card = await parseJson(c, cardFormSchema);
  return c.json(await editCard(c.env.deps, { owner: c.env.owner, id, card }));
});

flashcardsApi.delete("/:id", async (c) => {
  const ids = await deleteCard(c.env.deps, { owner: c.env.owner, id: parseId(c) });
  return c.json({ ids });
});

flashcardsApi.post("/:id/restore", async (c) =>
  c.json(await undeleteCard(c.env.deps, { owner: c.env.owner, id: parseId(c) })),
);

flashcardsApi.post("/:id/rewrite", async (c) => {
  const { deps, owner, networkAddress } = c.env;
  const signal = c.req.raw.signal;
  return c.json(await rewriteCard(deps, { owner, id: parseId(c), networkAddress, signal }));
});
