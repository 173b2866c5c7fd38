import { Hono } from "hono";
import { type ApiContext, type ApiEnv, parseId, parseJson, parseQuery } from "../../api-context";
import { newTemplateSchema, ratingSchema, templatePatchSchema, templatesQuerySchema } from "./schema";
import {
  applyTemplate,
  changeTemplate,
  createTemplate,
  rate,
  readTemplate,
  readTemplates,
  removeTemplate,
} from "./templates";

/** Under /api/content/templates. */
export const templatesApi = new Hono<ApiEnv>();

templatesApi.get("/", async (c) => {
  const query = parseQuery(c, templatesQuerySchema);
  return c.json(await readTemplates(c.env.deps, { owner: c.env.owner, query }));
});

templatesApi.post("/", async (c) => {
  const template = await parseJson(c, newTemplateSchema);
  return c.json({ template: await createTemplate(c.env.deps, { owner: c.env.owner, template }) });
});

templatesApi.get("/:id", async (c) => c.json({ template: await readTemplate(c.env.deps, ofCaller(c)) }));

templatesApi.patch("/:id", async (c) => {
  const change = await parseJson(c, templatePatchSchema);
  return c.json({ template: await changeTemplate(c.env.deps, { ...ofCaller(c), change }) });
});

templatesApi.delete("/:id", async (c) => {
  await removeTemplate(c.env.deps, ofCaller(c));
  return c.body(null, 204);
});

templatesApi.post("/:id/use", async (c) => c.json({ template: await applyTemplate(c.env.deps, ofCaller(c)) }));

templatesApi.put("/:id/rating", async (c) => {
  const { rating } = await parseJson(c, ratingSchema);
  return c.json({ template: await rate(c.env.deps, { ...ofCaller(c), rating }) });
});

function ofCaller(c: ApiContext) {
  return { owner: c.env.owner, id: parseId(c) };
}
