import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Speaks the player's protocol: tells its time once it is listened to, and where it was sent. */
const PLAYER = `<!doctype html><script>
  const heard = [];
  const tell = (currentTime) => parent.postMessage(JSON.stringify({ event: "infoDelivery", info: { currentTime, playerState: 1 } }), "*");
  addEventListener("message", ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === "listening") tell(31);
    if (func === "seekTo") tell(args[0]);
    if (func) heard.push(func);
  });
</script>`;

async function openVideo(page: Page, videoId: string): Promise<void> {
  await page
    .context()
    .route("https://www.youtube-nocookie.com/**", (route) => route.fulfill({ contentType: "text/html", body: PLAYER }));
  await page
    .context()
    .route("https://i.ytimg.com/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
  await page.goto("/?tab=transcript", { waitUntil: "networkidle" });
  await page.getByLabel("Video URL").fill(`https://www.youtube.com/watch?v=${videoId}`);
  await page.getByRole("button", { name: "Create Interactive Transcript" }).click();
  await page.waitForURL(/\/transcript\/\d+/);
  await page.locator("#s0").waitFor();
}

test("the text follows the player, and times and keys move the player", async () => {
  const lines = Array.from({ length: 20 }, (_, index) => ({
    startMs: index * 10_000,
    durationMs: 9_000,
    text: `Sentence number ${index} is spoken at this moment of the video, and it ends here.`,
  }));
  world.youtube.videos.set("playedvideo", { title: "Played", tracks: [{ languageCode: "en", lines }] });
  const { page } = await world.visit("/");
  await openVideo(page, "playedvideo");
  expect(await page.locator("iframe").count()).toBe(0);
  await page.getByRole("button", { name: "Play video" }).click();
  await page.locator("#s3[data-now]").waitFor();
  await page.getByRole("heading", { name: "Interactive Transcript" }).click();
  await page.keyboard.press("l");
  await page.locator("#s4[data-now]").waitFor();
  await page.keyboard.press("j");
  await page.locator("#s3[data-now]").waitFor();
  await page.locator("#s12").click();
  await page.locator("#s12[data-now]").waitFor();
  await page.locator("a[data-ms]").first().click();
  await page.locator("#s0[data-now]").waitFor();
});

test("space and K play and pause, arrows go five seconds, and none of it while one writes", async () => {
  const lines = Array.from({ length: 20 }, (_, index) => ({
    startMs: index * 5_000,
    durationMs: 4_000,
    text: `Sentence number ${index} is spoken here, and it is a sentence that ends.`,
  }));
  world.youtube.videos.set("keyedvideos", { title: "Played", tracks: [{ languageCode: "en", lines }] });
  const { page } = await world.visit("/");
  await openVideo(page, "keyedvideos");
  await page.getByRole("button", { name: "Play video" }).click();
  await page.locator("#s6[data-now]").waitFor();
  const heard = async () => await page.frames().at(-1)?.evaluate("heard.splice(0).join()");
  await heard();
  await page.getByRole("region", { name: "Transcript text" }).focus();
  await page.keyboard.press("Space");
  await expect.poll(heard).toBe("pauseVideo");
  await page.keyboard.press("k");
  await expect.poll(heard).toBe("playVideo");
  await page.keyboard.press("ArrowRight");
  await page.locator("#s7[data-now]").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.locator("#s5[data-now]").waitFor();
  await expect.poll(heard).toContain("seekTo");

  await page.getByLabel("Find in transcript").fill("k");
  await page.keyboard.press("l");
  await page.keyboard.press("Space");
  expect(await page.getByLabel("Find in transcript").inputValue()).toBe("kl ");
  expect(await heard()).toBe("");
  await page.locator("#s5[data-now]").waitFor();
});
