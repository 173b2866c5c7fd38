import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MARKUP } from "../attack/lists/markup";
import { attackPages } from "../attack/pages";
import { sample } from "../attack/round";
import { type AttackWorld, startAttackWorld } from "../attack/world";
import { sharedBrowser } from "../helpers/browser";
import { cases } from "../helpers/every-case";

let world: AttackWorld;
let browser: Browser;
beforeAll(async () => {
  [world, browser] = await Promise.all([startAttackWorld(), sharedBrowser()]);
});
afterAll(() => world.close());

/** Ten payloads on every page at once: a busy machine needs minutes. */
const PATIENT = { timeout: 240_000 };

// `npm run attack` opens all of them.
test("markup in any field runs nothing, fetches nothing and appears as text on every page", PATIENT, async () => {
  const count = cases(3, 10);
  const payloads = sample(MARKUP, count);
  const outcome = await attackPages(world, { browser, payloads, seconds: 200, together: count });
  expect(outcome).toMatchObject({ faults: [], tried: count });
});
