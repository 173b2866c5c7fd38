import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { makeDeepPrd } from "../helpers/deep-document";
import { focused } from "../helpers/focus";
import { toast } from "../helpers/home";
import { open, reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const grip = (page: Page, name: string) => page.getByRole("button", { name: `Edit ${name}`, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
/** The lines of Core Features under each of its areas. */
const areas = (page: Page) =>
  page
    .locator('section:has(> h3:text-is("Core Features"))')
    .evaluate((section) =>
      [...section.querySelectorAll("h4")].map((heading) => [
        heading.textContent,
        heading.nextElementSibling?.querySelectorAll(":scope > li").length,
      ]),
    );

test("by keyboard, a line goes to another area, and an empty part takes a line", async () => {
  const { page } = await world.arrive({ width: 360, height: 740 });
  const prd = await makeDeepPrd(page, world.worker.env.DB);
  await open(page, `/history/${prd.id}`);
  const [first = [], second = []] = await areas(page);
  const [size = 0, next = 0] = [Number(first[1]), Number(second[1])];
  await grip(page, `Core Features, line ${size}`).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await toast(page, `Line 1 of ${next + 1} in ${second[0]}.`).waitFor();
  await focused(grip(page, `Core Features, line ${size}`)).waitFor();
  const moved = [
    [first[0], size - 1],
    [second[0], next + 1],
  ];
  const firstTwo = async () => (await areas(page)).slice(0, 2);
  await expect.poll(firstTwo).toEqual(moved);
  await reopen(page);
  await expect.poll(firstTwo).toEqual(moved);
  await grip(page, `Core Features, line ${size}`).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await toast(page, `Line ${size} of ${size} in ${first[0]}.`).waitFor();
  await focused(grip(page, `Core Features, line ${size}`)).waitFor();
  await expect.poll(firstTwo).toEqual([first, second]);

  await grip(page, "Design Vision").press("Enter");
  await field(page, "Design Vision").fill("");
  await page.keyboard.press("Control+Enter");
  await toast(page, "Line removed").waitFor();
  const add = page.getByRole("button", { name: "Add a line to Design Vision" });
  await add.press("Enter");
  await focused(field(page, "New line in Design Vision")).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await focused(add).waitFor();
  await page.keyboard.press("Enter");
  await focused(field(page, "New line in Design Vision")).waitFor();
  await page.keyboard.type("Plain paper.");
  await page.keyboard.press("Control+Enter");
  await toast(page, "Saved!").waitFor();
  await focused(grip(page, "Design Vision")).waitFor();
  await expect.poll(() => add.count()).toBe(0);

  // A line outside the five parts is followed by a new one, too.
  await grip(page, "Open questions and risks, line 1").press("Enter");
  await page.locator("textarea:focus").waitFor();
  await page.keyboard.press("Enter");
  await focused(field(page, "New line below Open questions and risks, line 1")).waitFor();
  await page.keyboard.type("Who pays?");
  await page.keyboard.press("Control+Enter");
  await page.locator(".line-text").filter({ hasText: "Who pays?" }).waitFor();
  await reopen(page);
  await page.locator(".line-text").filter({ hasText: "Plain paper." }).waitFor();
  await page.locator(".line-text").filter({ hasText: "Who pays?" }).waitFor();
});
