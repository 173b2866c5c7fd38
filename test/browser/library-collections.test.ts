import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import { axeFindings, findingsInEveryView, scrollsSideways } from "~/test/helpers/axe";
import { holdToast, toast } from "../helpers/home";
import { addQuestions, type Learner, learner } from "../helpers/learner";
import { choose, items, visitWith } from "../helpers/library-page";
import { bodyOf, send } from "../helpers/prompts";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const COLLECTIONS = "/content-manager?tab=collections";
const dialog = (page: Page) => page.getByRole("dialog");
/** A row of the tree, by its collection's name. */
const row = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });

/** Creates collections by name, each inside the previous one if its name starts with ">". */
async function makeCollections({ caller }: Learner, ...names: string[]): Promise<CollectionView[]> {
  const made: CollectionView[] = [];
  for (const name of names) {
    const parentId = name.startsWith(">") ? (made.at(-1)?.id ?? null) : null;
    const body = { name: name.replace(">", ""), parentId };
    const answer = await send(caller, "POST", "/api/content/collections", body);
    made.push((await bodyOf<{ collection: CollectionView }>(answer)).collection);
  }
  return made;
}

test("a collection is created, edited, nested from its menu, and deleted with undo", async () => {
  const { page, allow } = await visitWith(world, await learner(world.worker, 1), COLLECTIONS);
  allow(/Failed to load resource/);
  await page.getByRole("button", { name: "Create Collection" }).click();
  await dialog(page).getByRole("button", { name: "Create Collection" }).click();
  await dialog(page).getByText("Collection name is required").waitFor();
  await dialog(page).getByLabel("Name").fill("Physics");
  await dialog(page).getByLabel("Book").check({ force: true });
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Create Collection" }).click();
  await choose(row(page, "Physics"), "Create a collection inside");
  await dialog(page).getByLabel("Name").fill("Waves");
  await dialog(page).getByRole("button", { name: "Create Collection" }).click();
  await expect.poll(() => row(page, "Waves").getAttribute("data-depth")).toBe("1");
  await choose(row(page, "Waves"), "Move to…");
  await dialog(page).getByLabel("Inside").selectOption("Top level");
  await dialog(page).getByRole("button", { name: "Move", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await holdToast(page);
  await expect.poll(() => row(page, "Waves").getAttribute("data-depth")).toBe("0");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => row(page, "Waves").getAttribute("data-depth")).toBe("1");
  await choose(row(page, "Waves"), "Edit");
  await dialog(page).getByLabel("Name").fill("Optics");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await row(page, "Optics").waitFor();
  await choose(row(page, "Physics"), "Delete");
  await page.getByText("This deletes “Physics”. Its 0 items").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await holdToast(page);
  await expect.poll(() => row(page, "Optics").getAttribute("data-depth")).toBe("0");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => row(page, "Optics").getAttribute("data-depth")).toBe("1");
  expect(await findingsInEveryView(page)).toEqual([]);
});

test("a collection is dragged into another, but not into its own subcollection", async () => {
  const someone = await learner(world.worker, 1);
  await makeCollections(someone, "Alpha", ">Beta", "Gamma");
  const { page } = await visitWith(world, someone, COLLECTIONS);
  await row(page, "Gamma").dragTo(row(page, "Beta"));
  await toast(page, "Collection moved").waitFor();
  await expect.poll(() => row(page, "Gamma").getAttribute("data-depth")).toBe("2");
  await row(page, "Alpha").dragTo(row(page, "Gamma"));
  expect(await row(page, "Alpha").getAttribute("data-depth")).toBe("0");
  await row(page, "Beta").hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 3 });
  await page.getByText("Move to the top level").hover();
  await page.getByText("Move to the top level").hover();
  await page.mouse.up();
  await expect.poll(() => row(page, "Beta").getAttribute("data-depth")).toBe("0");
});

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
