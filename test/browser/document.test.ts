import { beforeAll, expect, test } from "vitest";
import { linkField, makeSamplePrd } from "../helpers/home";
import { atRest, openSampleTranscript } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("the first line is on a phone's first screen, and the actions stay in view", async () => {
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

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const topOfShare = async () => (await page.getByRole("button", { name: "Share link" }).boundingBox())?.y ?? -1;
  await expect.poll(async () => (await topOfShare()) >= 0 && (await topOfShare()) < 60).toBe(true);
});

test("hovering over a line shows its evidence and highlights its tick; on a phone tapping does", async () => {
  const { page } = await world.visit("/", { width: 1280, height: 900 });
  await makeSamplePrd(page);
  const line = page.locator(".prd .line[data-moments]").nth(2);
  const evidence = line.locator(".evidence");
  expect(await evidence.isVisible()).toBe(false);
  await line.hover();
  await evidence.waitFor();
  const [text, quote] = [await line.locator(".line-text").boundingBox(), await evidence.boundingBox()];
  expect(quote?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
  await page.locator('.reel-bar[data-lit="true"]').first().waitFor();

  const phone = await world.visit("/", { width: 360, height: 740 });
  await makeSamplePrd(phone.page);
  const tapped = phone.page.locator(".prd .line[data-moments]").nth(2);
  await tapped.locator(".line-text").tap();
  const sheet = async () => (await tapped.locator(".evidence").boundingBox()) ?? { y: 0, height: 0 };
  await expect.poll(async () => Math.round((await sheet()).y + (await sheet()).height)).toBe(740);
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
  await page.emulateMedia({ media: "screen" });
  await openSampleTranscript(page);
  await page.emulateMedia({ media: "print" });
  const panel = page.getByRole("region", { name: "Transcript text" });
  await expect.poll(() => panel.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(2);
  await expect.poll(() => page.getByLabel("Find in transcript").isVisible()).toBe(false);
});
