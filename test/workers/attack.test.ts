import { afterAll, beforeAll, expect, it } from "vitest";
import { attackCaptions } from "../attack/captions";
import { attackPaths, attackRegistration, attackSearch } from "../attack/doors";
import { attackJson, JSON_ROUTES } from "../attack/json";
import { attackLinks } from "../attack/links";
import { JSON_BODIES } from "../attack/lists/json-bodies";
import { NAUGHTY_STRINGS } from "../attack/lists/naughty-strings";
import { CAPTION_FILES } from "../attack/lists/webvtt";
import { attackOthers } from "../attack/others";
import { attackPrograms, startProgramWorld } from "../attack/programs";
import { sample } from "../attack/round";
import { attackTexts } from "../attack/texts";
import { attackWishes, startWishWorld } from "../attack/wishes";
import { type AttackWorld, startAttackWorld } from "../attack/world";

// A sample of each list, always the same; `npm run attack` runs them in full.
let world: AttackWorld;
beforeAll(async () => {
  world = await startAttackWorld();
});
afterAll(() => world.close());

const SECONDS = 150;
/** A busy machine needs minutes for some of them. */
const PATIENT = { timeout: 180_000 };

it("stores any text in any field unchanged, and shows it as text", PATIENT, async () => {
  const texts = sample(NAUGHTY_STRINGS, 6);
  const outcome = await attackTexts(world, { texts, seconds: SECONDS, lanes: 1, together: 6 });
  expect(outcome).toMatchObject({ faults: [], tried: 6 });
});

it("handles any text at registration, in a path and in a search", PATIENT, async () => {
  const registered = await attackRegistration(world, { texts: sample(NAUGHTY_STRINGS, 2), seconds: SECONDS });
  expect(registered).toMatchObject({ faults: [], tried: 2 });
  const named = await attackPaths(world, { texts: sample(NAUGHTY_STRINGS, 2), seconds: SECONDS });
  expect(named).toMatchObject({ faults: [], tried: 2 });
  const found = await attackSearch(world, { texts: sample(NAUGHTY_STRINGS, 3), seconds: SECONDS });
  expect(found).toMatchObject({ faults: [], tried: 3 });
});

it("passes any text to a model as user text only", PATIENT, async () => {
  const wishing = await startWishWorld();
  try {
    const outcome = await attackWishes(wishing, { texts: sample(NAUGHTY_STRINGS, 2), seconds: SECONDS });
    expect(outcome).toMatchObject({ faults: [], tried: 2 });
  } finally {
    await wishing.close();
  }
});

it("asks for a program of any name, and lists it, as text", PATIENT, async () => {
  const programs = await startProgramWorld();
  try {
    const outcome = await attackPrograms(programs, { texts: sample(NAUGHTY_STRINGS, 8), seconds: SECONDS });
    expect(outcome).toMatchObject({ faults: [], tried: 8 });
  } finally {
    await programs.close();
  }
});

it("responds to any JSON and any bytes at any route without a server error", PATIENT, async () => {
  expect(JSON_ROUTES.length).toBeGreaterThan(50);
  const routes = sample(JSON_ROUTES, 8);
  const outcome = await attackJson(world, { bodies: sample(JSON_BODIES, 4), seconds: SECONDS, routes });
  expect(outcome).toMatchObject({ faults: [], tried: outcome.of });
});

it("follows no foreign link and redirects nobody elsewhere", PATIENT, async () => {
  expect(await attackLinks(world, { count: 4, seconds: SECONDS })).toMatchObject({ faults: [], tried: 4 });
});

it("invents no caption, for any file", PATIENT, async () => {
  const files = sample(CAPTION_FILES, 8);
  expect(await attackCaptions(world, { files, seconds: SECONDS })).toMatchObject({ faults: [], tried: 8 });
});

it("responds the same for others' things as for unknown ids, in every spelling", PATIENT, async () => {
  expect(await attackOthers(world, { count: 30, seconds: SECONDS })).toMatchObject({ faults: [], tried: 30 });
});
