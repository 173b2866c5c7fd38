import type { Browser } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { launchBrowser } from "../../helpers/browser";
import { MARKUP } from "../lists/markup";
import { attackPages } from "../pages";
import { shuffled } from "../round";
import { type AttackWorld, startAttackWorld } from "../world";
import { report, share } from "./report";

let world: AttackWorld;
let browser: Browser;
beforeAll(async () => {
  [world, browser] = await Promise.all([startAttackWorld(), launchBrowser()]);
});
afterAll(() => Promise.all([world.close(), browser.close()]));

it("markup in a browser", async () => {
  report("8-pages", await attackPages(world, { browser, payloads: shuffled(MARKUP), seconds: share(600) }));
});
