import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import { signedIn } from "../helpers/accounts";
import { axeFindings, scrollsSideways } from "../helpers/axe";
import { todaysCases } from "../helpers/every-case";
import { sampleUrl } from "../helpers/prd";
import { open, reopen } from "../helpers/quiet";
import { call } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const stateOf = (page: Page, id: string) => page.locator(`[id="${id}"] [data-receipt]`).getAttribute("data-receipt");

test.each(todaysCases([360, 1280], 2))(
  "tests of a token's run turn two requirements green and one red, and an edit makes one stale, at %i px",
  async (width) => {
    const { caller } = await signedIn(world.worker);
    const { page } = await world.arrive({ width, height: 800 });
    const [session = ""] = [caller.cookies.get("session")];
    await page.context().addCookies([{ name: "session", value: session, url: world.worker.url.href }]);
    const prd = await call<PromptView>(page, "/api/prompts", { videoUrl: sampleUrl() });

    await open(page, "/account");
    await page.getByLabel("Token name").fill("CI");
    await page.getByRole("button", { name: "Make a token" }).click();
    const token = (await page.locator("#new-token").textContent())?.trim() ?? "";
    expect(await axeFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);

    const ids = prd.items.filter(({ id = "", citations }) => /^[FTAD]-/.test(id) && citations.length > 0);
    const [one = "", two = "", three = ""] = ids.map(({ id }) => id);
    const xml = `<testsuite><testcase name="${one} keeps"/><testcase name="${two} sends"/><testcase name="${three} fails"><failure/></testcase></testsuite>`;
    await open(page, `/history/${prd.id}`);
    const line = await page.locator("section:has(#tests) code").first().textContent();
    expect(line).toContain(`/api/prompts/${prd.id}/reports`);
    const sent = await world.worker.fetch(`/api/prompts/${prd.id}/reports?commit=a1b2c3d`, {
      method: "POST",
      body: xml,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/xml" },
    });
    expect(sent.status).toBe(200);
    await reopen(page);
    await expect
      .poll(() => Promise.all([one, two, three].map((id) => stateOf(page, id))))
      .toEqual(["green", "green", "red"]);
    expect(await page.locator("section:has(#tests)").textContent()).toContain("2 of");
    expect(await axeFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);

    await page.locator(`[id="${one}"] [data-receipt] a`).click();
    const asked = (ids[0]?.citations[0]?.startMs ?? 0) / 1000;
    const video = page.getByRole("complementary", { name: "Player" }).locator("video");
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThanOrEqual(asked);

    const at = prd.items.findIndex(({ id }) => id === one);
    const edit = { lines: [{ at: `items.${at}`, text: "It does something else." }], version: prd.version };
    await call(page, `/api/prompts/${prd.id}`, edit, "PATCH");
    await reopen(page);
    await expect
      .poll(() => Promise.all([one, two, three].map((id) => stateOf(page, id))))
      .toEqual(["stale", "green", "red"]);

    const badge = page.locator("section:has(#tests) code").last();
    const addressOf = (text: string | null) => /\((http[^)]*)\)/.exec(text ?? "")?.[1] ?? "";
    const old = addressOf(await badge.textContent());
    expect((await fetch(old)).status).toBe(200);
    await page.getByRole("button", { name: "Renew address" }).click();
    await expect.poll(async () => addressOf(await badge.textContent())).not.toBe(old);
    expect([(await fetch(old)).status, (await fetch(addressOf(await badge.textContent()))).status]).toEqual([404, 200]);
  },
);
