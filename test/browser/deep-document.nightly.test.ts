import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { line, openDeep, section } from "../helpers/deep-document-page";
import { reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("filters are in the address, and work without JavaScript and on the shared page", async () => {
  const { page, prd } = await openDeep(world);
  await page.goto(`/shared/${prd.shareId}?priority=must&rests=implied&rests=nonsense`);
  await page.getByText("1 of 11 requirements shown.").waitFor();
  const plain = await world.visit(`/shared/${prd.shareId}?rests=said`, { javaScriptEnabled: false });
  const lines = plain.page.locator(".line .line-title");
  const said = await lines.count();
  expect(said).toBeGreaterThan(0);
  await plain.page.getByRole("link", { name: /^Could/ }).click();
  await plain.page.waitForURL(/priority=could/);
  await plain.page.getByText(/of 11 requirements shown/).waitFor();
  await expect.poll(() => lines.count()).toBeLessThan(said);
  await plain.page.getByRole("link", { name: "Show all" }).click();
  await expect.poll(() => lines.count()).toBe(10);
});

test("a brief says so in one sentence, and what is worth knowing comes before its empty parts", async () => {
  const { page } = await openDeep(world, { fit: "low" });
  await page
    .getByText("This video is a lecture and describes little to build, so this is a brief of what it says.")
    .waitFor();
  const document = page.getByRole("region", { name: "Requirements" });
  expect(await document.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
    "Project Overview",
    "Worth knowing",
    "Open questions and risks",
    "Test yourself",
    "Technical Requirements",
  ]);
  await document.getByText(/^Nothing to build was found: no Core Features, /).click();
  await document.getByRole("heading", { name: "Core Features" }).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
});

test("people with the link see all of it, also where a line may say more than its quotes", async () => {
  const { page, prd } = await openDeep(world);
  await page.getByText("2 things to check").waitFor();
  const stranger = await world.visit(`/shared/${prd.shareId}`);
  await line(stranger.page, "Next window").waitFor();
  await section(stranger.page, "Contradictions").getByText("What of a boat may").waitFor();
  expect(await stranger.page.getByText("to check").count()).toBe(0);
  await stranger.page.getByText("May say more than its quotes: Nobody said that a server").waitFor();
  expect(await findingsInEveryView(stranger.page)).toEqual([]);
});

test("key points stand first, notes and answers below their lines, and things compared row by row", async () => {
  const { page, prd } = await openDeep(world, { fit: "low" });
  const [first] = prd.details?.learnings ?? [];
  if (!prd.details || !first) throw new Error("the document has no learning");
  const details = {
    ...prd.details,
    keyPoints: [{ ...first, id: "KEY-1", lead: "First", text: "Tides come before plans." }],
    learnings: [
      { ...first, asks: "What comes first?", answer: "The tide.", note: "The moon is why." },
      ...prd.details.learnings.slice(1),
    ],
    comparisons: [
      { ...first, id: "CMP-1", lead: "Tides", row: "Spring tide", text: "Almost seven meters." },
      { ...first, id: "CMP-2", lead: "Tides", row: "Neap tide", text: "Half of it." },
    ],
  };
  const { DB } = world.worker.env;
  await DB.prepare("update prompts set details = ? where id = ?").bind(JSON.stringify(details), prd.id).run();
  await reopen(page);
  const overview = section(page, "Project Overview");
  await overview.getByRole("heading", { name: "In short" }).waitFor();
  expect(await overview.getByText("First: Tides come before plans.").count()).toBe(1);
  const known = section(page, "Worth knowing");
  await known.getByText("AI note: The moon is why.").waitFor();
  await known.getByRole("heading", { name: "Tides" }).waitFor();
  // What is compared stands under its topic, and is a list of its own only while all lines are open.
  expect(await section(page, "Compared").count()).toBe(0);
  const rows = known.getByRole("listitem").filter({ hasText: /tide: / });
  expect(await rows.allTextContents()).toEqual([
    expect.stringContaining("Spring tide: Almost seven meters."),
    expect.stringContaining("Neap tide: Half of it."),
  ]);
  const asked = section(page, "Test yourself");
  expect(await asked.getByText("The tide.").isVisible()).toBe(false);
  await asked.getByText("Answer").click();
  await asked.getByText("The tide.").waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: /^Case of Compared, line 2/ }).waitFor();
});
