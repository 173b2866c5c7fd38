import { beforeAll, expect, test } from "vitest";
import { axeFindings, scrollsSideways } from "~/test/helpers/axe";
import { OFFLINE } from "../helpers/browser";
import { makeDeepPrd } from "../helpers/deep-document";
import { field, grip, namesOf, titles } from "../helpers/document-lines";
import { focused } from "../helpers/focus";
import { toast } from "../helpers/home";
import { open, reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("by keyboard at 1280: a line is edited, followed by a new one, moved, undone, and saved against another tab", async () => {
  const { page, context } = await world.arrive({ width: 1280, height: 900 });
  const prd = await makeDeepPrd(page, world.worker.env.DB);
  await open(page, `/history/${prd.id}`);

  await grip(page, "API Integration, line 1").focus();
  await page.locator(".line:focus-within .evidence").waitFor();
  await page.keyboard.press("Enter");
  await focused(field(page, "API Integration, line 1")).waitFor();
  await page.getByRole("list", { name: "Evidence for API Integration, line 1", exact: true }).waitFor();
  await page.keyboard.type(" Twice a day.");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await toast(page, "Saved!").waitFor();
  await page.getByText("kept by the server. Twice a day.").waitFor();
  await focused(field(page, "New line below API Integration, line 1")).waitFor();
  await page.keyboard.type("Tides of all harbors.");
  await page.keyboard.press("Control+Enter");
  const added = page.locator(".line").filter({ hasText: "Tides of all harbors." });
  await added.getByText("added by you").waitFor();
  const texts = page.locator('section:has(> h3:text-is("API Integration")) .line-text');
  const below = async () => {
    const all = await texts.allTextContents();
    return all[all.findIndex((text) => text.includes("Twice a day.")) + 1];
  };
  await expect.poll(below).toContain("Tides of all harbors.");
  await focused(added.locator(".line-grip")).waitFor();

  await page.keyboard.press("Enter");
  await page.locator("textarea:focus").waitFor();
  await page.keyboard.type(" Dropped by Escape");
  await page.keyboard.press("Escape");
  await page.locator("textarea").waitFor({ state: "detached" });
  await expect.poll(() => page.getByText("Dropped by Escape").count()).toBe(0);

  await grip(page, "Core Features, line 2").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await focused(grip(page, "Core Features, line 1")).waitFor();
  await toast(page, "Line moved").waitFor();
  await toast(page, "Line 1 of 2 in The window.").waitFor();
  const firstTwo = async () => (await namesOf(page, "Core Features")).slice(0, 2);
  await expect.poll(firstTwo).toEqual(["Draft once", "Next window"]);
  await reopen(page);
  await expect.poll(firstTwo).toEqual(["Draft once", "Next window"]);

  const question = page.locator('[data-at="openQuestions.0"]');
  const [first] = prd.details?.openQuestions ?? [];
  await grip(page, "Open questions and risks, line 1").press("Enter");
  await field(page, "Open questions and risks, line 1").fill("");
  await page.keyboard.press("Control+Enter");
  await toast(page, "Line removed").waitFor();
  await expect.poll(() => question.textContent()).not.toContain(first?.question);
  await question.locator(".line-grip").focus();
  await page.keyboard.press("Control+z");
  await toast(page, "Undone").waitFor();
  await question.getByText(first?.question ?? "").waitFor();

  const other = await context.newPage();
  await open(other, `/history/${prd.id}`);
  await other.getByText("Twelve euros a year are paid").click();
  await other.locator("textarea:focus").waitFor();
  await other.keyboard.type(" Mine.");
  await grip(page, "Design Vision").press("Enter");
  await page.locator("textarea:focus").waitFor();
  await page.keyboard.type(" Theirs.");
  await page.keyboard.press("Control+Enter");
  await toast(page, "Saved!").waitFor();
  await other.keyboard.press("Control+Enter");
  await other.getByText("Changed elsewhere").waitFor();
  await other.getByText("paid through Paddle. Mine.").waitFor();
  await other.getByRole("button", { name: "Save mine as the newest version" }).press("Enter");
  await toast(other, "Saved!").waitFor();
  await expect.poll(() => other.getByText("Changed elsewhere").count()).toBe(0);
  await reopen(other);
  await other.getByText("paid through Paddle. Mine.").waitFor();
});

test("by touch at 360: the first tap shows the evidence, the second edits; a line is dragged and saved when it is left", async () => {
  const { page, context, allow } = await world.arrive({ width: 360, height: 740, isMobile: true });
  allow(OFFLINE);
  const prd = await makeDeepPrd(page, world.worker.env.DB);
  await open(page, `/history/${prd.id}`);
  const line = page.locator(".line[data-at]").filter({ hasText: "first screen shows the next window" });
  const text = line.locator(".line-text");
  await text.tap();
  await line.locator(".evidence").waitFor();
  expect(await field(page, "Core Features, line 1").count()).toBe(0);
  await text.tap();
  await focused(field(page, "Core Features, line 1")).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type(" At breakfast.");
  await page.getByRole("heading", { name: "Core Features" }).tap();
  await toast(page, "Saved!").waitFor();
  await line.getByText("floats free. At breakfast.").waitFor();

  await text.tap();
  const [from, to] = [line.locator(".line-grip"), page.locator(".line[data-at]").filter({ hasText: "entered once" })];
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  const at = { x: (start?.x ?? 0) + 8, y: (start?.y ?? 0) + 8 };
  const touch = await context.newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: at.x, y }] });
  const last = (end?.y ?? 0) + (end?.height ?? 0) - 4;
  await send("touchStart", at.y);
  await send("touchMove", at.y + 20);
  await send("touchMove", last);
  await page.locator('[data-drop="after"]').waitFor();
  // A finger pauses before it is lifted: at full speed the page would keep scrolling, and the next tap would only stop
  // that.
  await page.waitForTimeout(120);
  await send("touchMove", last);
  await send("touchEnd", last);
  const firstTwo = async () => (await namesOf(page, "Core Features")).slice(0, 2);
  await expect.poll(firstTwo).toEqual(["Draft once", "Next window"]);
  await toast(page, "Line moved").waitFor();
  await page.getByRole("button", { name: "Undo" }).tap();
  await toast(page, "Undone").waitFor();
  await expect.poll(firstTwo).toEqual(["Next window", "Draft once"]);

  await context.setOffline(true);
  await text.tap();
  await line.locator(".evidence").waitFor();
  await text.tap();
  await focused(field(page, "Core Features, line 1")).waitFor();
  await page.keyboard.type(" Offline.");
  await page.getByRole("button", { name: "Done Core Features, line 1" }).tap();
  await page.getByText("Couldn't save").waitFor();
  await line.getByText("At breakfast. Offline.").waitFor();
  await context.setOffline(false);
  // Other parts of the page that failed to load offline can also be retried.
  await page.locator(".button-primary").filter({ hasText: "Try again" }).tap();
  await toast(page, "Saved!").waitFor();
});

