import { readFileSync } from "node:fs";
import { beforeAll, test } from "vitest";
import { makeStudy, openTab, segment } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";
let world: World;
beforeAll(async () => { world = await sharedWorld(); });
const STEM = process.env.SHOT ?? "base";
const LECTURE = process.env.LECTURE ?? "en-kidney.srt";
for (const scheme of ["light", "dark"] as const) {
  for (const width of [360, 800, 1280]) {
    test(`${scheme} ${width}`, async () => {
      const { page, context } = await world.arrive({ width, height: width < 500 ? 740 : 900, colorScheme: scheme, isMobile: width < 500 });
      const text = readFileSync(`lab/evaluate/lectures/${LECTURE}`, "utf8");
      const study = await makeStudy(page, { captions: { fileName: LECTURE, text } });
      await openTab(page, study);
      await segment(page, 0).waitFor();
      await page.locator("#chapters-heading").waitFor({ state: "attached" });
      await page.waitForTimeout(2500);
      await page.screenshot({ path: `/tmp/shots/read/${STEM}-${width}-${scheme}-top.png` });
      if (width < 500) { await page.evaluate(() => scrollTo(0, 1500)); await page.waitForTimeout(800); }
      else { await page.evaluate(() => { scrollTo(0, 300); document.querySelector(".transcript-panel")?.scrollTo(0, 1500); }); await page.waitForTimeout(800); }
      await page.screenshot({ path: `/tmp/shots/read/${STEM}-${width}-${scheme}-read.png` });
      await page.evaluate(() => scrollTo(0, 0)); await page.evaluate(() => document.querySelector(".transcript-panel")?.scrollTo(0, 0));
      await page.waitForTimeout(300);
      await page.evaluate(() => { const a = document.getElementById("s9")?.firstChild, b = document.getElementById("s12")?.firstChild; if (a && b) getSelection()?.setBaseAndExtent(a, 0, b, 12); });
      await page.getByRole("dialog").waitFor(); await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/shots/read/${STEM}-${width}-${scheme}-select.png` });
      await page.getByRole("button", { name: "Highlight in green" }).click(); await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/shots/read/${STEM}-${width}-${scheme}-marked.png` });
      if (width < 500) { await page.getByRole("button", { name: "Chapters and highlights" }).click(); await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/shots/read/${STEM}-${width}-${scheme}-side.png` });
      await page.keyboard.press("Escape"); await page.getByLabel("Find in transcript").tap(); await page.keyboard.type("renin"); await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/shots/read/${STEM}-${width}-${scheme}-find.png` }); }
    });
  }
}
