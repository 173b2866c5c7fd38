import { Hono } from "hono";
import type { ApiContext, ApiEnv } from "~/functions/http/api-context";
import { type ById, body, byId, query } from "~/functions/http/api-input";
import {
  applyTemplate,
  changeTemplate,
  createTemplate,
  deleteTemplate,
  rateGeneration,
  readTemplate,
  readTemplates,
} from "./manage-templates";
import { newTemplateSchema, templatePatchSchema, templateRatingSchema, templatesQuerySchema } from "./model";

/** Under /api/content/templates. */
export const templatesApi = new Hono<ApiEnv>()
  .get("/", query(templatesQuerySchema), async (c) => {
    const query = c.req.valid("query");
    return c.json(await readTemplates(c.env.deps, { owner: c.env.owner, query }));
  })

  .post("/", body(newTemplateSchema), async (c) => {
    const template = c.req.valid("json");
    return c.json({ template: await createTemplate(c.env.deps, { owner: c.env.owner, template }) });
  })

  .get("/:id", byId, async (c) => c.json({ template: await readTemplate(c.env.deps, ofCaller(c)) }))

  .patch("/:id", byId, body(templatePatchSchema), async (c) => {
    const change = c.req.valid("json");
    return c.json({ template: await changeTemplate(c.env.deps, { ...ofCaller(c), change }) });
  })

  .delete("/:id", byId, async (c) => {
    await deleteTemplate(c.env.deps, ofCaller(c));
    return c.body(null, 204);
  })

  .post("/:id/use", byId, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ template: await applyTemplate(c.env.deps, { caller: c.env, id }) });
  })

  .put("/:id/rating", byId, body(templateRatingSchema), async (c) => {
    const { rating } = c.req.valid("json");
    return c.json({ template: await rateGeneration(c.env.deps, { ...ofCaller(c), rating }) });
  });

function ofCaller(c: ApiContext<ById>) {
  return { owner: c.env.owner, id: c.req.valid("param").id };
}
