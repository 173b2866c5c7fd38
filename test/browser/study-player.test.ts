import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { makeStudy, openTab } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/**
 * A fake player that speaks the protocol: it reports its time when first asked, because the page asks until it gets a
 * response, and after each seek. Records all messages.
 */
const PLAYER = `<!doctype html><script>
  const heard = [];
  let isTelling = false;
  const tell = (currentTime) => parent.postMessage(JSON.stringify({ event: "infoDelivery", info: { currentTime, playerState: 1 } }), "*");
  addEventListener("message", ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === "listening" && !isTelling) tell(31);
    if (event === "listening") isTelling = true;
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
  await openTab(page, await makeStudy(page, { videoUrl: `https://www.youtube.com/watch?v=${videoId}` }));
  await page.locator("#s0").waitFor();
}

test("the text follows the player, and times and keys control the player", async () => {
  const lines = Array.from({ length: 20 }, (_, index) => ({
    startMs: index * 10_000,
    durationMs: 9_000,
    text: `Sentence number ${index} is spoken at this moment of the video, and it ends here.`,
  }));
  world.youtube.videos.set("playedvideo", { title: "Played", tracks: [{ languageCode: "en", lines }] });
  const { page } = await world.arrive();
  await openVideo(page, "playedvideo");
  expect(await page.locator("iframe").count()).toBe(0);
  await page.getByRole("button", { name: "Play video" }).click();
  await page.locator("#s3[data-now]").waitFor();
  await page.getByRole("heading", { name: "Interactive Transcript" }).click();
  await page.keyboard.press("j");
  await page.locator("#s4[data-now]").waitFor();
  await page.keyboard.press("k");
  await page.locator("#s3[data-now]").waitFor();
  await page.locator("#s12").click();
  await page.locator("#s12[data-now]").waitFor();
  await page.locator("a[data-ms]").first().click();
  await page.locator("#s0[data-now]").waitFor();
});

/** The messages between the page and its player, in the order of arrival. */
async function watchPlayer(page: Page) {
  await page.evaluate(() => {
    const times: unknown[] = [];
    Object.assign(window, { times });
    addEventListener("message", ({ data }) => times.push(JSON.parse(data).info.currentTime));
  });
  return {
    /** Commands that reached the player. */
    heard: async () => await page.frame({ url: /youtube-nocookie/ })?.evaluate("heard"),
    /** Times that reached the page, in seconds. */
    times: async () => await page.evaluate("times"),
    /** Uses the same channel as commands, so once it has arrived, so has everything before it. */
    sendLast: () => page.evaluate(() => frames[0]?.postMessage(JSON.stringify({ func: "last" }), "*")),
  };
}

test("space plays and pauses, arrow keys seek five seconds, and not while typing", async () => {
  const lines = Array.from({ length: 20 }, (_, index) => ({
    startMs: index * 5_000,
    durationMs: 4_000,
    text: `Sentence number ${index} is spoken here, and it is a sentence that ends.`,
  }));
  world.youtube.videos.set("keyedvideos", { title: "Played", tracks: [{ languageCode: "en", lines }] });
  const { page } = await world.arrive();
  await openVideo(page, "keyedvideos");
  const { heard, times, sendLast } = await watchPlayer(page);
  await page.getByRole("button", { name: "Play video" }).click();
  await page.locator("#s6[data-now]").waitFor();
  await page.getByRole("region", { name: "Transcript text" }).focus();
  await page.keyboard.press("Space");
  await expect.poll(heard).toEqual(["pauseVideo"]);
  await page.keyboard.press("Space");
  await expect.poll(heard).toEqual(["pauseVideo", "playVideo"]);
  // Each step starts from the time that the player reports.
  await page.keyboard.press("ArrowRight");
  await expect.poll(times).toEqual([31, 36]);
  await page.locator("#s7[data-now]").waitFor();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(times).toEqual([31, 36, 31]);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(times).toEqual([31, 36, 31, 26]);
  await page.locator("#s5[data-now]").waitFor();

  const field = page.getByLabel("Find in transcript");
  await field.fill("k");
  await field.press("l");
  await field.press("Space");
  await expect.poll(() => field.inputValue()).toBe("kl ");
  await sendLast();
  const steps = ["seekTo", "playVideo"];
  await expect.poll(heard).toEqual(["pauseVideo", "playVideo", ...steps, ...steps, ...steps, "last"]);
  await page.locator("#s5[data-now]").waitFor();
});

test("a sponsor segment has a line in the margin, and can be skipped while it plays", async () => {
  const said = [
    "So the planner keeps every recipe of the family in one place.",
    "You type in what is in the fridge and it proposes three dinners.",
    "It has to work without a network because the kitchen has no signal.",
    "This video is sponsored by Panmakers, they make the pans that I use every day.",
    "Use the code DINNER for a discount of twenty percent, the link is in the description.",
    "We keep the recipes on the phone in SQLite and sync them when there is a network.",
    "For the shopping list we use the API of the supermarket.",
  ];
  const lines = said.map((text, index) => ({ startMs: index * 10_000, durationMs: 9_000, text }));
  world.youtube.videos.set("sponsoredvi", { title: "Sponsored", tracks: [{ languageCode: "en", lines }] });
  const { page } = await world.arrive();
  await openVideo(page, "sponsoredvi");
  const marked = page.locator(".transcript-panel .aside");
  await marked.getByText("Sponsor", { exact: true }).waitFor();
  const ids = () => marked.locator("span[id]").evaluateAll((spans) => spans.map(({ id }) => id));
  await expect.poll(ids).toEqual(["s3", "s4"]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Play video" }).click();
  await page.locator("#s3[data-now]").waitFor();
  await page.getByRole("button", { name: "Skip sponsor" }).click();
  await page.locator("#s5[data-now]").waitFor();
  await page.getByRole("button", { name: "Skip sponsor" }).waitFor({ state: "detached" });
});
