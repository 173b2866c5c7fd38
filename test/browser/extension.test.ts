import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { HandOver } from "~/app/receive/hand-over";
import { listen } from "../fakes/listen";
import { type FakeYoutube, startFakeYoutube } from "../fakes/youtube";
import { findingsInEveryView } from "../helpers/axe";
import { asking } from "../helpers/browser";
import { deliverTo, openVideoPage, pressExtension } from "../helpers/extension";
import { focused } from "../helpers/focus";
import { prdCard } from "../helpers/home";
import { open } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
/** What the site answers to the person's own browser. */
let site: FakeYoutube;
beforeAll(async () => {
  [world, site] = await Promise.all([sharedWorld(), startFakeYoutube()]);
});
afterAll(() => site.close());

const line = (startMs: number, text: string) => ({ startMs, durationMs: 4000, text });
const HOSTILE = "<img src=x onerror=alert(1)> Planning";

test("two presses on a video's page make its PRD while the server is refused, and its texts are only text", async () => {
  world.youtube.videos.set("refusedHere", { fault: "bot_check" });
  site.videos.set("refusedHere", {
    title: HOSTILE,
    tracks: [
      { languageCode: "en", isAuto: true, lines: [line(0, "the goal is recognized")] },
      { languageCode: "de", lines: [line(0, "Das Ziel ist eine App.")] },
      {
        languageCode: "en",
        lines: [
          line(1000, "The goal is an app for small bakeries <script>alert(1)</script>."),
          line(6000, "Users need a list of orders for each day."),
          line(11_000, "The app must store every order in a database."),
        ],
      },
    ],
  });
  const visit = await world.arrive();
  const { page, context } = visit;
  page.on("dialog", () => expect.unreachable("a text ran"));
  const { handed } = await openVideoPage(visit, site, { path: "/watch?v=refusedHere&t=30s" });

  const panel = await pressExtension(page);
  await focused(panel.getByRole("button", { name: "PRD" })).waitFor();
  await panel.getByRole("heading", { name: HOSTILE }).waitFor();
  const tracks = panel.getByRole("radio");
  const names = await panel.locator("label").allTextContents();
  expect(names).toEqual(["English, written", "English, automatic", "German, written"]);
  expect(await tracks.first().isChecked()).toBe(true);
  await page.keyboard.press("Enter");
  await panel.getByText("Vidwright has the captions.").waitFor();
  const [message] = handed;
  if (!message) throw new Error("nothing was handed over");
  expect(message).toMatchObject({ make: "prd", language: "en", kind: "manual", title: HOSTILE });
  // As it came: the product parses it, not the extension.
  expect(JSON.parse(message.text)).toHaveProperty("wireMagic", "pb3");
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });

  const tab = await context.newPage();
  tab.on("dialog", () => expect.unreachable("a text ran"));
  await tab.goto("/receive#1f2e");
  await deliverTo(tab, message, "1f2e");
  await prdCard(tab).getByText("app for small bakeries").first().waitFor();
  await expect.poll(() => tab.url()).toMatch(/\/history\/\d+$/);
  expect(await tab.locator("img[src=x], script:text('alert')").count()).toBe(0);
  expect(world.youtube.requests.filter(({ videoId }) => videoId === "refusedHere")).toEqual([]);
});

test("a transcript is received with what it is, and messages of others are ignored", async () => {
  const { page, allow } = await world.arrive();
  // The video's picture, which is nowhere.
  allow(/i\.ytimg\.com/);
  const message: Omit<HandOver, "nonce"> = {
    type: "vidwright:hand-over",
    make: "transcript",
    title: "Baker's talk",
    language: "en",
    kind: "auto",
    videoUrl: "https://www.youtube.com/watch?v=receivedVid",
    text: "0:01\nWe bake bread.\n0:05\nAnd we sell it.",
  };
  await page.goto("/receive#right");
  await deliverTo(page, { ...message, title: "Wrong number" }, "wrong");
  const [other] = await Promise.all([page.waitForEvent("popup"), page.evaluate(() => void window.open("/about"))]);
  await other.waitForLoadState();
  const isSent = await other.evaluate(
    (sent) => {
      window.opener?.postMessage(sent, "*");
      return window.opener !== null;
    },
    { ...message, title: "Another window's", nonce: "right" },
  );
  expect(isSent).toBe(true);
  await other.close();
  await page.evaluate(
    (data) => dispatchEvent(new MessageEvent("message", { data, origin: "https://evil.example", source: window })),
    { ...message, title: "Another origin's", nonce: "right" },
  );
  await page.getByText("Waiting for the captions").waitFor();

  // The server has the last word; held back, it shows what the page says meanwhile.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/transcripts", async (route) => {
    await held;
    await route.continue();
  });
  await deliverTo(page, message, "right");
  await page.getByRole("heading", { name: "Baker's talk" }).waitFor();
  await page.getByText("Automatic captions").waitFor();
  await page.getByText(/2 segments · .* · English/).waitFor();
  await page.getByText("We bake bread.").waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  release();
  await page.waitForURL(/\/transcript\/\d+$/);
  await page.getByRole("region", { name: "Transcript text" }).getByText("And we sell it.").waitFor();
});

test("a window of another origin that opened the page, or frames it, hands nothing over", async () => {
  const { context, allow } = await world.arrive();
  const elsewhere = await listen((_, __, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<title>Elsewhere</title><p>Free captions</p>");
  });
  onTestFinished(() => elsewhere.close());
  allow(asking(elsewhere.url));
  // The frame is refused.
  allow(/frame-ancestors/);
  const foreign = await context.newPage();
  await foreign.goto(elsewhere.url);
  const address = new URL("/receive#right", world.worker.url).href;
  const [receiving] = await Promise.all([
    context.waitForEvent("page"),
    foreign.evaluate((to) => {
      Object.assign(window, { opened: window.open(to) });
      const frame = document.createElement("iframe");
      frame.src = to;
      document.body.appendChild(frame);
      return new Promise((resolve) => frame.addEventListener("load", resolve));
    }, address),
  ]);
  await receiving.getByText("Waiting for the captions").waitFor();
  const message: Omit<HandOver, "nonce"> = {
    type: "vidwright:hand-over",
    make: "transcript",
    title: "A stranger's",
    language: "en",
    kind: "auto",
    videoUrl: "https://www.youtube.com/watch?v=strangerVid",
    text: "0:01\nBuy now.",
  };
  await foreign.evaluate(
    (sent) => {
      const { opened } = window as unknown as { opened: Window | null };
      for (const target of [opened, window.frames[0]]) target?.postMessage(sent, "*");
    },
    { ...message, nonce: "right" },
  );
  // Only the first message with the right number is taken, so this one would be late.
  await deliverTo(receiving, { ...message, title: "The person's own", text: "0:01" }, "right");
  await receiving.getByRole("heading", { name: "These captions can't be used" }).waitFor();
});

test("captions that can't be read say why, and the page alone says where to begin", async () => {
  const { page } = await world.arrive();
  await page.goto("/receive#n");
  const message = { type: "vidwright:hand-over", make: "prd", title: "T", language: null, kind: null } as const;
  await deliverTo(page, { ...message, videoUrl: "https://evil.example/", text: "0:01\nHello." }, "n");
  await page.getByRole("alert").getByText("Please enter a valid YouTube URL").waitFor();
  await open(page, "/about");
  await open(page, "/receive");
  await page.getByRole("heading", { name: "No captions have arrived" }).waitFor();
});
