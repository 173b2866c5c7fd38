import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
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

test("an exported package is a valid SQLite collection, and another learner imports it completely", async () => {
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
