import { beforeAll, expect, test } from "vitest";
import { open } from "../helpers/quiet";
import { begin, rateByKeys, readJson, reviewer } from "../helpers/reviewing";
import { plainCards } from "../helpers/reviews";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const ZONE = "America/Sao_Paulo";

test("a browser's zone becomes the learner's with the first card, and the settings say so", async () => {
  const { page, context } = await reviewer(world, plainCards(2));
  const device = await context.newCDPSession(page);
  await device.send("Emulation.setTimezoneOverride", { timezoneId: ZONE });
  const zone = async () => (await readJson<{ timeZone: string }>(page, "/api/reviews/settings")).timeZone;
  expect(await zone()).toBe("UTC");
  await begin(page);
  await rateByKeys(page, "4");
  await expect.poll(zone).toBe(ZONE);
  await open(page, "/review?tab=settings");
  expect(await page.getByLabel("Time zone").inputValue()).toBe(ZONE);
  expect(await page.getByRole("button", { name: /Use this browser's/ }).count()).toBe(0);
});
