import { afterAll, beforeAll, it } from "vitest";
import { attackCaptions } from "../captions";
import { attackPaths, attackRegistration, attackSearch } from "../doors";
import { attackJson } from "../json";
import { attackLinks } from "../links";
import { JSON_BODIES } from "../lists/json-bodies";
import { NAUGHTY_STRINGS } from "../lists/naughty-strings";
import { CAPTION_FILES } from "../lists/webvtt";
import { attackOthers } from "../others";
import { attackPrograms, startProgramWorld } from "../programs";
import { shuffled } from "../round";
import { attackTexts } from "../texts";
import { attackWishes, startWishWorld } from "../wishes";
import { type AttackWorld, startAttackWorld } from "../world";
import { report, share } from "./report";

let world: AttackWorld;
beforeAll(async () => {
  world = await startAttackWorld();
});
afterAll(() => world.close());

it("naughty strings", async () => {
  report("1-texts", await attackTexts(world, { texts: shuffled(NAUGHTY_STRINGS), seconds: share(240) }));
});

it("naughty strings at registration", async () => {
  report("1a-registration", await attackRegistration(world, { texts: shuffled(NAUGHTY_STRINGS), seconds: share(600) }));
});

it("naughty strings in paths", async () => {
  report("1b-paths", await attackPaths(world, { texts: shuffled(NAUGHTY_STRINGS), seconds: share(900) }));
});

it("naughty strings in searches", async () => {
  report("1c-search", await attackSearch(world, { texts: shuffled(NAUGHTY_STRINGS), seconds: share(90) }));
});

it("naughty strings for a model", async () => {
  const wishing = await startWishWorld();
  try {
    report("1d-wishes", await attackWishes(wishing, { texts: shuffled(NAUGHTY_STRINGS), seconds: share(120) }));
  } finally {
    await wishing.close();
  }
});

it("naughty strings as names of programs", async () => {
  const programs = await startProgramWorld();
  try {
    report("1e-programs", await attackPrograms(programs, { texts: shuffled(NAUGHTY_STRINGS), seconds: share(240) }));
  } finally {
    await programs.close();
  }
});

it("JSON", async () => {
  report("2-json", await attackJson(world, { bodies: shuffled(JSON_BODIES), seconds: share(1200) }));
});

it("links", async () => {
  report("3-links", await attackLinks(world, { seconds: share(420) }));
});

it("captions", async () => {
  report("4-captions", await attackCaptions(world, { files: shuffled(CAPTION_FILES), seconds: share(90) }));
});

it("things of others", async () => {
  report("5-others", await attackOthers(world, { seconds: share(420) }));
});
