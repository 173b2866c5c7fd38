import { beforeAll, describe, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { todaysCases } from "../helpers/every-case";
import { fromMenu, makeSamplePrd } from "../helpers/home";
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
  "/extension",
  "/receive",
  "/record",
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
    for (const path of todaysCases(PAGES, 5)) {
      await open(page, path);
      expect([path, await findingsInEveryView(page)]).toEqual([path, []]);
    }
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
});
