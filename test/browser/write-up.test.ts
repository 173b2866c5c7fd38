import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedIn } from "../helpers/accounts";
import { axeFindings } from "../helpers/axe";
import { cookiesOf } from "../helpers/crawl/own";
import { generatePrd, sampleUrl } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import { open, reopen } from "../helpers/quiet";
import { type OwnWorld, startWorld } from "../helpers/world";

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ withModel: true });
});
afterAll(() => world.close());

test("a document is written up, read with its moments, taken along, and told that it changed", async () => {
  const { page, context, allow } = await world.arrive();
  allow(/status of 422/);
  const { caller } = await signedIn(world.worker);
  const prd = await generatePrd(caller, { videoUrl: sampleUrl() });
  await context.addCookies(cookiesOf({ caller }, world.worker));
  await open(page, `/history/${prd.id}`);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("link", { name: "Write-up…" }).click();

  // What fails is said where it was asked for, with the focus.
  world.openai.script([{ kind: "refusal" }]);
  await page.getByRole("button", { name: "Write it up" }).press("Enter");
  await page
    .getByRole("alert")
    .getByText(/refus|declin/i)
    .waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Try again");

  const held = Promise.withResolvers<void>();
  const text = "It begins so. {0}\n\n## To settle {own}\n\n| What | Who |\n|---|---|\n| The date | Nobody {1} |";
  world.openai.script([{ kind: "text", text: JSON.stringify({ text }), after: held.promise }]);
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("Writing.").waitFor();
  await page.getByText(/^1 second\./).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  held.resolve();
  const heading = page.getByRole("heading", { name: "To settle AI note", level: 2 });
  await heading.waitFor();
  expect(await page.evaluate(() => document.activeElement?.querySelector("h2") !== null)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("table").getByRole("link").click();
  await page.locator(".dock video").waitFor();
  await page.getByRole("button", { name: "Close the player" }).click();

  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByText("Copied to clipboard!").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("## To settle");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.md$/);
  expect(await readFile(await download.path(), "utf8")).toBe(copied);

  // Canceling keeps what is there.
  world.openai.script([{ kind: "hang" }]);
  await page.getByRole("button", { name: "Write again" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Write again" }).waitFor();
  await heading.waitFor();

  const requirements = ["Another overview.", ...prd.requirements.slice(1)];
  await bodyOf(await send(caller, "PATCH", `/api/prompts/${prd.id}`, { requirements, version: 1 }));
  world.openai.script([{ kind: "text", text: JSON.stringify({ text: "Told anew." }) }]);
  await reopen(page);
  const note = page.getByText("The document has changed since this was written.");
  await note.waitFor();
  await page.getByRole("button", { name: "Write again" }).click();
  await page.getByText("Told anew.").waitFor();
  expect(await note.count()).toBe(0);
});
