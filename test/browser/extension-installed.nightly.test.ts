import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeYoutube, startFakeYoutube } from "../fakes/youtube";
import type { TestPage } from "../helpers/browser";
import { openVideoPage } from "../helpers/extension";
import { prdCard } from "../helpers/home";
import { sharedWorld, type World } from "../helpers/world";

/** A whole Chromium (`FULL_CHROMIUM=/usr/bin/chromium`): the headless shell of the other tests loads no extensions. */
const { FULL_CHROMIUM } = process.env;

let world: World;
let site: FakeYoutube;
let folder: string;
beforeAll(async () => {
  if (!FULL_CHROMIUM) return;
  [world, site] = await Promise.all([sharedWorld(), startFakeYoutube()]);
  folder = mkdtempSync(join(tmpdir(), "vidwright-extension-"));
});
afterAll(async () => {
  if (!FULL_CHROMIUM) return;
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Unpacks what the product serves. */
async function unpack(name: string): Promise<string> {
  const served = await world.worker.fetch("/extension.zip");
  const path = join(folder, name);
  mkdirSync(path);
  for (const [file, bytes] of Object.entries(unzipSync(new Uint8Array(await served.arrayBuffer())))) {
    writeFileSync(join(path, file), bytes);
  }
  return path;
}

async function browserWith(path: string): Promise<BrowserContext> {
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--enable-unsafe-extension-debugging"];
  return await chromium.launchPersistentContext("", {
    executablePath: FULL_CHROMIUM ?? "",
    ignoreDefaultArgs: ["--disable-extensions"],
    args: [...flags, `--disable-extensions-except=${path}`, `--load-extension=${path}`],
  });
}

const workerOf = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));

/** Presses the extension's button in the toolbar of a page, which lets it into that page. */
async function pressButton(context: BrowserContext, page: Page): Promise<void> {
  const worker = await workerOf(context);
  // A press before the extension listens is lost.
  await expect
    .poll(() =>
      worker.evaluate(() =>
        (chrome as unknown as { action: { onClicked: { hasListeners(): boolean } } }).action.onClicked.hasListeners(),
      ),
    )
    .toBe(true);
  const id = worker.url().split("/")[2];
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error("there is no browser");
  const { targetInfos } = await session.send("Target.getTargets", { filter: [{ type: "tab" }] });
  const { targetId } = targetInfos.find(({ url }) => url === page.url()) ?? {};
  // Newer than Playwright's types.
  const send = session.send.bind(session) as (method: string, what: object) => Promise<unknown>;
  await send("Extensions.triggerAction", { id, targetId });
}

test.skipIf(!FULL_CHROMIUM)(
  "the browser takes the extension as served, which may then open its product's pages alone",
  async () => {
    const context = await browserWith(await unpack("served"));
    try {
      const worker = await workerOf(context);
      const allowed = await worker.evaluate(async () => {
        const { permissions, runtime } = chrome as unknown as {
          permissions: { getAll(): Promise<{ origins: string[]; permissions: string[] }> };
          runtime: { getManifest(): { homepage_url: string } };
        };
        return { ...(await permissions.getAll()), address: runtime.getManifest().homepage_url };
      });
      expect(allowed.origins).toEqual([`http://${world.worker.url.hostname}/*`]);
      expect([...allowed.permissions].sort()).toEqual(["activeTab", "scripting", "storage"]);
      expect(new URL(allowed.address).origin).toBe(world.worker.url.origin);
    } finally {
      await context.close();
    }
  },
);

test.skipIf(!FULL_CHROMIUM)(
  "two presses in a browser that has it make a PRD of a video refused to the server",
  async () => {
    world.youtube.videos.set("installedEx", { fault: "bot_check" });
    site.videos.set("installedEx", {
      title: "Planning",
      tracks: [
        {
          languageCode: "en",
          lines: [
            { startMs: 1000, durationMs: 4000, text: "The goal is an app for small bakeries." },
            { startMs: 6000, durationMs: 4000, text: "The app must store every order in a database." },
          ],
        },
      ],
    });
    const context = await browserWith(await unpack("used"));
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      await openVideoPage({ page } as TestPage, site, { path: "/watch?v=installedEx" });
      await pressButton(context, page);
      await page.getByRole("dialog").getByRole("button", { name: "PRD" }).waitFor();
      const opening = context.waitForEvent("page");
      await page.getByRole("dialog").getByRole("button", { name: "PRD" }).click();
      const tab = await opening;
      await prdCard(tab).getByText("app for small bakeries").first().waitFor();
      await expect.poll(() => tab.url()).toMatch(/\/history\/\d+$/);
      expect(new URL(tab.url()).origin).toBe(world.worker.url.origin);
      expect(world.youtube.requests.filter(({ videoId }) => videoId === "installedEx")).toEqual([]);
    } finally {
      await context.close();
    }
  },
);
