import { afterAll, beforeAll, expect, test } from "vitest";
import { previewCaptions } from "~/functions/transcripts/captions/preview-captions";
import { type FakeVideo, type FakeYoutube, startFakeYoutube } from "../fakes/youtube";
import { openVideoPage, pressExtension } from "../helpers/extension";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
let site: FakeYoutube;
beforeAll(async () => {
  [world, site] = await Promise.all([sharedWorld(), startFakeYoutube()]);
});
afterAll(() => site.close());

/** A transcript as the page shows it once its button is pressed: a chapter, labels for screen readers, no class names. */
const SHOWN = `<div><a href="/watch?v=x&t=0">Intro <span>0:00</span></a><a href="/watch?v=x&t=9">End <span>0:09</span></a></div>
<button aria-label="Show transcript" onclick="document.querySelector('section').hidden = false">Show transcript</button>
<section hidden><div><h3>Intro</h3><div role="button"><div aria-hidden="true">0:01</div><div>1 second</div><span>We bake bread every day.</span></div>
<div role="button"><div aria-hidden="true">0:05</div><div>5 seconds</div><span>People order it in the app.</span></div></div>
<div><h3>End</h3><div role="button"><div aria-hidden="true">1:02</div><div>1 minute, 2 seconds</div><span>That is the plan.</span></div>
<div role="button"><div aria-hidden="true">1:09</div><div>1 minute, 9 seconds</div><span>Thank you.</span></div></div></section>`;

async function press(video: FakeVideo, { path = "/watch?v=nightlyVid1", content = "" } = {}) {
  site.videos.set("nightlyVid1", video);
  const visit = await world.arrive();
  visit.allow(/status of 403/);
  const stand = await openVideoPage(visit, site, { path, content });
  const panel = await pressExtension(visit.page);
  const transcript = panel.getByRole("button", { name: "Transcript" });
  return { ...stand, page: visit.page, panel, transcript };
}

test.each(["/shorts/nightlyVid1", "/live/nightlyVid1", "/embed/nightlyVid1"])(
  "works on %s, and where YouTube blocks one of the apps",
  async (path) => {
    const { handed, panel, transcript } = await press({ title: "Kept", blockedClients: ["iOS"] }, { path });
    await transcript.click();
    await panel.getByText("Vidwright has the captions.").waitFor();
    expect(handed[0]).toMatchObject({ make: "transcript", title: "Kept" });
  },
);

test("an empty answer to the first address is made up for by the next", async () => {
  const { handed, page, panel, transcript } = await press({ title: "Kept" });
  await page.route("**/api/timedtext?**", (route) => route.fulfill({ status: 200, body: "" }), { times: 1 });
  await transcript.click();
  await panel.getByText("Vidwright has the captions.").waitFor();
  expect(JSON.parse(handed[0]?.text ?? "")).toHaveProperty("events");
});

test.each<[string, FakeVideo]>([
  ["captions come empty", { fault: "captions_empty" }],
  ["captions are refused", { fault: "captions_forbidden" }],
  ["it is private to everyone else", { fault: "private" }],
  ["no captions are listed", { fault: "no_captions" }],
])("the page's own transcript is read where %s", async (_, video) => {
  const { handed, panel, transcript } = await press({ title: "Planning a reading app", ...video }, { content: SHOWN });
  await transcript.click();
  await panel.getByText("Vidwright has the captions.").waitFor();
  const { firstLines, segmentCount } = previewCaptions({ text: handed[0]?.text ?? "" });
  expect(segmentCount).toBe(4);
  expect(firstLines.map(({ startMs, text }) => [startMs, text])).toEqual([
    [1000, "We bake bread every day."],
    [5000, "People order it in the app."],
    [62_000, "That is the plan."],
  ]);
  expect(handed[0]).toMatchObject({ language: null, kind: null, title: expect.stringContaining("Planning") });
});

test.each<[NonNullable<FakeVideo["fault"]>, RegExp]>([
  ["no_captions", /no captions yet/],
  ["private", /doesn't give this video's captions/],
  ["upcoming", /This is live/],
  ["forbidden", /didn't answer as expected/],
])("a video that is %s says so, and offers nothing to press", async (fault, words) => {
  const { panel, transcript } = await press({ fault });
  await panel.getByText(words).waitFor();
  expect(await transcript.count()).toBe(0);
});
