import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { formatClock } from "~/functions/text/format-time";
import { extract } from "~/test/helpers/extract";
import { sampleSegments } from "~/test/helpers/sample-talks";
import { EXCERPT } from "./sample-moments";

const SAMPLES = { pitch: sampleSegments("pitch"), walkthrough: sampleSegments("walkthrough") };

const ARTICLES = "public/texts";
const QUOTE = /<blockquote[^>]*>“([^”]*)”<\/blockquote>\s*<p class="marks"><span class="mark">([\d:]+)</g;

it("quotes in articles are in a sample, word for word, at their time", () => {
  const said = Object.values(SAMPLES).flatMap((segments) =>
    segments.map(({ text, startMs }) => `${formatClock(startMs)} ${text}`),
  );
  const quotes = readdirSync(ARTICLES).flatMap((name) =>
    [...readFileSync(`${ARTICLES}/${name}`, "utf8").matchAll(QUOTE)].map(
      ([, words = "", clock]) => `${clock} ${words.replace(/\s+/g, " ")}`,
    ),
  );
  expect(quotes.length).toBeGreaterThan(10);
  expect(quotes.filter((quote) => !said.includes(quote))).toEqual([]);
});

it("the document lines on the home page are lines that the extract makes", async () => {
  const segments = SAMPLES.pitch;
  const talk = { videoTitle: "Leftover", videoDescription: "", language: "en", durationSeconds: 480, segments };
  const { requirements, evidence } = (await extract().prd(talk)).value;
  for (const { words, ms } of EXCERPT) {
    const line = requirements.find(({ text }) => text === words);
    const cited = evidence.find(({ id }) => id === line?.evidence[0]);
    expect(Math.floor((segments[cited?.segmentId ?? -1]?.startMs ?? -1) / 1000) * 1000).toBe(ms);
  }
});
