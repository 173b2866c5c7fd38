import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView, scrollsSideways } from "~/test/helpers/axe";
import { openDeep, section } from "../helpers/deep-document-page";
import { focused } from "../helpers/focus";
import { fromMenu, holdToast, toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("what a document lacks is added where it is read, a topic is dropped, and a note is dismissed and comes back", async () => {
  const { page, prd } = await openDeep(world, { width: 360 });
  expect(prd.details?.check.overreach).toHaveLength(1);
  await page.getByText("2 things to check").click();
  await page.getByRole("link", { name: "Tide data" }).first().waitFor();
  await page.getByRole("button", { name: "Dismiss the note about" }).click();
  await toast(page, "Note dismissed").waitFor();
  await page.getByText("1 thing to check").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("2 things to check").waitFor();

  await fromMenu(page, "Add to the document", "Decisions");
  await focused(page.getByRole("textbox", { name: "New line in Decisions", exact: true })).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.keyboard.type("The club pays.");
  await page.keyboard.press("Enter");
  await focused(page.getByRole("textbox", { name: "New line below Decisions, line 1", exact: true })).waitFor();
  await page.keyboard.press("Escape");
  await section(page, "Decisions").getByText("The club pays.").waitFor();

  await page.getByRole("button", { name: "Edit Nothing found about", exact: true }).press("Enter");
  await page.getByRole("button", { name: "release", pressed: true }).click();
  const saved = page.waitForResponse(
    (response) => response.request().method() === "PATCH" && (response.request().postData() ?? "").includes("notSaid"),
  );
  await page.getByRole("button", { name: "Done Nothing found about", exact: true }).click();
  await page.getByText("Nothing found about: analytics, accessibility, localization.").waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await saved;
  await reopen(page);
  await section(page, "Decisions").getByText("The club pays.").waitFor();
  await page.getByText("Nothing found about: analytics, accessibility, localization.").waitFor();
});

test("editing adds own lines by keyboard, which cite nothing, are marked as the owner's, and can be undone", async () => {
  const { page, prd } = await openDeep(world, { width: 360 });
  const said = prd.items.find(({ id }) => id === "F-3")?.text ?? "?";
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
  await page.getByRole("button", { name: "Add a question to Open questions and risks" }).click();
  await focused(own("Open questions and risks", 1)).waitFor();
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
  expect(await added.locator(".marks").count()).toBe(0);
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

test("editing takes words selected in the transcript, expanded to whole words", async () => {
  const { page } = await openDeep(world);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Cite the transcript for API Integration, line 2", exact: true }).click();
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
    .getByRole("list", { name: "Evidence for API Integration, line 2", exact: true })
    .getByText("five hundred")
    .waitFor();
});
