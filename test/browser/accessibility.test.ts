import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings, findingsInEveryView } from "~/test/helpers/axe";
import { todaysCases } from "../helpers/every-case";
import { fromMenu, generateButton, linkField, makeSamplePrd, openOwnCaptions, sampleButtons } from "../helpers/home";
import { open } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const PAGES = [
  "/",
  "/?tab=transcript",
  "/video-to-prompt",
  "/auth",
  "/about",
  "/contact",
  "/privacy",
  "/history",
  "/content-manager",
  "/content-manager?tab=analytics",
  "/content-manager?tab=tags",
  "/content-manager?tab=collections",
  "/guides/prompt-engineering",
  "/guides/founders",
  "/guides/youtube-creators",
  "/no/such/page",
];

describe("axe in the views of the day", () => {
  test("finds nothing on the day's pages without anything of one's own", async () => {
    const { page, allow } = await world.arrive();
    allow(/status of 404/);
    // Not in two parts, because the views of the day are.
    for (const path of todaysCases(PAGES, 3)) {
      await open(page, path);
      expect([path, await findingsInEveryView(page)]).toEqual([path, []]);
    }
  });

  test("finds nothing on home with an error and the captions open", async () => {
    const { page } = await world.visit("/");
    await openOwnCaptions(page);
    await linkField(page).fill("nonsense");
    await generateButton(page).click();
    await page.getByText("Please enter a valid YouTube URL").waitFor();
    expect(await findingsInEveryView(page)).toEqual([]);
  });

  test("finds nothing on a finished document, reading and editing", async () => {
    const { page } = await world.visit("/");
    const card = await makeSamplePrd(page);
    await fromMenu(card, "More", "Show quotes");
    await card.locator("blockquote").first().waitFor();
    expect(await findingsInEveryView(page)).toEqual([]);
    await card.getByRole("button", { name: "Edit", exact: true }).click();
    await card.getByRole("textbox").first().waitFor();
    expect(await findingsInEveryView(page)).toEqual([]);
  });

  test("finds nothing on a transcript", async () => {
    const { page } = await world.visit("/?tab=transcript");
    await sampleButtons(page).first().click();
    await page.waitForURL(/\/transcript\/\d+$/);
    await page.getByRole("heading", { level: 1, name: /^(?!Transform)/ }).waitFor();
    expect(await findingsInEveryView(page)).toEqual([]);
  });
});

test("the open menus have no findings", async () => {
  const narrow = await world.visit("/", { width: 360, height: 740 });
  await narrow.page.getByRole("button", { name: "Menu", exact: true }).click();
  await narrow.page.getByRole("dialog", { name: "Menu" }).waitFor();
  expect(await axeFindings(narrow.page)).toEqual([]);
  const wide = await world.visit("/");
  await wide.page.getByRole("button", { name: "Guides" }).click();
  await wide.page.locator("#guides-menu").getByRole("link").first().waitFor();
  expect(await axeFindings(wide.page)).toEqual([]);
});
