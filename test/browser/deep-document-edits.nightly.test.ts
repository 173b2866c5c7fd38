import { beforeAll, expect, test } from "vitest";
import { line, openDeep, section } from "../helpers/deep-document-page";
import { focused } from "../helpers/focus";
import { toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("editing keeps a line's evidence unless its owner removes it, and says that the line was edited", async () => {
  const { page } = await openDeep(world);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await focused(page.getByRole("textbox", { name: "Project Overview", exact: true })).waitFor();
  const name = "Core Features, line 3";
  await page.getByRole("textbox", { name, exact: true }).fill("A bell rings an hour before.");
  const evidence = page.getByRole("list", { name: `Evidence for ${name}`, exact: true });
  expect(await evidence.getByText("No longer cited.").count()).toBe(0);
  await evidence.getByRole("button", { name: "Remove" }).click();
  await evidence.getByText("No longer cited.").waitFor();
  await evidence.getByRole("button", { name: "Put back" }).click();
  await page.getByRole("textbox", { name: "Title of Core Features, line 2", exact: true }).fill("Only once");
  await page.getByRole("combobox", { name: `Priority of ${name}`, exact: true }).selectOption("Must");
  await page.getByRole("textbox", { name: "Non-goals, line 1", exact: true }).fill("");
  await page.getByRole("button", { name: "pricing" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "release", pressed: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await toast(page, "Saved!").waitFor();
  const title = line(page, "Warning").first().locator(".line-title");
  await expect.poll(() => title.textContent()).toBe("WarningMust, edited, quote kept");
  await line(page, "Warning").first().getByRole("link", { name: /^0:36/ }).waitFor();
  await reopen(page);
  await expect.poll(() => line(page, "Only once").locator(".line-title").textContent()).toBe("Only onceMust");
  expect(await section(page, "Non-goals").getByRole("listitem").allTextContents()).toHaveLength(1);
  await page.getByText("Nothing found about: analytics, accessibility, localization.").waitFor();
});

test("editing replaces evidence with transcript lines that were searched and checked, by keyboard", async () => {
  const { page } = await openDeep(world);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const evidence = page.getByRole("list", { name: "Evidence for Core Features, line 1", exact: true });
  await evidence.getByRole("button", { name: "Replace" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Cite the transcript" });
  await dialog.getByRole("checkbox").first().waitFor();
  await dialog.getByRole("searchbox").fill("wet hands");
  await expect.poll(() => dialog.getByRole("checkbox").count()).toBe(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await dialog.getByText("1:18 “It must open in under a second, people have wet hands.”").waitFor();
  await dialog.getByRole("button", { name: "Use these words" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await evidence.getByRole("link", { name: "Play 1:18" }).waitFor();
  await evidence.getByText("No longer cited.").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await toast(page, "Saved!").waitFor();
  await line(page, "Next window").getByRole("link", { name: /^1:18/ }).waitFor();
});
