import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView, scrollsSideways } from "~/test/helpers/axe";
import { holdToast, toast } from "../helpers/home";
import { addQuestions, learner } from "../helpers/learner";
import { COLLECTIONS, makeCollections, row } from "../helpers/library-collections-page";
import { choose, items, visitWith } from "../helpers/library-page";
import { send } from "../helpers/prompts";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const dialog = (page: Page) => page.getByRole("dialog");

test("items are added to a collection one by one and in bulk, and removed again", async () => {
  const someone = await learner(world.worker, 30);
  await makeCollections(someone, "Exam", ">Chapter one");
  const { page } = await visitWith(world, someone, "/content-manager?type=flashcard");
  await choose(items(page).first(), "Add to collection…");
  await dialog(page).getByLabel("Chapter one").check();
  await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
  await toast(page, "Added to collection").waitFor();
  await page.getByRole("checkbox", { name: "Select all 24 items" }).click();
  await page.getByRole("button", { name: "Select all 30 that match" }).click();
  await page.getByRole("button", { name: "Add to collection…" }).click();
  await dialog(page).getByText("30 items selected").waitFor();
  await dialog(page).getByLabel("Exam").check();
  await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
  await toast(page, "Exam: 30 items").waitFor();
  await page.getByLabel("Collection", { exact: true }).selectOption({ label: "Exam" });
  await page.getByRole("heading", { name: "Exam" }).waitFor();
  await page.getByRole("list", { name: "Collections inside" }).getByRole("link", { name: "Chapter one" }).click();
  await expect.poll(() => items(page).count()).toBe(1);
  await page.getByRole("navigation", { name: "Collections" }).getByRole("link", { name: "Exam" }).click();
  await expect.poll(() => items(page).count()).toBe(24);
  await choose(items(page).first(), "Remove from this collection");
  await toast(page, "Removed from collection").waitFor();
  await holdToast(page);
  await page.getByText("29 items", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("30 items", { exact: true }).waitFor();
  await page.getByRole("checkbox", { name: "Select all 24 items" }).click();
  await page.getByRole("button", { name: "Remove from collection" }).click();
  await page.getByText("6 items", { exact: true }).waitFor();
  await page.getByLabel("Collection", { exact: true }).selectOption("In no collection");
  await page.getByText("24 items", { exact: true }).waitFor();
});

test("a search is saved, listed with the collections, and opens its results", async () => {
  const someone = await learner(world.worker, 3);
  await addQuestions(world.worker, someone, 2);
  const { page } = await visitWith(world, someone);
  await page.getByLabel("Type", { exact: true }).selectOption("Quizzes");
  await expect.poll(() => items(page).count()).toBe(1);
  await page.getByRole("button", { name: "Save Search" }).click();
  await dialog(page).getByLabel("Name").fill("All quizzes");
  await dialog(page).getByRole("button", { name: "Save Search" }).click();
  await toast(page, "Search saved").waitFor();
  await page.getByRole("tab", { name: "Collections" }).click();
  await row(page, "All quizzes").getByText("Saved search").waitFor();
  await page.getByRole("link", { name: "All quizzes" }).click();
  await expect.poll(() => items(page).count()).toBe(1);
  await page.waitForURL((url) => url.search === "?type=quiz");
});

test("a collection deleted while it is open says so, and keeps its items", async () => {
  const someone = await learner(world.worker, 2);
  const [collection] = await makeCollections(someone, "Short-lived");
  const { page } = await visitWith(world, someone, `/content-manager?collection=${collection?.id}`);
  await page.getByRole("heading", { name: "Short-lived" }).waitFor();
  await send(someone.caller, "DELETE", `/api/content/collections/${collection?.id}`);
  await page.reload();
  await page.getByRole("heading", { name: "This collection no longer exists" }).waitFor();
  await page.getByRole("link", { name: "Show all items" }).click();
  await expect.poll(() => items(page).count()).toBe(3);
});

test("on a phone the tree and an opened collection fit, even with the longest names", async () => {
  const someone = await learner(world.worker, 2);
  const [, , third] = await makeCollections(
    someone,
    "W".repeat(100),
    `>${"M".repeat(100)}`,
    `>${"A long name ".repeat(8)}`,
  );
  const { page } = await visitWith(world, someone, COLLECTIONS, { width: 360, height: 740, colorScheme: "dark" });
  expect(await scrollsSideways(page)).toBe(false);
  await page.goto(new URL(`/content-manager?collection=${third?.id}`, page.url()).href);
  await page.getByRole("navigation", { name: "Collections" }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  // The opened collection is named above the filters.
  const [name, search] = [page.getByRole("heading", { name: /^A long name/ }), page.getByLabel("Search content")];
  expect((await name.boundingBox())?.y).toBeLessThan((await search.boundingBox())?.y ?? 0);
  expect(await findingsInEveryView(page)).toEqual([]);
});
