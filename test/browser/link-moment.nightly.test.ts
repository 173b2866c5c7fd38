import { beforeAll, expect, test } from "vitest";
import { linkField } from "../helpers/home";
import { open } from "../helpers/quiet";
import { segment } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const LINES = 120;
const SECONDS = 5;
const AT = 80;

test("a link to a moment of a video opens its transcript at that moment", async () => {
  const lines = Array.from({ length: LINES }, (_, at) => ({
    startMs: at * SECONDS * 1000,
    durationMs: SECONDS * 1000,
    text: `Sentence ${at} says how the bakery keeps its orders, and why that takes longer than baking.`,
  }));
  world.youtube.videos.set("momentslink", { title: "Orders", tracks: [{ languageCode: "en", lines }] });
  const { page, allow } = await world.arrive();
  // The video's picture, which is nowhere.
  allow(/i\.ytimg\.com/);
  await open(page, "/?tab=transcript");
  await linkField(page).fill("https://youtu.be/momentslink?si=x&t=6m42s");
  await page.getByRole("button", { name: "Create Interactive Transcript" }).click();
  await page.waitForURL(/\/transcript\/\d+\?t=402$/);
  const isShown = (at: number) => async () => {
    const box = await segment(page, at).boundingBox();
    return box !== null && box.y > 0 && box.y < 900;
  };
  await expect.poll(isShown(AT)).toBe(true);
  expect(await isShown(0)()).toBe(false);
});
