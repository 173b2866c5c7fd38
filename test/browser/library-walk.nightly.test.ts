import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings, scrollsSideways } from "~/test/helpers/axe";
import { seedStatements } from "~/workers/commands/seed-statements";
import { type AccountWorker, signedIn } from "../helpers/accounts";
import type { TestPage } from "../helpers/browser";
import { focused } from "../helpers/focus";
import { toast } from "../helpers/home";
import { choose, items, visitWith } from "../helpers/library-page";
import { open } from "../helpers/quiet";
import type { Visitor } from "../helpers/visitor";
import { sharedWorld, type World } from "../helpers/world";

/** The number of items in the library: some, or in nightly runs (EVERY_CASE=1) as many as the product promises. */
const COUNT = process.env.EVERY_CASE === "1" ? 100_000 : 1500;
/** Every item is imported by its own statement. */
const LONG_MS = 60_000 + COUNT * 60;

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

type Someone = { caller: Visitor };

/** An account with the data of `npm run seed`, a tag and collections. */
async function seeded(): Promise<Someone> {
  const { caller, id } = await signedIn(world.worker as AccountWorker);
  for (const statement of seedStatements({ userId: id, anonymousId: null, count: COUNT, key: `walk-${id}` })) {
    await world.worker.env.DB.prepare(statement).run();
  }
  const make = async (path: string, body: object) => (await caller.post(`/api/content${path}`, body)).json();
  const { collection } = (await make("/collections", { name: "Garden", parentId: null })) as {
    collection: { id: number };
  };
  await make("/collections", { name: "Tools", parentId: collection.id });
  await make("/collections", { name: "Favorites", query: { isFavorite: true, collectionId: collection.id } });
  await make("/tags", { name: "Metal" });
  return { caller };
}

/** Finds words in a transcript with Control-K and opens them at their second. */
async function findSentence(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await focused(page.getByRole("combobox", { name: "Search everything you own" })).waitFor();
  await page.keyboard.type('"talk 7 explains in part 3"');
  await page.getByRole("option").filter({ hasText: "Talk 7 explains in part 3" }).waitFor({ timeout: LONG_MS });
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/transcript\/\d+\?t=12$/);
  await page.getByText("Talk 7 explains in part 3").waitFor();
}

/** Tags the item that was found and adds it to the inner collection. */
async function sort(page: Page): Promise<void> {
  await open(page, "/content-manager?type=transcript&search=Talk+7+on");
  const found = items(page).filter({ hasText: "Talk 7 on" });
  await choose(found, "Tags…");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Metal").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await found.getByText("Metal").waitFor();
  await choose(found, "Add to collection…");
  await dialog.getByLabel("Tools").check();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await toast(page, "Added to collection").waitFor();
}

/** Shares the inner collection with a password. @returns the link's path */
async function share(page: Page): Promise<string> {
  await open(page, "/content-manager?tab=collections");
  await page.getByRole("button", { name: "More for Tools" }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByLabel(/^Anyone with the link/).isChecked()).toBe(true);
  await dialog.getByLabel(/^With a password/).check();
  await dialog.getByLabel("Password", { exact: true }).fill("rust and oil");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const address = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  return new URL(address).pathname;
}

/** Opens the link in other people's browsers: without JavaScript, and on a phone. */
async function openElsewhere(path: string): Promise<void> {
  const plain = await world.visit(path, { javaScriptEnabled: false });
  await plain.page.getByLabel("Password", { exact: true }).fill("rust and oil");
  await plain.page.getByRole("button", { name: "Open" }).click();
  await plain.page.getByRole("heading", { name: "Tools" }).waitFor();
  const { page, allow } = await world.visit(path, { width: 360, height: 740 });
  await page.getByRole("heading", { name: "This link needs a password" }).waitFor();
  allow(/401/);
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("oil");
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByText("That password is incorrect.").waitFor();
  await field.fill("rust and oil");
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("heading", { name: "Tools" }).waitFor();
  await page.getByRole("link", { name: /^Talk 7 on/ }).click();
  await page.getByText("Talk 7 explains in part 3").and(page.locator("p")).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
}

