import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeSpeech, startFakeSpeech } from "../fakes/speech-service";
import { insertAccount, NO_LIMITS } from "../helpers/accounts";
import { findingsInEveryView } from "../helpers/axe";
import { encodeTones } from "../helpers/encode-media";
import { open, reopen } from "../helpers/quiet";
import { dropFile, keptFiles, transcriptWords } from "../helpers/recording-page";
import { beSignedIn } from "../helpers/signed-out-page";
import { compareWords, type Said, sayTones, tonesAsWav } from "../helpers/tones";
import { type OwnWorld, startWorld } from "../helpers/world";

const { keep, remove } = keptFiles();
let speech: FakeSpeech;
let world: OwnWorld;
beforeAll(async () => {
  speech = await startFakeSpeech();
  const minutes = { SPEECH_MINUTES_VISITOR: "300", SPEECH_MINUTES_ACCOUNT: "300" };
  world = await startWorld({ vars: { ...NO_LIMITS, ...minutes, SPEECH_BASE_URL: speech.url } });
});
afterAll(async () => {
  remove();
  await world.close();
  await speech.close();
});

const choose = (page: Page, path: string) => page.locator("input[type=file]").setInputFiles(path);
const hear = (page: Page) => page.getByRole("button", { name: "Transcribe it" }).click();
const make = async (page: Page) => {
  await page.getByRole("button", { name: "Create Interactive Transcript" }).click();
  await page.waitForURL(/\/transcript\/\d+/);
};

async function expectWhole(page: Page, said: readonly Said[]): Promise<void> {
  const { words, starts } = await transcriptWords(page);
  const expected = said.map(({ word }) => word);
  expect(compareWords(expected, words)).toEqual({ lost: 0, doubled: 0 });
  for (const [at, ms] of starts) expect(Math.abs(ms - (said[at]?.startMs ?? 0))).toBeLessThanOrEqual(150);
}

/** What the browser keeps of recordings: how many entries each store has. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open("vidwright.recordings");
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const stores = ["hearing", "heard"];
    const change = db.transaction(stores);
    const counts = stores.map((name) => change.objectStore(name).count());
    await new Promise((resolve) => change.addEventListener("complete", resolve));
    db.close();
    return counts.map(({ result }) => result);
  });

test("a second file is refused by name while one is heard, and the first is heard whole", async () => {
  const said = sayTones(500, { seed: 41 });
  const [first, second] = [keep("first.wav", tonesAsWav(said)), keep("second.wav", tonesAsWav(sayTones(5)))];
  const { page } = await world.arrive({ width: 360, height: 740 });
  await open(page, "/record");
  await dropFile(page, first);
  speech.delayMs = 1000;
  await hear(page);
  await page.getByRole("log").getByRole("paragraph").first().waitFor();
  await dropFile(page, second);
  await page.getByRole("alert").getByText("second.wav” wasn't added. Only one recording at a time.").waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  speech.delayMs = 0;
  await page.getByText(/line.* in \d/).waitFor();
  await make(page);
  await expectWhole(page, said);
});

test("a recording whose server doesn't say who hears it stays chosen, says why, and asks again", async () => {
  const { page, allow } = await world.arrive({ width: 360, height: 740 });
  allow(/status of 500|ERR_FAILED/);
  let isBroken = true;
  await page.route("**/api/speech", (route) => (isBroken ? route.abort() : route.continue()));
  await open(page, "/record");
  await page.getByRole("alert").getByText("We couldn't reach the server").waitFor();
  await dropFile(page, keep("patient.wav", tonesAsWav(sayTones(20))));
  await page.getByRole("alert").getByText("The recording stays chosen.").waitFor();
  expect(await page.getByRole("button", { name: "Transcribe it" }).isDisabled()).toBe(true);
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await hear(page);
  await make(page);
});

test("a full disk says so, and what is heard becomes a transcript all the same", async () => {
  const said = sayTones(120, { seed: 42 });
  const { page, context } = await world.arrive();
  await open(page, "/record");
  const device = await context.newCDPSession(page);
  await device.send("Storage.overrideQuotaForOrigin", { origin: world.worker.url.origin, quotaSize: 1 });
  await choose(page, keep("full.wav", tonesAsWav(said)));
  await hear(page);
  await page.getByText("This browser is out of storage, so keep this page open.").waitFor();
  expect(await kept(page)).toEqual([0, 0]);
  await make(page);
  await expectWhole(page, said);
  await page.getByText("Couldn't keep the recording").waitFor();
});

/** The file with every name of an MP4 box or format replaced. */
const renamed = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1");

test.each(["enca", "drms"])(
  "a file of a shop that only its player may open (%s) is named as protected",
  async (box) => {
    const bytes = await encodeTones(sayTones(30, { seed: 43 }), "m4a");
    const locked = renamed(bytes, "mp4a", box);
    expect(locked.equals(bytes)).toBe(false);
    const { page } = await world.arrive();
    await open(page, "/record");
    await choose(page, keep(`song-${box}.m4a`, locked));
    await hear(page);
    await page.getByRole("alert").getByText("This file is protected").waitFor();
    await page.getByRole("button", { name: "Choose another" }).click();
    await page.getByText("Drop a recording", { exact: true }).waitFor();
  },
);

