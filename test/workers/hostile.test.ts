import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeYoutube, startFakeYoutube } from "../fakes/youtube";
import { failureOf, generatePrd } from "../helpers/prd";
import { startWorker, type TestWorker } from "../helpers/worker";

/** Breaks out of a text, an attribute, a script with data, and a comment. */
const ATTACK = `"'--></title></script><script>alert(1)</script><img src=x onerror=alert(1)>`;
const LINK = "[free money](javascript:alert(1)) javascript:alert(1) https://evil.example/";
const VIDEO_ID = "hostile0001";
const VIDEO_URL = `https://www.youtube.com/watch?v=${VIDEO_ID}`;

const VIDEO_OR_MOMENT = new RegExp(
  `^(?:${VIDEO_URL.replaceAll(/[.?]/g, "\\$&")}(?:&t=\\d+s)?|https://i\\.ytimg\\.com/vi/${VIDEO_ID}/\\w+\\.(?:jpg|webp))$`,
);

let worker: TestWorker<{ DB: D1Database }>;
let youtube: FakeYoutube;
/** The product's own links on a page without anyone's text. */
let ours: Set<string>;

beforeAll(async () => {
  youtube = await startFakeYoutube();
  const lines = [
    `We are building an app called ${ATTACK} that helps people share recipes.`,
    `Users can search &lt;script&gt;alert(1)&lt;/script&gt; recipes and save ${LINK} in a list.`,
    "The design should feel calm \u2028 with a dark mode \u202e and \u0000 big buttons.",
  ].map((text, index) => ({ startMs: index * 6000, durationMs: 5000, text }));
  youtube.videos.set(VIDEO_ID, {
    title: `Recipes ${ATTACK}`,
    description: `About ${ATTACK} ${LINK}`,
    tracks: [{ languageCode: "en", lines }],
  });
  worker = await startWorker({ vars: { YOUTUBE_BASE_URL: youtube.url, RATE_LIMIT_NETWORK_PER_MINUTE: "10000" } });
  ours = new Set(addressesIn(await (await worker.fetch("/")).text()));
  expect(ours.size).toBeGreaterThan(5);
});
afterAll(async () => {
  await worker.close();
  await youtube.close();
});

const addressesIn = (html: string) =>
  [...html.matchAll(/\s(?:href|src|action|formaction)="([^"]*)"/g)].map(([, address]) => address ?? "");

/** A page is harmless if nothing of the attack is markup in it. */
async function expectHarmless(response: Response): Promise<string> {
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  const html = await response.text();
  expect(html).not.toContain("<script>alert");
  expect(html).not.toMatch(/<img src=x/i);
  expect(nonce?.length).toBeGreaterThan(20);
  // A data block runs nothing, so the policy requires no nonce for it.
  const scripts = [...html.matchAll(/<script\b(?! type="application\/ld\+json")[^>]*>/g)];
  expect(scripts.length).toBeGreaterThan(2);
  for (const [tag] of scripts) expect(tag).toContain(`nonce="${nonce}"`);
  const strange = addressesIn(html).filter((address) => !ours.has(address) && !/^(?:\/(?!\/)|#|\?)/.test(address));
  for (const address of strange) expect(address.replaceAll("&amp;", "&")).toMatch(VIDEO_OR_MOMENT);
  for (const [, json] of html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)) {
    expect(() => JSON.parse(json ?? "")).not.toThrow();
  }
  return html;
}

describe("text that is markup", () => {
  it("stays text in the page of a PRD, and links to no other address", async () => {
    const caller = worker.visitor();
    const prd = await generatePrd(caller, { videoUrl: VIDEO_URL });
    expect(prd.videoTitle).toContain("<script>alert(1)</script>");
    const html = await expectHarmless(await caller.get(`/history/${prd.id}`));
    expect(html).toContain("&lt;script&gt;alert(1)");
    expect(html).toContain(`${VIDEO_URL}&amp;t=`);
  });

  it("stays text in the page of a transcript", async () => {
    const caller = worker.visitor();
    const created = await caller.post("/api/transcripts", { videoUrl: VIDEO_URL });
    const { videoTranscript } = (await created.json()) as { videoTranscript: { id: number } };
    const html = await expectHarmless(await caller.get(`/transcript/${videoTranscript.id}`));
    expect(html).toContain("&lt;script&gt;alert(1)");
    expect(html).toMatch(/<title>Recipes [^<]*&lt;\/title&gt;[^<]*<\/title>/);
  });

  it("stays text as the name or content of an uploaded file, and in a form submitted without JavaScript", async () => {
    const text = `1\n00:00:01,000 --> 00:00:05,000\nAn app for ${ATTACK} and people who like ${LINK}\n`;
    const caller = worker.visitor();
    const prd = await generatePrd(caller, { captions: { fileName: `${ATTACK.replaceAll("/", "\u2044")}.srt`, text } });
    await expectHarmless(await caller.get(`/history/${prd.id}`));
    await expectHarmless(await caller.get(`/transcript/${prd.transcriptId}`));
    const body = new URLSearchParams({ videoUrl: `${VIDEO_URL}${ATTACK}`.replace("www.", ""), captionsText: "" });
    const headers = { origin: worker.url.origin };
    await expectHarmless(await caller.fetch("/?index", { method: "POST", body, headers }));
  });

  it("is returned by the API as JSON that no browser treats as a page", async () => {
    const response = await worker.visitor().post("/api/prompts", { videoUrl: VIDEO_URL });
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("loses characters that hide or reverse text, in every line of the document", async () => {
    const prd = await generatePrd(worker.visitor(), { videoUrl: VIDEO_URL });
    for (const { text } of prd.items) expect(text).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  });
});

it.each([
  `javascript:alert(1)//${VIDEO_URL}`,
  `data:text/html,${ATTACK}`,
  `https://www.youtube.com/watch?v=${ATTACK}`,
  `https://evil.example/watch?v=${VIDEO_ID}`,
  `https://www.youtube.com@evil.example/watch?v=${VIDEO_ID}`,
])("%s is no link", async (videoUrl) => {
  expect(await failureOf(await worker.visitor().post("/api/prompts", { videoUrl }))).toEqual({
    status: 400,
    code: "invalid_link",
    message: "Please enter a valid YouTube URL",
  });
});
