import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import { findingsInEveryView, scrollsSideways } from "~/test/helpers/axe";
import lecture from "~/workers/clients/captions/samples/lecture";
import { timeScript } from "~/workers/clients/captions/samples/timing";
import { focused } from "../helpers/focus";
import { generateButton, holdToast, openOwnCaptions, toast } from "../helpers/home";
import { open, reopen } from "../helpers/quiet";
import { formatSrt } from "../helpers/srt";
import { call } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

/** Nine minutes of a lecture. */
const LECTURE = formatSrt(timeScript(lecture));
/** Fifteen minutes of a lecture with a sponsor. */
const SPONSORED = readFileSync("lab/evaluate/cases/en-bridges.srt", "utf8");

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** The page of a document made from the lecture. */
async function openLecture(options: { width?: number } = {}, captions = LECTURE) {
  const opened = await world.arrive(options);
  const prd = await call<PromptView>(opened.page, "/api/prompts", {
    captions: { fileName: "lecture.srt", text: captions },
  });
  await open(opened.page, `/history/${prd.id}`);
  return { ...opened, prd };
}

const map = (page: Page) => page.getByRole("region", { name: "What the document leaves out" });

describe("writing lines from a gap", () => {
  test("suggests lines to accept or dismiss, adds the checked ones, and can be undone", async () => {
    const { page } = await openLecture({ width: 360 });
    // One timeline: what is left out is drawn along the reel.
    await page.locator(".reel-track .coverage-uncited").first().waitFor();
    expect(await page.locator(".prd .coverage-strip").count()).toBe(0);
    await map(page)
      .getByText(/^Left out/)
      .first()
      .click();
    // The extract has several lines for this one.
    await map(page)
      .getByRole("button", { name: /^Write from this gap.* 3:2\d/ })
      .first()
      .click();
    const lines = map(page).locator(".suggested-lines > li");
    await lines.first().waitFor();
    const count = await lines.count();
    // No line is chosen in advance, and without one there is nothing to add.
    const add = map(page).getByRole("button", { name: "Add selected lines" });
    expect([await map(page).getByRole("checkbox", { checked: true }).count(), await add.isDisabled()]).toEqual([
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

  test("keeps suggestions over a reload, for each gap, until accepted or dismissed", async () => {
    const { page, prd } = await openLecture();
    await map(page)
      .getByText(/^Left out/)
      .first()
      .click();
    const buttons = map(page).getByRole("button", { name: /^Write from this gap/ });
    const forms = map(page).locator(".gap-work form");
    const [answered] = await Promise.all([page.waitForResponse("**/gaps"), buttons.nth(0).click()]);
    await forms.first().waitFor();
    const suggestion = await answered.json();
    await page.route("**/gaps", (route) => route.fulfill({ json: suggestion }), { times: 1 });
    await buttons.nth(1).click();
    await forms.nth(1).waitFor();
    const written = await forms.allTextContents();
    const askedAgain: string[] = [];
    page.on("request", (request) => void (request.url().endsWith("/gaps") && askedAgain.push(request.url())));
    await reopen(page);
    await forms.nth(1).waitFor();
    await expect.poll(() => forms.allTextContents()).toEqual(written);
    expect(askedAgain).toEqual([]);
    await forms.first().getByRole("button", { name: "Discard all" }).click();
    await expect.poll(() => forms.count()).toBe(1);
    await forms.getByRole("checkbox").first().check();
    await forms.getByRole("button", { name: "Add selected lines" }).click();
    await toast(page, "Added").waitFor();
    await reopen(page);
    await map(page).waitFor();
    expect(await forms.count()).toBe(0);
    expect(await page.evaluate((id) => localStorage.getItem(`vidwright.gaps.${id}`), prd.id)).toBeNull();
  });

  test("also works on the home page, where lines are added in place", async () => {
    const { page } = await world.visit("/");
    await openOwnCaptions(page);
    await page.getByLabel("Or paste the text").fill(LECTURE);
    await generateButton(page).click();
    await map(page)
      .getByText(/^Left out/)
      .first()
      .click();
    await map(page)
      .getByRole("button", { name: /^Write from this gap/ })
      .first()
      .click();
    const text = await map(page).locator(".suggested-lines ins").first().textContent();
    const line = page.locator(".line-text").filter({ hasText: text ?? "?" });
    expect(await line.count()).toBe(0);
    await map(page).getByRole("checkbox").first().check();
    await map(page).getByRole("button", { name: "Add selected lines" }).click();
    await toast(page, "Added").waitFor();
    await holdToast(page);
    await line.first().waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await line.first().waitFor({ state: "detached" });
  });

  test("says that nothing was found, or what failed, leaves the document unchanged, and offers a retry", async () => {
    const opened = await openLecture();
    const { page } = opened;
    await map(page)
      .getByText(/^Left out/)
      .first()
      .click();
    opened.allow(/status of 50[03]/);
    const nothing = { lines: [], sealed: "", model: "m", isOfflineDraft: true };
    await page.route("**/gaps", (route) => route.fulfill({ json: nothing }), { times: 1 });
    const button = map(page)
      .getByRole("button", { name: /^Write from this gap/ })
      .first();
    await button.click();
    await map(page)
      .getByText(/^We found nothing to add in .* without an AI model\./)
      .waitFor();
    const failure = { message: "The AI service is busy.", code: "ai_unavailable" };
    await page.route("**/gaps", (route) => route.fulfill({ status: 503, json: failure }), { times: 1 });
    await button.click();
    await map(page).getByRole("alert").getByText("The AI service is busy. The document is unchanged.").waitFor();
    await map(page).getByRole("button", { name: "Try again" }).click();
    await map(page).getByRole("button", { name: "Discard all" }).click();
    await map(page).locator(".suggested-lines").waitFor({ state: "detached" });

    await page.route("**/coverage", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await reopen(page);
    await page.getByText("Couldn't load what the document leaves out.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await map(page).waitFor();
  });
});

describe("the coverage map of a document", () => {
  test("lists uncited passages by chapter, and plays them, by keyboard", async () => {
    const { page, prd } = await openLecture({}, SPONSORED);
    const summary = map(page).getByText(/^Left out: \d+ min( \d+ s)? of 14 min 5\d s, in \d+ gaps$/);
    await summary.focus();
    await page.keyboard.press("Enter");
    const gaps = map(page)
      .getByRole("listitem")
      .filter({ hasText: /^~?\d+:\d\d–/ });
    const count = Number(/in (\d+) gaps/.exec((await summary.textContent()) ?? "")?.[1]);
    await expect.poll(() => gaps.count()).toBe(count);
    for (const words of await gaps.locator(".document").allTextContents()) expect(words).toMatch(/^“\w.{20,}”$/);
    expect(await gaps.locator(".document").count()).toBe(count);
    await map(page).getByText("Writing from a gap is free.").waitFor();
    await page.keyboard.press("Tab");
    const first = gaps.first().getByRole("link", { name: /^Play \d+:\d\d to \d+:\d\d$/ });
    await focused(first).waitFor();
    expect(await first.getAttribute("href")).toMatch(new RegExp(`^/transcript/${prd.transcriptId}#s\\d+$`));
    await map(page).getByText("that sound like a sponsor or chatter").waitFor();
    expect(await findingsInEveryView(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/transcript\/\d+#s\d+$/);
    await page.locator("[data-now]").waitFor();
  });

  test("is also below a transcript's reel, plays there, and writes lines into the document", async () => {
    const { page, prd } = await openLecture({ width: 360 });
    await open(page, `/transcript/${prd.transcriptId}`);
    const summary = map(page).getByText(/^Left out in your PRD: (\d+ min ?)?(\d+ s )?of 8 min 5\d s, in \d+ gaps?$/);
    await summary.click();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await findingsInEveryView(page)).toEqual([]);
    const play = map(page)
      .getByRole("link", { name: /^Play \d/ })
      .first();
    const segment = Number(/#s(\d+)$/.exec((await play.getAttribute("href")) ?? "")?.[1]);
    await play.click();
    await page.locator(`[data-now]#s${segment}`).waitFor();
    await map(page)
      .getByRole("button", { name: /^Write from this gap/ })
      .first()
      .click();
    const text = (await map(page).locator(".suggested-lines ins").first().textContent()) ?? "?";
    const before = await summary.textContent();
    await map(page).getByRole("checkbox").first().check();
    await map(page).getByRole("button", { name: "Add selected lines" }).click();
    await toast(page, "Added").waitFor();
    await expect.poll(() => summary.textContent()).not.toBe(before);
    await summary.click();
    await map(page).getByRole("link", { name: "Open the PRD" }).click();
    await page.waitForURL(`**/history/${prd.id}`);
    await page.locator(".line-text").filter({ hasText: text }).first().waitFor();
  });
});