/** Prints how long a step took, for docs/bench.md. */
async function timed<T>(step: string, run: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await run();
  console.log(`${COUNT} items, ${step}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

type LibraryFile = { tags: object[]; collections: { path: string[] }[]; items: { itemType: string; key: string }[] };

/** Exports everything to a library file. */
async function exportAll(page: Page): Promise<{ path: string; file: LibraryFile }> {
  await open(page, "/content-manager");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Library/).check();
  // The toast goes away by itself, so it is awaited together with the download.
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: LONG_MS }),
    toast(page, "Exported").waitFor({ timeout: LONG_MS }),
    dialog.getByRole("button", { name: "Export" }).click(),
  ]);
  const path = await download.path();
  return { path, file: JSON.parse(readFileSync(path, "utf8")) as LibraryFile };
}

/**
 * Begins an export, lets the server ask it to slow down once, and stops it midway: afterward nothing is saved or
 * requested.
 */
async function stopExport({ page, allow }: TestPage): Promise<void> {
  await open(page, "/content-manager");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const [asked, saved] = [new Set<number>(), new Set<string>()];
  page.on("download", (download) => saved.add(download.suggestedFilename()));
  allow(/429/);
  const { promise: stopped, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/api/content/export", async (route) => {
    asked.add(asked.size);
    // The export could otherwise end before Stop is pressed.
    if (asked.size > 5) return stopped.then(() => route.abort());
    if (asked.size !== 3) return route.continue();
    const body = JSON.stringify({ code: "rate_limited", message: "Wait." });
    return route.fulfill({ status: 429, headers: { "retry-after": "2" }, contentType: "application/json", body });
  });
  await dialog.getByRole("button", { name: "Export" }).click();
  await dialog.getByText("The export will resume automatically.").waitFor();
  await expect.poll(() => asked.size).toBeGreaterThan(5);
  await dialog.getByRole("button", { name: "Stop" }).click();
  await dialog.getByText("Stopped. No file was saved.").waitFor();
  letGo();
  const before = asked.size;
  expect(await axeFindings(page)).toEqual([]);
  expect([asked.size, saved.size]).toEqual([before, 0]);
  expect(before).toBeLessThan(COUNT / 50);
  await page.unroute("**/api/content/export");
  await dialog.getByRole("button", { name: "Cancel" }).click();
}

/** A file's content in an order that does not depend on ids. */
function sorted({ tags, collections, items: things }: LibraryFile) {
  const by = <Row>(rows: readonly Row[], name: (row: Row) => string) =>
    rows.toSorted((a, b) => (name(a) < name(b) ? -1 : 1));
  return {
    tags,
    collections: by(collections, ({ path }) => path.join("/")),
    items: by(things, ({ itemType, key }) => `${itemType} ${key}`),
  };
}

async function importAll(page: Page, path: string): Promise<void> {
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("button", { name: "From a library file…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("File").setInputFiles(path);
  await dialog.getByRole("button", { name: "Import" }).click();
  await page.getByText(`${COUNT.toLocaleString("en")} items added.`).waitFor({ timeout: LONG_MS });
}

test(
  "a large library is searched, sorted, shared with a password, exported and imported into another account",
  async () => {
    const someone = await timed("seeding", seeded);
    const visited = await visitWith(world, someone);
    const { page } = visited;
    await timed("finding a sentence, with the index read in", () => findSentence(page));
    await timed("a tag and a nested collection", () => sort(page));
    const link = await timed("sharing with a password", () => share(page));
    await timed("opening the link in two browsers", () => openElsewhere(link));
    await timed("an export that is stopped", () => stopExport(visited));
    const { path, file } = await timed("export", () => exportAll(page));
    expect(file.items).toHaveLength(COUNT);

    const heir = await signedIn(world.worker as AccountWorker);
    const theirs = await visitWith(world, heir);
    await timed("import into another account", () => importAll(theirs.page, path));
    const again = await timed("export of what was imported", () => exportAll(theirs.page));
    expect(sorted(again.file)).toEqual(sorted(file));
    await open(theirs.page, "/content-manager?tab=collections");
    await theirs.page.getByText("Tools").first().waitFor();
  },
  LONG_MS * 4,
);
