import { mkdirSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { todaysCases } from "../helpers/every-case";
import { focused } from "../helpers/focus";
import { fromMenu, makeSamplePrd, prdCard, toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const SHOTS = process.env.SHOTS;
if (SHOTS) mkdirSync(SHOTS, { recursive: true });

test.each(todaysCases([360, 1280], 2))(
  "a document is renamed in place at %i px, from its menu and by its title in Edit mode",
  async (width) => {
    const { page } = await world.visit("/", { width, height: 800 });
    await makeSamplePrd(page);
    const card = prdCard(page);
    const field = card.getByLabel("Title", { exact: true });
    await fromMenu(page, "More", "Rename");
    await focused(field).waitFor();
    const old = await field.inputValue();
    expect(await axeFindings(page)).toEqual([]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/rename-${width}.png` });
    await page.keyboard.type("A name nobody keeps");
    await page.keyboard.press("Escape");
    await card.getByText(old, { exact: true }).waitFor();
    await fromMenu(page, "More", "Rename");
    await field.fill("  ");
    await page.keyboard.press("Enter");
    await card.getByText("Title is required").waitFor();
    await field.fill("The cookbook");
    await page.keyboard.press("Enter");
    await toast(page, "Renamed").waitFor();
    await card.getByText("The cookbook", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await toast(page, "Undone").waitFor();
    await card.getByText(old, { exact: true }).waitFor();

    await page.goto("/history");
    await page.getByRole("link", { name: old }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await heading.getByText(old).waitFor();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const overview = page.getByRole("textbox", { name: "Project Overview" }).first();
    const own = page.getByLabel("Title", { exact: true }).first();
    await focused(overview).waitFor();
    await page.getByRole("button", { name: "Rename", exact: true }).press("Enter");
    await focused(own).waitFor();
    await page.keyboard.press("Escape");
    await focused(heading).waitFor();
    await heading.click();
    await own.fill("The cookbook");
    // It is saved when it is left, and the document's edits stay as they are.
    await overview.fill("An overview of my own.");
    await toast(page, "Renamed").waitFor();
    await heading.getByText("The cookbook").waitFor();
    await expect.poll(() => page.title()).toBe("The cookbook | Vidwright");
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/renamed-${width}.png` });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await toast(page, "Saved!").waitFor();
    await reopen(page);
    await heading.getByText("The cookbook").waitFor();
    await page.getByText("An overview of my own.").first().waitFor();

    await page.goto("/history");
    await page.getByRole("button", { name: "More for The cookbook" }).click();
    await page.getByRole("button", { name: "Rename…" }).click();
    await page.getByRole("dialog").getByLabel("Title").fill("The second edition");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: "The second edition" }).waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByRole("link", { name: "The cookbook" }).waitFor();
  },
);