test("a file of more than 2 GB is refused before any of it is read", async () => {
  const { page } = await world.arrive({ width: 360, height: 740 });
  // A disk of the test's machine need not have as much.
  await page.addInitScript(() => {
    Object.defineProperty(Blob.prototype, "size", { get: () => 2_147_483_649 });
    for (const read of ["slice", "arrayBuffer", "stream"] as const) {
      Blob.prototype[read] = () => {
        throw new Error("the file is read");
      };
    }
  });
  await open(page, "/record");
  const sent = speech.requests.length;
  await choose(page, keep("huge.wav", tonesAsWav(sayTones(5))));
  await hear(page);
  await page.getByRole("alert").getByText("This file is larger than 2 GB. Export its sound alone").waitFor();
  expect(speech.requests.length).toBe(sent);
  expect(await findingsInEveryView(page)).toEqual([]);
});

test("a film under a song's name is heard as what it is", async () => {
  const said = sayTones(60, { seed: 44 });
  const { page } = await world.arrive();
  await open(page, "/record");
  await choose(page, keep("film.mp3", await encodeTones(said, "webm")));
  await hear(page);
  await make(page);
  await expectWhole(page, said);
});

test("a browser without decoders for streams hears a file that it decodes at once", async () => {
  const said = sayTones(200, { seed: 45 });
  const { page } = await world.arrive();
  await page.addInitScript(() => Object.assign(window, { AudioDecoder: undefined }));
  const bytes = await encodeTones(said, "mp3");
  await open(page, "/record");
  let isDecoded = false;
  await page.exposeFunction("decoded", () => {
    isDecoded = true;
  });
  await page.evaluate(() => {
    const decode = OfflineAudioContext.prototype.decodeAudioData;
    OfflineAudioContext.prototype.decodeAudioData = function (this: OfflineAudioContext, ...sent) {
      (window as unknown as { decoded(): void }).decoded();
      return decode.apply(this, sent);
    };
  });
  await choose(page, keep("whole.mp3", bytes));
  await hear(page);
  await make(page);
  expect(isDecoded).toBe(true);
  await expectWhole(page, said);
});

test("a browser that can't decode a phone's recording says so, and which can", async () => {
  const { page } = await world.arrive({ width: 360, height: 740 });
  await page.addInitScript(() => {
    AudioDecoder.isConfigSupported = async (config) => ({ supported: false, config });
    OfflineAudioContext.prototype.decodeAudioData = () =>
      Promise.reject(new DOMException("Unable to decode audio data", "EncodingError"));
  });
  await open(page, "/record");
  const sent = speech.requests.length;
  await choose(page, keep("memo.m4a", await encodeTones(sayTones(20, { seed: 48 }), "m4a")));
  await hear(page);
  await page
    .getByRole("alert")
    .getByText("This browser can't decode this file's sound. Chrome, Edge, and Safari")
    .waitFor();
  expect(speech.requests.length).toBe(sent);
  await page.getByRole("button", { name: "Choose another" }).click();
  await page.getByText("Drop a recording", { exact: true }).waitFor();
});

test("what may be misheard stays underlined in the transcript, and what was corrected doesn't", async () => {
  const { page } = await world.arrive({ width: 360, height: 740 });
  speech.behave = () => "loop";
  await open(page, "/record");
  await choose(page, keep("doubt.wav", tonesAsWav(sayTones(400, { seed: 47 }))));
  await hear(page);
  const doubtful = page.getByRole("group", { name: /lines? may be wrong/ }).getByRole("textbox");
  await doubtful.first().waitFor();
  const count = await doubtful.count();
  await doubtful.first().fill("We sell bread.");
  await make(page);
  speech.behave = () => "good";
  await page.getByText("Underlined words may be misheard.").waitFor();
  const text = page.getByRole("region", { name: "Transcript text" });
  expect(await text.locator("span.decoration-wavy").count()).toBe(count - 1);
  await text.locator("span[id]:not(.decoration-wavy)").getByText("We sell bread.").waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
});

test("signing out in another tab stops what is heard, keeps none of it, and sends nothing for the next person", async () => {
  const { page, context } = await world.arrive();
  const { id, username } = await insertAccount(world.worker);
  await beSignedIn(world, context, id);
  await open(page, "/record");
  await choose(page, keep("private.wav", tonesAsWav(sayTones(1500, { seed: 46 }))));
  speech.delayMs = 1500;
  await hear(page);
  await page.getByRole("log").getByRole("paragraph").first().waitFor();
  const other = await context.newPage();
  await open(other, "/account");
  await other.getByRole("banner").getByRole("button", { name: username }).click();
  await other.getByRole("button", { name: "Log out" }).click();
  await other.getByText("Successfully logged out").waitFor();
  await page.getByRole("alert").getByText("This recording was deleted from this browser").waitFor();
  expect(await kept(page)).toEqual([0, 0]);
  const sent = speech.requests.length;
  expect(await page.getByRole("button", { name: "Go on" }).count()).toBe(0);
  await reopen(page);
  await page.getByText("Drop a recording", { exact: true }).waitFor();
  expect(speech.requests.length).toBe(sent);
  speech.delayMs = 0;
});
