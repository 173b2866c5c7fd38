import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { coverageMap, openLecture } from "../helpers/coverage-page";
import { focused } from "../helpers/focus";
import { holdToast, toast } from "../helpers/home";
import { sharedWorld, type World } from "../helpers/world";

/** Fifteen minutes of a lecture with a sponsor. */
const SPONSORED = readFileSync("lab/evaluate/cases/en-bridges.srt", "utf8");

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

describe("writing lines from a gap", () => {
  test("suggests lines to accept or dismiss, adds the checked ones, and can be undone", async () => {
    const { page } = await openLecture(world, { width: 360 });
    // One timeline: what is left out is drawn along the reel.
    await page.locator(".reel-track .coverage-uncited").first().waitFor();
    expect(await page.locator(".prd .coverage-strip").count()).toBe(0);
    await coverageMap(page)
      .getByText(/^Left out/)
      .first()
      .click();
    // The extract has several lines for this one.
    await coverageMap(page)
      .getByRole("button", { name: /^Write from this gap.* 3:2\d/ })
      .first()
      .click();
    const lines = coverageMap(page).locator(".suggested-lines > li");
    await lines.first().waitFor();
    const count = await lines.count();
    // No line is chosen in advance, and without one there is nothing to add.
    const add = coverageMap(page).getByRole("button", { name: "Add selected lines" });
    expect([await coverageMap(page).getByRole("checkbox", { checked: true }).count(), await add.isDisabled()]).toEqual([
      0,
      true,
    ]);
    const [kept, dropped] = [lines.last(), lines.first()];
    const [text, other] = [await kept.locator("ins").textContent(), await dropped.locator("ins").textContent()];
    expect(count).toBeGreaterThan(1);
    await kept.getByRole("checkbox").check();
    expect(await findingsInEveryView(page)).toEqual([]);
    await add.click();
    await toast(page, "Added").waitFor();
    await holdToast(page);
    await page.getByText("lines added from a gap").waitFor();
    await page
      .locator(".line-text")
      .filter({ hasText: text ?? "?" })
      .first()
      .waitFor();
    expect(
      await page
        .locator(".line-text")
        .filter({ hasText: other ?? "?" })
        .count(),
    ).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await toast(page, "Undone").waitFor();
    await page.getByText("restored from an earlier one").waitFor();
    await page
      .locator(".line-text")
      .filter({ hasText: text ?? "?" })
      .first()
      .waitFor({ state: "detached" });
  });
});

describe("the coverage map of a document", () => {
  test("lists uncited passages by chapter, and plays them, by keyboard", async () => {
    const { page, prd } = await openLecture(world, {}, SPONSORED);
    const summary = coverageMap(page).getByText(/^Left out: \d+ min( \d+ s)? of 14 min 5\d s, in \d+ gaps$/);
    await summary.focus();
    await page.keyboard.press("Enter");
    const gaps = coverageMap(page).locator("li:has(> .gap)");
    const count = Number(/in (\d+) gaps/.exec((await summary.textContent()) ?? "")?.[1]);
    await expect.poll(() => gaps.count()).toBe(count);
    for (const words of await gaps.locator(".document").allTextContents()) expect(words).toMatch(/^“\w.{20,}”$/);
    expect(await gaps.locator(".document").count()).toBe(count);
    await coverageMap(page).getByText("Writing from a gap is free.").waitFor();
    await page.keyboard.press("Tab");
    const first = gaps.first().getByRole("link", { name: /^Play \d+:\d\d to \d+:\d\d$/ });
    await focused(first).waitFor();
    expect(await first.getAttribute("href")).toMatch(new RegExp(`^/transcript/${prd.transcriptId}#s\\d+$`));
    await coverageMap(page).getByText("that sound like a sponsor or chatter").waitFor();
    expect(await findingsInEveryView(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/transcript\/\d+#s\d+$/);
    await page.locator("[data-now]").waitFor();
  });
});
