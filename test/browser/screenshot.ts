import { launchBrowser, openPage } from "../helpers/browser";
import { makeSamplePrd } from "../helpers/home";
import { open } from "../helpers/quiet";
import { startWorker } from "../helpers/worker";

/**
 * Takes docs/screenshot.png: a sample's PRD as a visitor sees it. Run with `npx tsx test/browser/screenshot.ts` after a
 * build.
 */
const worker = await startWorker();
const browser = await launchBrowser();
try {
  const { page } = await openPage(browser, worker.url, { width: 1280, height: 900 });
  await open(page, "/");
  const card = await makeSamplePrd(page);
  await card.evaluate((element) => {
    element.scrollIntoView();
    scrollBy(0, -24);
  });
  // Wait until the success toast has closed.
  await page.waitForTimeout(6000);
  await page.screenshot({ path: "docs/screenshot.png" });
} finally {
  await browser.close();
  await worker.close();
}
