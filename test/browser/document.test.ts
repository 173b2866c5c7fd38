import { beforeAll, expect, test } from "vitest";
import { linkField, makeSamplePrd } from "../helpers/home";
import { openSampleTranscript } from "../helpers/study";
import { atRest } from "../helpers/text-by-mouse";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("the first line is on a phone's first screen, and the actions stay within the thumb's reach", async () => {
  const { page } = await world.visit("/", { width: 360, height: 740 });
  await makeSamplePrd(page);
  await atRest(page, page.locator(".prd .line-text").first());
  await page.evaluate(() => scrollTo(0, 0));
  const line = await (await atRest(page, page.locator(".prd .line-text").first())).boundingBox();
  const mark = await page.locator(".prd .line .mark").first().boundingBox();
  console.info(`first line of the document at 360x740: ${Math.round(line?.y ?? 0)} px`);
  expect((line?.y ?? 999) + 26).toBeLessThan(740);
  // The timestamps are in the margin, on phones too.
  expect((mark?.x ?? 999) + (mark?.width ?? 0)).toBeLessThanOrEqual((line?.x ?? 0) + 1);
  await linkField(page).waitFor();
  await page
    .getByRole("button", { name: /Sample, / })
    .first()
    .waitFor({ state: "hidden" });

  const share = page.getByRole("button", { name: "Share link" });
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((at) => scrollTo(0, document.body.scrollHeight * at), part);
    const { y, height } = (await share.boundingBox()) ?? { y: 0, height: 0 };
    expect([part, y > 660, y + height <= 740]).toEqual([part, true, true]);
  }
  // They cover neither the end of the page nor a toast.
  const bar = (await page.locator(".document-actions").boundingBox())?.y ?? 0;
  const footer = await page.getByRole("contentinfo").boundingBox();
  expect((footer?.y ?? 999) + (footer?.height ?? 999)).toBeLessThanOrEqual(bar);
  await page.locator(".prd .line .mark").first().click();
  await page.locator(".dock").waitFor();
  await expect.poll(async () => (await share.boundingBox())?.y ?? 99).toBeLessThan(20);
});

test("hovering over a line shows its evidence and highlights its tick; on a phone tapping does", async () => {
  const { page } = await world.visit("/", { width: 1280, height: 900 });
  await makeSamplePrd(page);
  const line = page.locator(".prd .line[data-moments]").nth(2);
  const evidence = line.locator(".evidence");
  const shown = () => page.locator(".prd .evidence:visible").count();
  const hint = page.getByText("Point at a line to see who said it");
  await hint.waitFor();
  expect(await shown()).toBe(0);
  await line.hover();
  await evidence.waitFor();
  expect([await hint.count(), await shown()]).toEqual([0, 1]);
  await page.locator('.reel-bar[data-lit="true"]').first().waitFor();
  // What was said around the quote is dimmed.
  await evidence.locator(".text-quiet").filter({ hasText: "…" }).first().waitFor();
  const [text, quote] = [await line.locator(".line-text").boundingBox(), await evidence.boundingBox()];
  expect(quote?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
  // It stays when the pointer leaves, and while the pointer crosses other lines on its way to it.
  const [next, mark] = await Promise.all([
    page.locator(".prd .line[data-moments]").nth(3).locator(".line-text").boundingBox(),
    evidence.locator("a[data-ms]").first().boundingBox(),
  ]);
  await page.mouse.move((next?.x ?? 0) + 20, (next?.y ?? 0) + 5);
  await page.mouse.move((mark?.x ?? 0) + 5, (mark?.y ?? 0) + 5);
  await page.locator(".line:hover > .evidence:visible").waitFor();
  await page.mouse.move(1, 1);
  await page.locator('.reel-bar[data-lit="true"]').waitFor({ state: "detached" });
  expect([await evidence.isVisible(), await shown()]).toEqual([true, 1]);
  await evidence.locator("a[data-ms]").first().click();
  await page.locator(".dock").waitFor();

  const phone = await world.visit("/", { width: 360, height: 740 });
  await makeSamplePrd(phone.page);
  const tapped = phone.page.locator(".prd .line[data-moments]").nth(2);
  await tapped.locator(".line-text").tap();
  const sheet = async () => (await tapped.locator(".evidence").boundingBox()) ?? { y: 0, height: 0 };
  const bar = Math.round((await phone.page.locator(".document-actions").boundingBox())?.y ?? 0);
  expect(bar).toBeGreaterThan(660);
  await expect.poll(async () => Math.round((await sheet()).y + (await sheet()).height)).toBe(bar);
});

test("prints the document with its timestamps, and the whole transcript, without interactive elements", async () => {
  const { page } = await world.visit("/");
  await makeSamplePrd(page);
  await page.emulateMedia({ media: "print" });
  for (const gone of [
    page.getByRole("button", { name: "Share link" }),
    linkField(page),
    page.getByRole("contentinfo"),
  ]) {
    await expect.poll(() => gone.isVisible()).toBe(false);
  }
  for (const there of [".reel-track", ".prd .line-text", ".prd .line .mark"]) {
    await page.locator(there).first().waitFor();
  }
  // Printing is always light, whatever theme was chosen.
  const ink = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--ink"));
  const onPaper = await ink();
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await ink()).toBe(onPaper);
  await page.emulateMedia({ media: "screen" });
  expect(await ink()).not.toBe(onPaper);
  await openSampleTranscript(page);
  await page.emulateMedia({ media: "print" });
  const panel = page.getByRole("region", { name: "Transcript text" });
  await expect.poll(() => panel.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(2);
  await expect.poll(() => page.getByLabel("Find in transcript").isVisible()).toBe(false);
});
