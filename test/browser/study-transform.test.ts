import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { focused } from "../helpers/focus";
import { toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import { makeStudy, openTab } from "../helpers/study";
import { dragOver } from "../helpers/text-by-mouse";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const intentOf = (page: Page) => page.getByLabel("What would you like me to do with this text?");
const transformButton = (page: Page) => page.getByRole("button", { name: /^Transform(ing\.\.\.)?$/ });

async function openDialog() {
  const { page, context, allow } = await world.arrive();
  await openTab(page, await makeStudy(page));
  await dragOver(page, 2, 4);
  await page.getByRole("dialog", { name: "Transform Selected Text" }).waitFor();
  return { page, context, allow };
}

test("the dialog shows the words, and sends nothing while the instruction is blank", async () => {
  const { page } = await openDialog();
  const words = (await page.getByRole("dialog").locator("blockquote").textContent()) ?? "";
  expect(words.length).toBeGreaterThan(20);
  expect(await intentOf(page).getAttribute("placeholder")).toMatch(
    /^e\.g\. summarize this, rewrite for clarity, generate questions$/,
  );
  await intentOf(page).fill("  \n ");
  await expect.poll(() => transformButton(page).isDisabled()).toBe(true);
  // Its words stay marked in the text.
  await expect.poll(() => page.evaluate(() => CSS.highlights.get("selected")?.size)).toBe(1);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => CSS.highlights.has("selected"))).toBe(false);
});

test("a failure shows the server's message, keeps the instruction, and a retry makes one highlight", async () => {
  const { page, context, allow } = await openDialog();
  allow(/500|ERR_FAILED/);
  let step = 0;
  const ids = new Set<string>();
  await context.route("**/transform-text", async (route) => {
    ids.add((route.request().postDataJSON() as { clientId: string }).clientId);
    step += 1;
    if (step === 1) return route.fulfill({ status: 500, json: { message: "The model rests.", code: "internal" } });
    if (step === 2) return route.fulfill({ status: 500, json: { code: "internal" } });
    if (step > 3) return route.continue();
    // It succeeds on the server, but the response is lost.
    await route.fetch();
    return route.abort();
  });
  await intentOf(page).fill("  simplify  ");
  await transformButton(page).click();
  await toast(page, "Error").waitFor();
  await page.getByRole("dialog").getByRole("alert").getByText("The model rests.").waitFor();
  expect(await intentOf(page).inputValue()).toBe("  simplify  ");
  await transformButton(page).click();
  await page.getByRole("dialog").getByRole("alert").getByText("Failed to transform text. Please try again.").waitFor();
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/transform-text"));
  await transformButton(page).click();
  await lost;
  await page.getByRole("dialog").getByRole("alert").getByText("Failed to transform text. Please try again.").waitFor();
  await transformButton(page).click();
  await toast(page, "Text Transformed").waitFor();
  await page.getByText("AI has analyzed your selected text.").first().waitFor();
  // The answer is scrolled into view and focused.
  await focused(page.locator(".highlight-card")).waitFor();
  expect(ids.size).toBe(1);
  await reopen(page);
  await page.locator(".highlight-card").first().waitFor();
  expect(await page.locator(".highlight-card").count()).toBe(1);
});

test("the button shows progress, and Cancel stops it", async () => {
  const { page, context, allow } = await openDialog();
  allow(/ERR_|aborted/);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/transform-text", async (route) => {
    await held;
    await route.abort();
  });
  await intentOf(page).fill("summarize");
  await transformButton(page).click();
  await page.getByRole("button", { name: "Transforming..." }).waitFor();
  expect(await transformButton(page).isDisabled()).toBe(true);
  const stopped = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/transform-text"));
  await page.getByRole("button", { name: "Cancel" }).click();
  await stopped;
  await page.getByRole("dialog").waitFor({ state: "detached" });
  release();
  // The next dialog starts with an empty instruction.
  await dragOver(page, 2, 4);
  expect(await intentOf(page).inputValue()).toBe("");
  expect(await toast(page, "Error").count()).toBe(0);
  await page.getByText("No highlights yet").waitFor();
});
