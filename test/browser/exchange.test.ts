import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { cardsHeading, openCards } from "../helpers/cards";
import { inDatabase } from "../helpers/exchange/anki-files";
import { dialog, openDialog, standing, study } from "../helpers/exchange-page";
import { toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
let folder: string;
beforeAll(async () => {
  world = await sharedWorld();
  folder = mkdtempSync(join(tmpdir(), "exchange-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function exportAs(page: Page, label: RegExp): Promise<string> {
  await openDialog(page, "Export cards");
  await dialog(page).getByLabel(label).check();
  // The toast goes away by itself, so it is awaited together with the download.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    toast(page, "Cards exported").waitFor(),
    dialog(page).getByRole("button", { name: "Export" }).click(),
  ]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

test("an exported package is a valid SQLite collection, and another learner imports it completely, once", async () => {
  const { page } = await world.arrive();
  await openCards(page);
  await study(page);
  await reopen(page);
  const before = await standing(page);
  expect(before).toHaveLength(5);
  expect(before.flatMap(({ log }) => log)).toHaveLength(9);
  const path = await exportAs(page, /Anki package/);
  expect(path).toMatch(/\.apkg$/);
  const { "collection.anki2": database = new Uint8Array() } = unzipSync(new Uint8Array(readFileSync(path)));
  inDatabase(database, (db) => {
    expect(db.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    expect(db.prepare("select count(*) n from cards").all()).toEqual([{ n: 5 }]);
    expect(db.prepare("select count(*) n from revlog").all()).toEqual([{ n: 9 }]);
  });

  const other = (await world.arrive()).page;
  await openCards(other);
  await openDialog(other, "Import cards");
  await dialog(other).getByLabel("File").setInputFiles(path);
  await dialog(other).getByText("5 cards").first().waitFor();
  await dialog(other).getByRole("cell", { name: "What is TLS?" }).waitFor();
  await dialog(other).getByRole("button", { name: "Import 5 cards" }).click();
  await dialog(other).getByText("5 cards imported.").waitFor();
  await dialog(other).getByRole("button", { name: "Done" }).click();
  await cardsHeading(other, "5 of 5 cards").waitFor();
  expect(await standing(other)).toEqual(before);

  await openDialog(other, "Import cards");
  await dialog(other).getByLabel("File").setInputFiles(path);
  await dialog(other).getByRole("button", { name: "Import 5 cards" }).click();
  await dialog(other).getByText("5 cards were already here.").waitFor();
  expect(await dialog(other).getByRole("button", { name: "Undo import" }).count()).toBe(0);
  expect(await standing(other)).toEqual(before);
});

test("pasted text is previewed with its problems, imported and undone; a newer text of a note is taken and given back", async () => {
  const { page } = await world.arrive();
  await openCards(page);
  await openDialog(page, "Import cards");
  await dialog(page)
    .getByLabel("Or paste text")
    .fill(`alone\nterm - definition - more\nlong - ${"x".repeat(2001)}`);
  await dialog(page).getByRole("button", { name: "Preview" }).click();
  await dialog(page).getByLabel("Read as").selectOption({ label: "Quizlet text" });
  await dialog(page).getByText("No cards").waitFor();
  await dialog(page).getByLabel("Between the sides").fill(" - ");
  await dialog(page).getByRole("cell", { name: "definition - more" }).waitFor();
  await dialog(page).getByText("2 notes skipped").waitFor();
  await dialog(page).getByText("Line 1: It has no back text.").waitFor();
  await dialog(page).getByText("Line 3: Its back has 2001 characters; the limit is 2000.").waitFor();
  await dialog(page).getByRole("button", { name: "Import 1 card" }).click();
  await dialog(page).getByText("1 card imported.").waitFor();
  await dialog(page).getByRole("button", { name: "Undo import" }).click();
  await dialog(page).getByText("1 card removed. Import undone.").waitFor();
  expect(await standing(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Done" }).click();

  const importText = async (text: string) => {
    await openDialog(page, "Import cards");
    await dialog(page).getByLabel("Or paste text").fill(text);
    await dialog(page).getByRole("button", { name: "Preview" }).click();
    await dialog(page).getByRole("button", { name: "Import 1 card" }).click();
  };
  const file = (back: string) => `#separator:Comma\n#guid column:1\ncapital,Capital of Kazakhstan,${back}\n`;
  await importText(file("Nur-Sultan"));
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await importText(file("Astana"));
  await dialog(page).getByText("1 note here has a newer text in this file.").waitFor();
  await dialog(page).getByRole("button", { name: "Update 1 note" }).click();
  await dialog(page).getByText("1 note updated.").waitFor();
  const backs = async () => (await standing(page)).map(({ back }) => back);
  expect(await backs()).toEqual(["Astana"]);
  await dialog(page).getByRole("button", { name: "Undo update" }).click();
  await dialog(page).getByText("1 note back to the text before.").waitFor();
  expect(await backs()).toEqual(["Nur-Sultan"]);
});

/** Starts reading a package with an SQLite that never loads, and stops it. */
async function stopReading(page: Page): Promise<void> {
  const held: Route[] = [];
  await page.route(/\.wasm/, (route) => void held.push(route));
  await dialog(page)
    .getByLabel("File")
    .setInputFiles({ name: "a.apkg", mimeType: "", buffer: Buffer.from("PK") });
  await dialog(page).getByText("Nothing is uploaded yet.").waitFor();
  // The worker requests it after its own script.
  await expect.poll(() => held.length, { timeout: 60_000 }).toBeGreaterThan(0);
  await dialog(page).getByRole("button", { name: "Stop reading" }).click();
  await expect.poll(() => dialog(page).getByLabel("File").isEnabled()).toBe(true);
  await expect.poll(() => dialog(page).getByRole("status").count()).toBe(0);
  expect(await dialog(page).getByRole("alert").count()).toBe(0);
  await page.unroute(/\.wasm/);
}

/** Drops a file on the dialog. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: "text/csv" }));
      return transfer;
    },
    [name, text] as const,
  );
  const zone = dialog(page).locator(".drop-zone");
  await zone.dispatchEvent("dragover", { dataTransfer: data });
  await dialog(page).locator(".drop-zone[data-over]").waitFor();
  await zone.dispatchEvent("drop", { dataTransfer: data });
}

test("exports a CSV and imports it by drag and drop; reports invalid files, and can stop reading", async () => {
  const { page } = await world.arrive();
  await openCards(page);
  await study(page);
  await reopen(page);
  const path = await exportAs(page, /^CSV/);
  expect(readFileSync(path, "utf8")).toMatch(/^#separator:comma\n#html:false\n/);
  const other = (await world.arrive()).page;
  await openCards(other);
  await openDialog(other, "Import cards");
  const file = dialog(other).getByLabel("File");
  const alert = dialog(other).getByRole("alert");
  await file.setInputFiles({
    name: "photo.apkg",
    mimeType: "image/jpeg",
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  });
  await alert.getByText("This isn't an Anki package.").waitFor();
  await file.setInputFiles({
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  });
  await alert.getByText("neither an Anki package nor text").waitFor();
  await stopReading(other);
  await drop(other, "cards.csv", readFileSync(path, "utf8"));
  await dialog(other).getByText("“cards.csv”").waitFor();
  await dialog(other).getByRole("button", { name: "Import 5 cards" }).click();
  await dialog(other).getByText("5 cards imported.").waitFor();
  const texts = (list: Awaited<ReturnType<typeof standing>>) =>
    list.map(({ guid, ordinal, front, back, category, tags, difficulty, kind }) => ({
      ...{ guid, ordinal, front, back, category, tags, difficulty, kind },
    }));
  expect(texts(await standing(other))).toEqual(texts(await standing(page)));
});

test("an interrupted import keeps what arrived, says so, and continues without duplicates", async () => {
  const { page, allow } = await world.arrive();
  await openCards(page);
  allow(/flashcards\/import|ERR_FAILED/);
  let calls = 0;
  await page.route("**/api/flashcards/import", async (route) => {
    calls += 1;
    // The second part arrives, but its response is lost.
    if (calls === 2) await route.fetch();
    if (calls === 2) await route.abort();
    else await route.continue();
  });
  await openDialog(page, "Import cards");
  const lines = Array.from({ length: 250 }, (_, index) => `front ${index}\tback ${index}`);
  await dialog(page).getByLabel("Or paste text").fill(lines.join("\n"));
  await dialog(page).getByRole("button", { name: "Preview" }).click();
  await dialog(page).getByRole("button", { name: "Import 250 cards" }).click();
  await dialog(page).getByText("Stopped. 100 cards imported.").waitFor();
  await dialog(page).getByRole("alert").getByText("We couldn't reach the server.").waitFor();
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await dialog(page).getByText("150 cards imported. 100 cards were already here.").waitFor();
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await cardsHeading(page, "250 of 250 cards").waitFor();
});

test("the dialogs are accessible in every view", async () => {
  const { page } = await world.arrive();
  await openCards(page);
  await openDialog(page, "Import cards");
  expect(await findingsInEveryView(page)).toEqual([]);
  await dialog(page)
    .getByLabel("Or paste text")
    .fill(
      `#separator:tab\n#vidwright:1\n#columns:Front\tBack\tSource\na\tb\t0:05 “nobody said this”\n\talone\t\n
A longer front, as people write them\tAnd a back\t`,
    );
  await dialog(page).getByRole("button", { name: "Preview" }).click();
  await dialog(page).getByText("1 note skipped").waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Import 2 cards" }).click();
  await dialog(page).getByText("2 cards imported.").waitFor();
  await dialog(page).getByText("1 note not linked to a moment").waitFor();
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await openDialog(page, "Export cards");
  expect(await findingsInEveryView(page)).toEqual([]);
});
