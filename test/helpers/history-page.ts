import type { Page } from "playwright-core";
import { fillPrompts } from "./prompts";
import { open } from "./quiet";
import { visitorOf } from "./reviews";
import { call } from "./study";
import type { World } from "./world";

export const cards = (page: Page) => page.getByRole("article");

const database = (world: World) => (world.worker.env as { DB: D1Database }).DB;

/** The history page of a visitor with this many PRDs. */
export async function visitWith(world: World, count: number, titles?: readonly string[]) {
  const opened = await world.arrive();
  await call(opened.page, "/api/prompts", undefined, "GET");
  const anonymousId = await visitorOf(opened.context);
  await fillPrompts(database(world), { count, anonymousId, ...(titles && { titles }) });
  await open(opened.page, "/history");
  return opened;
}
