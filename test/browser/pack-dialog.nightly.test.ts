import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import { findingsInEveryView, scrollsSideways } from "../helpers/axe";
import { call, share } from "../helpers/content/shares";
import { storeDeep, talkSrt } from "../helpers/deep-document";
import { openDeep } from "../helpers/deep-document-page";
import { makePrd } from "../helpers/prompts";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "For a coding agent" });

async function openPack(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("link", { name: "For a coding agent…" }).click();
}

async function downloaded(page: Page, link: Locator): Promise<{ name: string; bytes: Uint8Array }> {
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("the pack comes in all forms or one, and a download that fails says why", async () => {
  const { page, allow } = await openDeep(world);
  await openPack(page);
  const dialog = dialogOf(page);
  await dialog.getByRole("link", { name: "Kiro" }).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);

  const all = await downloaded(page, dialog.getByRole("link", { name: "All of them (zip)" }));
  expect(all.name).toMatch(/\.zip$/);
  const files = Object.keys(unzipSync(all.bytes));
  expect(files.filter((path) => path.startsWith("openspec/")).length).toBeGreaterThan(3);
  const one = await downloaded(page, dialog.getByRole("link", { name: "AGENTS.md" }));
  expect(one.name).toBe("AGENTS.md");
  expect(new TextDecoder().decode(one.bytes)).toContain("### Requirements");

  allow(/ERR_FAILED|Failed to load/);
  await page.route("**/export.pack?**", (route) => route.abort());
  await dialog.getByRole("link", { name: "Kiro" }).click();
  await dialog.getByRole("alert").getByText("We couldn't reach the server.").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("a link's reader gets the same pack, and of a brief what it has", async () => {
  const caller = world.worker.visitor();
  const { id } = await makePrd(caller, "tidewatch.srt", talkSrt());
  await storeDeep(world.worker.env.DB, await call<PromptView>(caller, "GET", `/api/prompts/${id}`), "low");
  const link = await share(caller, `prompts/${id}`, { shareType: "link_only" });
  const { page } = await world.visit(`/s/${link.token}`, { width: 360, height: 740 });
  await openPack(page);
  const all = await downloaded(page, dialogOf(page).getByRole("link", { name: "All of them (zip)" }));
  expect(Object.keys(unzipSync(all.bytes))).toContain("evidence.json");
  expect(await scrollsSideways(page)).toBe(false);
});
