import { beforeAll, expect, test } from "vitest";
import { focused } from "../helpers/focus";
import { generateButton, linkField, prdCard, toast } from "../helpers/home";
import { open } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

const VIDEO = "abcdefghijk";
const LINK = `https://www.youtube.com/watch?v=${VIDEO}`;

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("a link is refused at its field, by the catalog or as too much at once, keeps its text, and becomes a document", async () => {
  world.youtube.videos.set("nocaptions1", { fault: "no_captions" });
  world.youtube.videos.set(VIDEO, { title: "Planning a reading app" });
  const { page, allow } = await world.visit("/");
  await linkField(page).fill("https://example.com/watch?v=abcdefghijk");
  await generateButton(page).click();
  await page.getByText("Please enter a valid YouTube URL").waitFor();
  expect(await linkField(page).inputValue()).toBe("https://example.com/watch?v=abcdefghijk");
  await focused(linkField(page).and(page.locator("[aria-invalid=true]"))).waitFor();

  allow(/status of 4(22|29)/);
  await linkField(page).fill("https://www.youtube.com/watch?v=nocaptions1");
  await generateButton(page).click();
  await toast(page, "Video Not Supported").waitFor();
  const text = "This video doesn't have captions. Please try a different video that has captions enabled.";
  await page.getByText(text, { exact: true }).first().waitFor();
  expect(await linkField(page).inputValue()).toContain("nocaptions1");

  const busy = { code: "rate_limited", message: "Please wait 30 seconds." };
  await page.route(
    "**/api/prompts",
    (route) => route.fulfill({ status: 429, headers: { "retry-after": "30" }, json: busy }),
    { times: 1 },
  );
  await linkField(page).fill(LINK);
  await generateButton(page).click();
  await toast(page, "Service Busy").waitFor();
  await page.getByText("Rate limit reached. Please wait 30 seconds.").waitFor();

  await generateButton(page).click();
  await prdCard(page).waitFor();
  await prdCard(page).getByText("Planning a reading app").first().waitFor();
  await expect.poll(() => linkField(page).inputValue()).toBe("");
});

test("a platform that blocks us is named in a note that stays and leads on to what works at once", async () => {
  world.youtube.videos.set("saidoncevid", { fault: "bot_check" });
  const { page, allow } = await world.arrive();
  allow(/status of 503/);
  await page.clock.install();
  await open(page, "/");
  await linkField(page).fill("https://www.youtube.com/watch?v=saidoncevid");
  await generateButton(page).click();
  await toast(page, "Error").waitFor();
  const reason = (await toast(page, "Error").locator("xpath=following-sibling::div[1]").textContent()) ?? "";
  expect(reason.length).toBeGreaterThan(20);
  const note = page.getByRole("region", { name: "What happened" });
  await note.getByText(reason, { exact: true }).waitFor();
  // Longer than other toasts are shown.
  await page.clock.fastForward(6000);
  expect(await toast(page, "Error").count()).toBe(1);

  await page.getByRole("button", { name: "Dismiss" }).click();
  await toast(page, "Error").waitFor({ state: "detached" });
  await note.getByText(reason, { exact: true }).waitFor();
  const ways = note.getByRole("listitem");
  expect(await ways.first().getByRole("link", { name: "get the browser extension" }).getAttribute("href")).toBe(
    "/extension",
  );
  await note.getByText("Get the captions from the video's page").waitFor();
  await expect.poll(() => page.getByLabel("Or paste the text").isVisible()).toBe(true);
  await expect.poll(() => generateButton(page).isEnabled()).toBe(true);

  await page.getByRole("button", { name: "Try again" }).click();
  await toast(page, "Error").waitFor();
  await note.waitFor();
  await page.getByRole("tab", { name: "Interactive Transcript" }).click();
  await toast(page, "Error").waitFor({ state: "detached" });
});
