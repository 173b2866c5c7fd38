import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFindings, scrollsSideways } from "~/test/helpers/axe";
import { listen } from "../fakes/listen";
import { asking } from "../helpers/browser";
import { todaysCases } from "../helpers/every-case";
import { makeSamplePrd } from "../helpers/home";
import { member } from "../helpers/payments";
import { open } from "../helpers/quiet";
import { type OwnWorld, startWorld } from "../helpers/world";

/** Marks the slot it finds, as a network's script would fill it. */
const SCRIPT = `for (const slot of document.querySelectorAll("ins.adsbygoogle")) slot.textContent = "An ad for " + slot.dataset.adSlot;`;

let network: { url: string; close(): Promise<void> };
let asked: string[] = [];
let world: OwnWorld;
beforeAll(async () => {
  network = await listen((request, _url, response) => {
    asked.push(request.method ?? "");
    response.writeHead(200, { "content-type": "text/javascript", "access-control-allow-origin": "*" }).end(SCRIPT);
  });
  world = await startWorld({
    vars: {
      ADS_CLIENT: "ca-test",
      ADS_SLOT: "slot-1",
      ADS_SCRIPT_URL: `${network.url}/ads.js`,
      ADS_HOSTS: "https://*.ads.example",
    },
  });
});
afterAll(async () => {
  await world.close();
  await network.close();
});

const block = (page: Page) => page.getByRole("complementary", { name: "Related Resources" });
const policyOf = (page: Page, path = "/") =>
  page.request.get(path).then((answer) => answer.headers()["content-security-policy"] ?? "");

/** Resolves after all earlier requests of the page. */
const settleRequests = (page: Page) => page.evaluate(async () => (await fetch("/robots.txt")).text());

it("an ad follows a PRD, labeled and at 336 by 280, and nothing is requested on other pages", async () => {
  for (const width of todaysCases([360, 1280], 2)) {
    asked = [];
    const { page, allow } = await world.visit("/", { width });
    allow(asking(network.url));
    expect(asked).toEqual([]);
    await makeSamplePrd(page);
    await block(page).getByText("Advertisement").waitFor();
    await block(page).getByText("An ad for slot-1").waitFor();
    expect(asked).toEqual(["HEAD", "GET"]);
    const size = await block(page).locator("ins").boundingBox();
    expect(size).toMatchObject({ width: 336, height: 280 });
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axeFindings(page)).toEqual([]);
    const policy = await policyOf(page);
    for (const directive of ["script-src", "img-src", "frame-src", "connect-src"]) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]*${network.url} https://\\*\\.ads\\.example`));
    }
    expect(await policyOf(page, "/about")).not.toContain("ads.example");
    expect(await policyOf(page, "/api/prompts")).not.toContain("ads.example");
  }
});

it("leaves no gap if an ad blocker blocks it", async () => {
  const { page, context, allow } = await world.visit("/");
  allow(/ERR_BLOCKED_BY_CLIENT/);
  allow(asking(network.url));
  await context.route(`${network.url}/**`, (route) => route.abort("blockedbyclient"));
  const probed = page.waitForEvent("requestfailed", (request) => request.url().startsWith(network.url));
  await makeSamplePrd(page);
  await probed;
  await settleRequests(page);
  expect(await block(page).count()).toBe(0);
});

it("premium accounts get no ads, and no ad hosts in the policy", async () => {
  asked = [];
  const { caller, id } = await member(world);
  await world.worker.env.DB.prepare("update users set is_premium = 1 where id = ?").bind(id).run();
  const { page, context } = await world.arrive();
  const value = caller.cookies.get("session") ?? "";
  await context.addCookies([{ name: "session", value, url: world.worker.url.href }]);
  await open(page, "/");
  expect(await policyOf(page)).not.toContain("ads.example");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await makeSamplePrd(page);
  await settleRequests(page);
  expect(await block(page).count()).toBe(0);
  expect(requested.filter((url) => url.startsWith(network.url))).toEqual([]);
  expect(asked).toEqual([]);
});
