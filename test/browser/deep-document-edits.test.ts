import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView, scrollsSideways } from "~/test/helpers/axe";
import { line, openDeep, section } from "../helpers/deep-document-page";
import { focused } from "../helpers/focus";
import { holdToast, toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("editing keeps a line's evidence unless its owner removes it, and says that the line was edited", async () => {
  const { page, prd } = await openDeep(world);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await focused(page.getByRole("textbox", { name: "Project Overview", exact: true })).waitFor();
  const name = "Core Features, line 2";
  await page.getByRole("textbox", { name, exact: true }).fill("A bell rings an hour before.");
  const evidence = page.getByRole("list", { name: `Evidence for ${name}`, exact: true });
  expect(await evidence.getByText("No longer cited.").count()).toBe(0);
  await evidence.getByRole("button", { name: "Remove" }).click();
  await evidence.getByText("No longer cited.").waitFor();
  await evidence.getByRole("button", { name: "Put back" }).click();
  await page.getByRole("textbox", { name: "Title of Core Features, line 3", exact: true }).fill("Only once");
  await page.getByRole("combobox", { name: `Priority of ${name}`, exact: true }).selectOption("Must");
  await page.getByRole("textbox", { name: "Non-goals, line 1", exact: true }).fill("");
  await page.getByRole("button", { name: "Dismiss" }).click();
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
  await page.getByRole("button", { name: "1 thing to check" }).waitFor();
  expect(prd.details?.check.overreach).toHaveLength(1);
});

test("editing adds own lines by keyboard, which cite nothing, are marked as the owner's, and can be undone", async () => {
  const { page, prd } = await openDeep(world, { width: 360 });
  const said = prd.items.find(({ id }) => id === "R3")?.text ?? "?";
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const last = page.getByRole("textbox", { name: "Core Features, line 5", exact: true });
  await last.press("Enter");
  const own = (section: string, index: number) =>
    page.getByRole("textbox", { name: `${section}, added line ${index}`, exact: true });
  await focused(own("Core Features", 1)).waitFor();
  await page.keyboard.type(said);
  await page.keyboard.press("Enter");
  await focused(own("Core Features", 2)).waitFor();
  // No line is added after an empty one, and Backspace removes it.
  await page.keyboard.press("Enter");
  expect(await own("Core Features", 3).count()).toBe(0);
  await page.keyboard.press("Backspace");
  await focused(own("Core Features", 1)).waitFor();
  expect(await own("Core Features", 2).count()).toBe(0);
  expect(await page.getByRole("textbox", { name: "Area of Core Features, added line 1" }).inputValue()).toBe(
    prd.items.findLast(({ group }) => group === "Core Features")?.area,
  );
  await page.getByRole("combobox", { name: "Priority of Core Features, added line 1" }).selectOption("Must");
  await page.getByRole("button", { name: "Add a question to Open questions" }).click();
  await focused(own("Open questions", 1)).waitFor();
  await page.keyboard.type("Who may leave a club?");
  expect(await findingsInEveryView(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await toast(page, "Saved!").waitFor();
  // It has the button for Undo.
  await holdToast(page);
  const added = page.locator(".line").filter({ hasText: "added by you" });
  await expect
    .poll(() => added.locator(".line-text").allTextContents())
    .toEqual([`${said}Must, added by you`, "Who may leave a club?added by you"]);
  expect(await added.getByRole("link").count()).toBe(0);
  await page
    .getByText(
      "1 line says more than its quotes, 1 may say more than its quotes, 1 was not checked, 1 has no quote. 1 line added by you.",
    )
    .waitFor();
  const stranger = await world.visit(`/shared/${prd.shareId}`);
  await stranger.page.getByText("Must, added by the owner").waitFor();
  await stranger.page.getByText("1 line added by the owner.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await toast(page, "Undone").waitFor();
  await added.first().waitFor({ state: "detached" });
  await page.getByText("restored from an earlier one").waitFor();
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

test("editing takes words selected in the transcript, expanded to whole words", async () => {
  const { page } = await openDeep(world);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Cite the transcript for API Integration, line 3", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Cite the transcript" });
  await dialog.getByRole("button", { name: "Later" }).click();
  await page.locator("[data-segment='10']").evaluate((element) => {
    const [node] = element.childNodes;
    const text = element.textContent ?? "";
    if (node) getSelection()?.setBaseAndExtent(node, text.indexOf("hat API"), node, text.indexOf("calls") + 2);
  });
  await dialog.getByText("1:00 “that API allows five hundred calls”").waitFor();
  await dialog.getByRole("button", { name: "Use these words" }).click();
  await page
    .getByRole("list", { name: "Evidence for API Integration, line 3", exact: true })
    .getByText("five hundred")
    .waitFor();
});
