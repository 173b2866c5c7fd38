import { Hono } from "hono";
import type { ApiEnv } from "../api-context";
import { AppError } from "../errors";
import { readItems } from "./read-items";
import { readCollections, readTags } from "./read-shelves";
import { readStatistics } from "./read-statistics";
import { itemsQuerySchema } from "./schema";

/** Under /api/content. */
export const contentApi = new Hono<ApiEnv>();

contentApi.get("/items", async (c) => {
  const query = itemsQuerySchema.safeParse(c.req.query());
  if (!query.success) throw new AppError("invalid_input", "The query is malformed.");
  return c.json(await readItems(c.env.deps, { owner: c.env.owner, query: query.data }));
});

contentApi.get("/statistics", async (c) => c.json(await readStatistics(c.env.deps, c.env.owner)));

contentApi.get("/tags", async (c) => c.json(await readTags(c.env.deps, c.env.owner)));

contentApi.get("/collections", async (c) => c.json(await readCollections(c.env.deps, c.env.owner)));
