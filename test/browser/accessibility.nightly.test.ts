import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings, findingsInEveryView } from "~/test/helpers/axe";
import { generateButton, linkField, openOwnCaptions, sampleButtons } from "../helpers/home";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

describe("axe in the views of the day", () => {
  test("finds nothing on home with an error and the captions open", async () => {
    const { page } = await world.visit("/");
    await openOwnCaptions(page);
    await linkField(page).fill("nonsense");
    await generateButton(page).click();
    await page.getByText("Please enter a valid YouTube URL").waitFor();
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
