import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { LibraryViewName } from "~/functions/library/library-settings";
import { addQuestions, type Learner, learner } from "./learner";
import { send } from "./prompts";
import { open } from "./quiet";
import type { TestServer } from "./worker";
import type { World } from "./world";

/** The items shown in the library's list. */
export const items = (page: Page): Locator => page.getByRole("article");

/** Opens the library page, with all items unless `view` says otherwise, in the browser of someone who has these things. */
export async function visitWith(
  world: World,
  someone: Pick<Learner, "caller">,
  path = "/content-manager",
  { view = "items", ...options }: Parameters<World["arrive"]>[0] & { view?: LibraryViewName } = {},
) {
  const opened = await world.arrive(options);
  const { url } = world.worker;
  const cookies = [...someone.caller.cookies].map(([name, value]) => ({ name, value, url: url.origin }));
  await opened.context.addCookies([...cookies, { name: "library", value: `view=${view}`, url: url.origin }]);
  await open(opened.page, path);
  return opened;
}

/** Chooses a menu entry of an item or a row. */
export async function choose(of: Locator, entry: string): Promise<void> {
  await of.getByRole("button", { name: /^More for / }).click();
  await of.getByRole("button", { name: entry, exact: true }).click();
}

/** A transcript, cards, a quiz, and four tags on the first card. */
export async function filledLibrary(worker: TestServer, cards = 3): Promise<Learner> {
  const someone = await learner(worker, cards);
  await addQuestions(worker, someone, 2);
  const db = worker.env.DB;
  const { anonymousId, ids } = someone;
  const item = await db
    .prepare("select id from content_items where item_type = 'flashcard' and item_id = ?")
    .bind(ids[0])
    .first<{ id: number }>();
  for (const [name, color] of [
    ["Alpha", "#AA0000"],
    ["Beta", "#00AA00"],
    ["Gamma", "#0000AA"],
    ["Delta", "#3483FA"],
  ]) {
    const tag = await db
      .prepare(
        `insert into content_tags (name, name_key, color, anonymous_id, created_at, updated_at)
         values (?, lower(?), ?, ?, 1, 1) returning id`,
      )
      .bind(name, name, color, anonymousId)
      .first<{ id: number }>();
    await db
      .prepare(
        `insert into content_item_tags (tag_id, content_item_id, item_type, created_at, sort_title)
         select ?, id, item_type, created_at, sort_title from content_items where id = ?`,
      )
      .bind(tag?.id, item?.id)
      .run();
  }
  return someone;
}

/** Creates tags with these names. */
export async function tagged({ caller }: Learner, ...names: string[]): Promise<void> {
  for (const name of names) expect((await send(caller, "POST", "/api/content/tags", { name })).status).toBe(200);
}
