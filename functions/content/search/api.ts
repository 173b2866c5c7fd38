import { Hono } from "hono";
import { throttleStudy } from "../../allowance/throttle-study";
import type { ApiEnv } from "../../api-context";
import { AppError } from "../../errors";
import { searchSchema } from "./schema";
import { rebuildIndex, searchContent } from "./search";

/** Under /api/content/search. */
export const contentSearchApi = new Hono<ApiEnv>();

contentSearchApi.get("/", async (c) => {
  const wish = searchSchema.safeParse(c.req.query());
  if (!wish.success) throw new AppError("invalid_input", "The query is malformed.");
  return c.json(await searchContent(c.env.deps, { owner: c.env.owner, ...wish.data }));
});

contentSearchApi.post("/rebuild", async (c) => {
  await throttleStudy(c.env.deps, c.env.owner);
  await rebuildIndex(c.env.deps, c.env.owner);
  return c.body(null, 204);
});
