import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { signedIn } from "../helpers/accounts";
import { focused } from "../helpers/focus";
import { holdToast, toast } from "../helpers/home";
import { learner } from "../helpers/learner";
import { choose, items, tagged, visitWith } from "../helpers/library-page";
import { send } from "../helpers/prompts";
import { open } from "../helpers/quiet";
import { call, makeStudy } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const dialog = (page: Page) => page.getByRole("dialog");

test("a tag renamed to another tag's name is merged into it, and the merge can be undone", async () => {
  const someone = await learner(world.worker, 1);
  await tagged(someone, "Maths", "Math");
  const { page, allow } = await visitWith(world, someone, "/content-manager?tab=tags");
  allow(/Failed to load resource/);
  await page.getByRole("button", { name: "More for Maths" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await dialog(page).getByLabel("Name").fill("math");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await dialog(page).getByText("You already have a tag with this name.").waitFor();
  await dialog(page).getByRole("button", { name: "Merge into “Math”" }).click();
  await toast(page, "Tags merged").waitFor();
  await holdToast(page);
  await expect.poll(() => page.getByRole("heading", { name: "Maths" }).count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "Maths" }).waitFor();
});

test("the Create menu creates a collection in place, and opens the form for a quiz", async () => {
  const someone = await learner(world.worker, 1);
  const { page } = await visitWith(world, someone);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("button", { name: "Collection…", exact: true }).click();
  await dialog(page).getByLabel("Name").fill("From the menu");
  await dialog(page).getByRole("button", { name: "Create Collection" }).click();
  await page.getByRole("link", { name: "From the menu" }).waitFor();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("button", { name: "Quiz…" }).click();
  await dialog(page).getByRole("link", { name: "A talk" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("?tab=quizzes&generate=1");
});

test("two windows that set the same flag agree, and what was deleted meanwhile is skipped or reported", async () => {
  const someone = await learner(world.worker, 3);
  const first = await visitWith(world, someone, "/content-manager?type=flashcard");
  const { page } = first;
  const second = await first.context.newPage();
  await second.goto(page.url());
  await choose(items(second).first(), "Add to favorites");
  await toast(second, "Added to favorites").waitFor();
  await choose(items(page).first(), "Add to favorites");
  await toast(page, "Added to favorites").waitFor();
  const favorites = page.getByText("Favorites", { exact: true }).locator("xpath=following-sibling::dd[1]");
  await expect.poll(() => favorites.textContent()).toBe("1");
  await page.getByRole("checkbox", { name: "Select all 3 items" }).click();
  await send(someone.caller, "DELETE", `/api/flashcards/${someone.ids[0]}`);
  await page.getByRole("button", { name: "Bookmark", exact: true }).first().click();
  await toast(page, "2 items updated successfully").waitFor();
  await expect.poll(() => items(page).count()).toBe(2);
  first.allow(/404/);
  await send(someone.caller, "DELETE", `/api/flashcards/${someone.ids[1]}`);
  await choose(items(page).last(), "Remove bookmark");
  await toast(page, "Item not found").waitFor();
  await expect.poll(() => items(page).count()).toBe(1);
  await focused(items(page).getByRole("heading").getByRole("link")).waitFor();
});

test("tags deleted in another window leave the page once they can't be used or deleted", async () => {
  const someone = await learner(world.worker, 1);
  const makeTag = async (name: string) => (await send(someone.caller, "POST", "/api/content/tags", { name })).json();
  const tags = [await makeTag("Alpha"), await makeTag("Beta")] as { tag: { id: number } }[];
  const { page, allow } = await visitWith(world, someone, "/content-manager?type=flashcard");
  allow(/404/);
  const dialog = page.getByRole("dialog");
  await choose(items(page).first(), "Tags…");
  await dialog.getByLabel("Alpha").check();
  await send(someone.caller, "DELETE", `/api/content/tags/${tags[0]?.tag.id}`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(page, "Couldn't save").waitFor();
  await expect.poll(() => dialog.getByRole("checkbox").count()).toBe(1);
  await dialog.getByLabel("Beta").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(page, "Tags saved").waitFor();
  // The tab reads the tags anew; only what it has shown can be gone.
  const read = page.waitForResponse(/\/api\/content\/tags$/);
  await page.getByRole("tab", { name: "Tags" }).click();
  await read;
  await send(someone.caller, "DELETE", `/api/content/tags/${tags[1]?.tag.id}`);
  await page.getByRole("button", { name: "More for Beta" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await toast(page, "Couldn't delete").waitFor();
  await page.getByRole("heading", { name: "No tags yet" }).waitFor();
});

test("a library is exported and imported by someone else; a damaged file is refused with what is wrong", async () => {
  const { page: theirs } = await world.arrive();
  const { id: transcriptId } = await makeStudy(theirs);
  await call(theirs, "/api/flashcards", { front: "What cools?", back: "A fridge", transcriptId });
  await open(theirs, "/content-manager");
  await theirs.getByRole("button", { name: "Export", exact: true }).click();
  await theirs
    .getByRole("dialog")
    .getByLabel(/^Library/)
    .check();
  // The toast goes away by itself, so it is awaited together with the download.
  const [download] = await Promise.all([
    theirs.waitForEvent("download"),
    toast(theirs, "Exported").waitFor(),
    theirs.getByRole("dialog").getByRole("button", { name: "Export" }).click(),
  ]);
  const { page, allow } = await visitWith(world, await signedIn(world.worker));
  allow(/400/);
  const dialog = page.getByRole("dialog", { name: "Import a library" });
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("button", { name: "From a library file…" }).click();
  await dialog.getByRole("button", { name: "Import" }).click();
  await dialog.getByText("Please choose a file.").waitFor();
  const file = { format: "vidwright-library", formatVersion: 3, tags: [], collections: [], items: [] };
  for (const [text, problem] of [
    [JSON.stringify(file).slice(0, -1), "This file isn't JSON, or part of it is missing."],
    ["[]", "This file isn't a library exported from Vidwright."],
    [JSON.stringify({ ...file, formatVersion: 99 }), "This file comes from a newer version of Vidwright."],
    [JSON.stringify({ ...file, items: [null] }), "Item 1 in this file is damaged."],
    [
      JSON.stringify({ ...file, tags: [{ name: "" }] }),
      /^This file is damaged \(Tag name is required\)\. What was imported/,
    ],
  ] as const) {
    const buffer = Buffer.from(text);
    await dialog.getByLabel("File").setInputFiles({ name: "library.json", mimeType: "application/json", buffer });
    await dialog.getByRole("button", { name: "Import" }).click();
    await dialog.getByText(problem).waitFor();
  }
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("File").setInputFiles(await download.path());
  await dialog.getByRole("button", { name: "Import" }).click();
  await page.getByText(/^2 items added\./).waitFor();
});