test("by mouse at 1280: a line cites the transcript, and a press on the line below saves it and opens that one", async () => {
  const { page } = await world.arrive({ width: 1280, height: 900 });
  const prd = await makeDeepPrd(page, world.worker.env.DB);
  await open(page, `/history/${prd.id}`);
  const lineOf = (text: string) =>
    page.locator(".line[data-at]").filter({ has: page.locator(".line-text", { hasText: text }) });
  const textOf = (text: string) => page.locator(".line-text").filter({ hasText: text });
  await textOf("Twelve euros a year").hover();
  const column = page.locator(".evidence:visible");
  await column.getByRole("button", { name: "Move to… API Integration, line 3", exact: true }).click();
  // The pointer crosses other lines on its way through the menu.
  await page.mouse.move(600, 300, { steps: 3 });
  await page.getByRole("list", { name: "Move API Integration, line 3 to" }).getByText("Core Features").click();
  await toast(page, "Line moved").waitFor();
  await expect.poll(async () => (await namesOf(page, "Core Features")).length).toBe(6);
  await page.getByRole("button", { name: "Undo" }).click();
  await toast(page, "Undone").waitFor();

  // A part that lost its last line takes another one that is dragged onto it.
  await textOf("dark blue on cream").hover();
  await column.getByRole("button", { name: "Move to… Design Vision", exact: true }).click();
  await page.getByRole("list", { name: "Move Design Vision to" }).getByText("Core Features").click();
  const empty = page.locator('[data-at="Design Vision"]');
  await empty.scrollIntoViewIfNeeded();
  await lineOf("Twelve euros a year").hover();
  const boxes = await Promise.all([
    lineOf("Twelve euros a year").locator(".line-grip").boundingBox(),
    empty.boundingBox(),
  ]);
  const [from, to] = boxes.map((box) => ({ x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 18 }));
  await page.mouse.move(from?.x ?? 0, from?.y ?? 0);
  await page.mouse.down();
  await page.mouse.move(to?.x ?? 0, to?.y ?? 0, { steps: 4 });
  await page.locator('[data-at="Design Vision"][data-drop]').waitFor();
  await page.mouse.up();
  await expect.poll(() => titles(page, "Design Vision")).toEqual([expect.stringContaining("Yearly plan")]);

  await textOf("first screen shows the next window").hover();
  await column.getByText("first screen").waitFor();
  await column.getByText("Edit", { exact: true }).click();
  await focused(field(page, "Core Features, line 1")).waitFor();
  await page.keyboard.type(" With evidence.");
  await page.getByRole("button", { name: "Cite the transcript for Core Features, line 1", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Cite the transcript" });
  await dialog.getByRole("searchbox").fill("wet hands");
  await expect.poll(() => dialog.getByRole("checkbox").count()).toBe(1);
  await dialog.getByRole("checkbox").click();
  await dialog.getByRole("button", { name: "Use these words" }).click();
  const evidence = page.getByRole("list", { name: "Evidence for Core Features, line 1", exact: true });
  await evidence.getByText("people have wet hands").waitFor();
  await textOf("entered once").click();
  await focused(field(page, "Core Features, line 2")).waitFor();
  await toast(page, "Saved!").waitFor();
  await textOf("With evidence.").waitFor();
  await reopen(page);
  await page.locator(".line").filter({ hasText: "With evidence." }).getByText("people have wet hands").waitFor({
    state: "attached",
  });
});
