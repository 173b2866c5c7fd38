import { beforeAll, expect, test } from "vitest";
import { signedIn } from "../helpers/accounts";
import { OFFLINE } from "../helpers/browser";
import { toast } from "../helpers/home";
import { learner } from "../helpers/learner";
import { choose, items, visitWith } from "../helpers/library-page";
import { isSelected, openWith } from "../helpers/library-settings-page";
import { open } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("a visitor's settings apply in the one browser, and say so", async () => {
  const someone = await learner(world.worker, 1);
  const [one, two] = [await visitWith(world, someone), await visitWith(world, someone)];
  await openWith(one.page, "Collections");
  await toast(one.page, "They apply in this browser.").waitFor();
  await open(one.page, "/content-manager");
  await isSelected(one.page, "Collections");
  await open(two.page, "/content-manager");
  await isSelected(two.page, "All Content");
});

test("settings that can't be saved stay in their dialog", async () => {
  const { page, context, allow } = await visitWith(world, await signedIn(world.worker));
  allow(OFFLINE);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const settings = page.getByRole("dialog", { name: "Library Settings" });
  await settings.getByLabel("Open with").selectOption("Tags");
  await context.setOffline(true);
  await settings.getByRole("button", { name: "Save" }).click();
  await settings.getByRole("alert").waitFor();
  await context.setOffline(false);
  await settings.getByRole("button", { name: "Save" }).click();
  await toast(page, "Settings saved").waitFor();
  await isSelected(page, "Tags");
});

test("a card counts its views, and a library without a network keeps what it shows", async () => {
  const { caller, ids } = await learner(world.worker, 2);
  const find = "select id from content_items where item_type = 'flashcard' and item_id = ?";
  const itemId = await world.worker.env.DB.prepare(find).bind(ids[0]).first<number>("id");
  const viewed = "update content_items set view_count = ? where id = ?";
  const { page, context, allow } = await visitWith(world, { caller });
  allow(OFFLINE);
  await items(page).first().waitFor();
  await expect.poll(() => items(page).getByText("0 views", { exact: true }).count()).toBe(3);
  await world.worker.env.DB.prepare(viewed).bind(1, itemId).run();
  await open(page, "/content-manager");
  await items(page).getByText("1 view", { exact: true }).waitFor();
  await world.worker.env.DB.prepare(viewed).bind(2000, itemId).run();
  await open(page, "/content-manager");
  await items(page).getByText("2,000 views", { exact: true }).waitFor();

  await context.setOffline(true);
  // The toast's own script was never loaded in this page.
  await choose(items(page).first(), "Bookmark");
  await page.getByRole("alert").filter({ hasText: "Failed to update bookmark" }).waitFor();
  await page.getByLabel("Type", { exact: true }).selectOption("Flashcards");
  const failure = page.getByRole("alert").filter({ hasText: "Couldn't load your library. What you made is safe." });
  await failure.waitFor();
  await expect.poll(() => items(page).count()).toBe(3);
  await context.setOffline(false);
  await failure.getByRole("link", { name: "Try again" }).click();
  await expect.poll(() => items(page).count()).toBe(2);
  await failure.waitFor({ state: "detached" });
});
