import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { cardsHeading, openCards } from "../helpers/cards";
import { dialog, openDialog, standing } from "../helpers/exchange-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
let folder: string;
beforeAll(async () => {
  world = await sharedWorld();
  folder = mkdtempSync(join(tmpdir(), "exchange-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

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
