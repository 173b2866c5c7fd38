import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { makeStudy, openTab } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

describe("pages without a transcript", () => {
  test("an invalid id", async () => {
    const { page, allow } = await world.arrive();
    allow(/404/);
    for (const id of ["abc", "0", "-1", "1.5"]) {
      const answer = await page.goto(`/transcript/${id}`);
      expect([id, answer?.status()]).toEqual([id, 404]);
      await page.getByRole("heading", { name: "Invalid Transcript" }).waitFor();
      await page.getByText("The transcript ID provided is not valid.").waitFor();
      await page.getByRole("link", { name: "Back to Home" }).waitFor();
    }
  });

  test("one that does not exist, or is someone else's", async () => {
    const owner = await world.arrive();
    const { path } = await makeStudy(owner.page);
    const { page, allow } = await world.visit("/");
    allow(/404/);
    for (const one of ["/transcript/999999", path]) {
      expect((await page.goto(one))?.status()).toBe(404);
      await page.getByRole("heading", { name: "Transcript Not Found" }).waitFor();
      await page
        .getByText("The transcript you're looking for could not be found or you don't have access to it.")
        .waitFor();
      await page.getByRole("link", { name: "Back to Home" }).waitFor();
      await page.getByRole("link", { name: "Create New Transcript" }).waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
  });
});

test("the page says what it is about: breadcrumb, language, date, both descriptions", async () => {
  const { page } = await world.visit("/");
  const long = "A sentence of thirty characters. ".repeat(20).trim();
  world.youtube.videos.set("longdescrip", { title: "Described at length", description: long });
  await page
    .context()
    .route("https://i.ytimg.com/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
  const study = await makeStudy(page, { videoUrl: "https://www.youtube.com/watch?v=longdescrip" });
  const record = page.waitForEvent("console", (line) => line.text().startsWith("Page load"));
  await openTab(page, study);
  expect(await (await record).args()[1]?.jsonValue()).toMatchObject({
    page: "transcript",
    transcriptId: study.id,
    tab: "transcript",
  });
  await page.getByText("Select text to analyze", { exact: true }).waitFor();
  const main = page.getByRole("main");
  expect(await page.getByRole("navigation", { name: "Breadcrumb" }).innerText()).toMatch(/Home\s*>\s*Transcript/);
  await main.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/).waitFor();
  const panel = page.getByRole("region", { name: "Transcript text" });
  expect(await panel.getByText("EN", { exact: true }).count()).toBe(1);
  const text = (await main.textContent()) ?? "";
  expect((await panel.textContent()) ?? "").toContain(`${long.slice(0, 200)}...`);
  expect(text).toContain(`${long.slice(0, 300)}...`);
  for (const feature of ["Text selection", "AI transformation", "Quiz generation", "Flashcard creation"]) {
    expect(text).toContain(feature);
  }
  const original = page.getByRole("link", { name: "View Original" });
  expect(await original.getAttribute("target")).toBe("_blank");
  expect(await page.locator(".video-poster img").getAttribute("src")).toContain("/longdescrip/");
  await expect.poll(async () => (await panel.boundingBox())?.height).toBeGreaterThanOrEqual(600);
  // Tabs without the video show its thumbnail instead.
  await page.getByRole("tab", { name: "Quizzes" }).click();
  expect(await page.locator(".study-thumbnail").getAttribute("src")).toContain("/longdescrip/");
});

describe("while the rest of a long text loads", () => {
  const lines = Array.from({ length: 900 }, (_, index) => {
    const at = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace(".", ",");
    return `${index + 1}\n${at(index * 4000)} --> ${at(index * 4000 + 3900)}\nLine number ${index} of a long talk.\n`;
  });

  test.each([
    { status: 500, says: "Failed to load transcript. Please try again.", canRetry: true },
    { status: 404, says: "Transcript not found.", canRetry: false },
  ])("it says what happened: $status", async ({ status, says, canRetry }) => {
    const { page, context, allow } = await world.arrive();
    allow(new RegExp(String(status)));
    const study = await makeStudy(page, { captions: { text: lines.join("\n"), fileName: "long.srt" } });
    let isDown = true;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await context.route(`**/api${study.path.replace("/transcript/", "/transcripts/")}`, async (route) => {
      await held;
      if (isDown) await route.fulfill({ status, json: { message: "no", code: "internal" } });
      else await route.continue();
    });
    await page.goto(study.path);
    await page.getByText("Loading transcript...").waitFor();
    answer();
    await page.getByText(says).waitFor();
    expect(await page.locator("#s10").textContent()).toContain("Line number 10");
    await expect.poll(() => page.getByRole("button", { name: "Try again" }).count()).toBe(canRetry ? 1 : 0);
    if (!canRetry) return;
    isDown = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".transcript-chunk").filter({ hasText: "Line number 899" }).waitFor({ state: "attached" });
  });
});

test("without results the tab links to the quizzes", async () => {
  const { page } = await world.arrive();
  await openTab(page, await makeStudy(page), "?tab=quiz-results");
  await page.getByRole("heading", { name: "No Results Yet" }).waitFor();
  await page.getByText("Complete a quiz to see your results here.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Browse Quizzes" }).click();
  await page.getByRole("heading", { name: "No Quizzes Yet" }).waitFor();
});
