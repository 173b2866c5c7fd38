import { beforeAll, expect, test } from "vitest";
import { axeFindings, scrollsSideways } from "~/test/helpers/axe";
import { focused } from "../helpers/focus";
import { cards, visitWith } from "../helpers/history-page";
import { toast } from "../helpers/home";
import { SHORT_SRT } from "../helpers/prd";
import { open, reopen } from "../helpers/quiet";
import { visitorOf } from "../helpers/reviews";
import { call } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("a card copies everything, shares, edits in place and keeps the edit", async () => {
  const { page } = await visitWith(world, 1, ["A garden planner"]);
  const card = cards(page);
  await card.getByRole("button", { name: "Copy All" }).click();
  await toast(page, "Copied to clipboard!").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Core Features\n- Line 1");
  await card.getByRole("button", { name: "Share link" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  await card.getByRole("button", { name: "Edit", exact: true }).click();
  const first = card.getByRole("textbox").first();
  await focused(first).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await first.fill("An overview of my own");
  await card.getByRole("button", { name: "Save" }).click();
  await toast(page, "Saved!").waitFor();
  await card.getByText("An overview of my own").waitFor();
  await reopen(page);
  await card.getByText("An overview of my own").waitFor();

  const stranger = await world.visit(new URL(link).pathname);
  await stranger.page.getByRole("heading", { name: "A garden planner", level: 1 }).waitFor();
  expect(await axeFindings(stranger.page)).toEqual([]);
  await card.getByRole("button", { name: "Share link" }).click();
  await page.getByRole("button", { name: /^End: / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End link" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const replaced = await page.getByRole("textbox", { name: "Link" }).inputValue();
  expect(replaced).not.toBe(link);
  stranger.allow(/status of 404/);
  await stranger.page.reload();
  await stranger.page.getByRole("heading", { name: "Prompt not found" }).waitFor();
  await stranger.page.goto(replaced);
  await stranger.page.getByRole("heading", { name: "A garden planner", level: 1 }).waitFor();
});

async function fillFlashcard(transcriptId: number, anonymousId: string) {
  await world.worker.env.DB.prepare(
    "insert into flashcards (key, transcript_id, anonymous_id, front, back) values (?1, ?2, ?1, 'a', 'b')",
  )
    .bind(anonymousId, transcriptId)
    .run();
}

test("a card leads to all there is of its talk, and keeps the older documents in reach when the newest is deleted", async () => {
  const { page, context } = await world.arrive({ width: 360 });
  const captions = { fileName: "call.srt", text: SHORT_SRT };
  const first = await call<{ id: number; transcriptId: number }>(page, "/api/prompts", { captions });
  const newer = await call<{ id: number }>(page, "/api/prompts", { captions: { ...captions, text: `${SHORT_SRT}\n` } });
  await world.worker.env.DB.prepare("update prompts set transcript_id = ? where id = ?")
    .bind(first.transcriptId, newer.id)
    .run();
  await fillFlashcard(first.transcriptId, await visitorOf(context));
  await open(page, "/history");
  expect(await cards(page).count()).toBe(1);
  const more = page.getByRole("list", { name: /^More of / });
  expect(await more.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    `/transcript/${first.transcriptId}`,
    `/transcript/${first.transcriptId}?tab=flashcards`,
  ]);
  await page.getByText("1 older document of this talk").click();
  await page.locator(`a[href="/history/${first.id}"]`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: /^More for / }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Deleted the newest document of this talk.").waitFor();
  await page.getByText("1 older document of this talk").click();
  await page.locator(`a[href="/history/${first.id}"]`).click();
  await page.getByRole("heading", { name: "Versions" }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "1 card" }).click();
  await page.waitForURL(/tab=flashcards/);
});

test("nothing scrolls sideways on a phone, a card's buttons stand in one row, and a document without JavaScript is complete", async () => {
  const { page, context } = await visitWith(world, 3, [`A title ${"withoutanyspace".repeat(12)}`, "Two", "Three"]);
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/history", await page.getByRole("link", { name: "Two" }).getAttribute("href")]) {
    await open(phone, path ?? "");
    expect([path, await scrollsSideways(phone)]).toEqual([path, false]);
  }
  // Buttons are larger on a touch screen.
  const touch = await world.arrive({ width: 360, height: 740 });
  await touch.context.addCookies(await context.cookies());
  await open(touch.page, "/history");
  const buttons = touch.page.getByRole("article").first().getByRole("button").locator("visible=true");
  const rows = await buttons.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  expect([await buttons.count(), rows]).toEqual([4, 1]);
  const scriptless = await world.visit("/history", { javaScriptEnabled: false });
  await scriptless.context.addCookies(await context.cookies());
  await scriptless.page.goto("/history?search=two");
  await scriptless.page.getByRole("link", { name: "Two" }).click();
  await scriptless.page.getByRole("heading", { name: "Core Features", level: 3 }).waitFor();
  await scriptless.page.getByRole("button", { name: "Export" }).click();
  await scriptless.page.getByRole("link", { name: "Markdown" }).waitFor();
});
