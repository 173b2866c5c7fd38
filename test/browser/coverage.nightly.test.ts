import { beforeAll, describe, expect, test } from "vitest";
import { findingsInEveryView, scrollsSideways } from "~/test/helpers/axe";
import { coverageMap, LECTURE, openLecture } from "../helpers/coverage-page";
import { generateButton, holdToast, openOwnCaptions, toast } from "../helpers/home";
import { open, reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

describe("writing lines from a gap", () => {
  test("keeps suggestions over a reload, for each gap, until accepted or dismissed", async () => {
    const { page, prd } = await openLecture(world);
    await coverageMap(page)
      .getByText(/^Left out/)
      .first()
      .click();
    const buttons = coverageMap(page).getByRole("button", { name: /^Write from this gap/ });
    const forms = coverageMap(page).locator(".gap-work form");
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
    await coverageMap(page).waitFor();
    expect(await forms.count()).toBe(0);
    expect(await page.evaluate((id) => localStorage.getItem(`vidwright.gaps.${id}`), prd.id)).toBeNull();
  });

  test("also works on the home page, where lines are added in place", async () => {
    const { page } = await world.visit("/");
    await openOwnCaptions(page);
    await page.getByLabel("Or paste the text").fill(LECTURE);
    await generateButton(page).click();
    await coverageMap(page)
      .getByText(/^Left out/)
      .first()
      .click();
    await coverageMap(page)
      .getByRole("button", { name: /^Write from this gap/ })
      .first()
      .click();
    const text = await coverageMap(page).locator(".suggested-lines ins").first().textContent();
    const line = page.locator(".line-text").filter({ hasText: text ?? "?" });
    expect(await line.count()).toBe(0);
    await coverageMap(page).getByRole("checkbox").first().check();
    await coverageMap(page).getByRole("button", { name: "Add selected lines" }).click();
    await toast(page, "Added").waitFor();
    await holdToast(page);
    await line.first().waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await line.first().waitFor({ state: "detached" });
  });

  test("says that nothing was found, or what failed, leaves the document unchanged, and offers a retry", async () => {
    const opened = await openLecture(world);
    const { page } = opened;
    await coverageMap(page)
      .getByText(/^Left out/)
      .first()
      .click();
    opened.allow(/status of 50[03]/);
    const nothing = { lines: [], sealed: "", model: "m", isOfflineDraft: true };
    await page.route("**/gaps", (route) => route.fulfill({ json: nothing }), { times: 1 });
    const button = coverageMap(page)
      .getByRole("button", { name: /^Write from this gap/ })
      .first();
    await button.click();
    await coverageMap(page)
      .getByText(/^We found nothing to add in .* without an AI model\./)
      .waitFor();
    const failure = { message: "The AI service is busy.", code: "ai_unavailable" };
    await page.route("**/gaps", (route) => route.fulfill({ status: 503, json: failure }), { times: 1 });
    await button.click();
    await coverageMap(page)
      .getByRole("alert")
      .getByText("The AI service is busy. The document is unchanged.")
      .waitFor();
    await coverageMap(page).getByRole("button", { name: "Try again" }).click();
    await coverageMap(page).getByRole("button", { name: "Discard all" }).click();
    await coverageMap(page).locator(".suggested-lines").waitFor({ state: "detached" });

    await page.route("**/coverage", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await reopen(page);
    await page.getByText("Couldn't load what the document leaves out.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await coverageMap(page).waitFor();
  });
});

describe("the coverage map of a document", () => {
  test("is also below a transcript's reel, plays there, and writes lines into the document", async () => {
    const { page, prd } = await openLecture(world, { width: 360 });
    await open(page, `/transcript/${prd.transcriptId}`);
    const summary = coverageMap(page).getByText(
      /^Left out in your PRD: (\d+ min ?)?(\d+ s )?of 8 min 5\d s, in \d+ gaps?$/,
    );
    await summary.click();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await findingsInEveryView(page)).toEqual([]);
    const play = coverageMap(page)
      .getByRole("link", { name: /^Play \d/ })
      .first();
    const segment = Number(/#s(\d+)$/.exec((await play.getAttribute("href")) ?? "")?.[1]);
    await play.click();
    await page.locator(`[data-now]#s${segment}`).waitFor();
    await coverageMap(page)
      .getByRole("button", { name: /^Write from this gap/ })
      .first()
      .click();
    const text = (await coverageMap(page).locator(".suggested-lines ins").first().textContent()) ?? "?";
    const before = await summary.textContent();
    await coverageMap(page).getByRole("checkbox").first().check();
    await coverageMap(page).getByRole("button", { name: "Add selected lines" }).click();
    await toast(page, "Added").waitFor();
    await expect.poll(() => summary.textContent()).not.toBe(before);
    await summary.click();
    await coverageMap(page).getByRole("link", { name: "Open the PRD" }).click();
    await page.waitForURL(`**/history/${prd.id}`);
    await page.locator(".line-text").filter({ hasText: text }).first().waitFor();
  });
});
