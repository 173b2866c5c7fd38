import { describe, expect, test } from "vitest";
import { slipsOf } from "~/functions/citations/closeness";
import { wordsOf } from "~/functions/text/words";
import { SAMPLES } from "~/functions/transcripts/sample-talks";
import { sampleCaptions } from "~/test/helpers/sample-talks";
import { segmentsOf } from "../../test/helpers/prompts/sample";
import { quoteFinder } from "./find-quote";

const speech = segmentsOf(
  "so people pay through the little page that stripe hosts for us and it takes a minute",
  "we do not keep any card numbers on our own servers at all",
  "every order has to reach the kitchen within ten seconds even on a slow line",
);
const find = quoteFinder(speech);

describe("a quote with one wrong word", () => {
  test.each([
    ["a word put in", 0, "people pay quickly through the little page that stripe hosts for us and"],
    ["a word replaced", 0, "people pay via the little page that stripe hosts for us"],
    ["a word replaced, at its end", 2, "every order has to reach the kitchen within ten moments"],
    ["a word replaced, at its start, with a capital", 1, "They do not keep any card numbers on our own servers"],
  ])("is kept with the transcript's own words: %s", (_, segmentId, quote) => {
    const citation = find(segmentId, quote);
    expect(citation?.segmentId).toBe(segmentId);
    expect(speech[segmentId]?.text).toContain(citation?.quote ?? "nothing was found");
  });

  test.each([
    ["a negation put in", 0, "people do not pay through the little page that stripe hosts for us"],
    ["a negation alone put in", 0, "people never pay through the little page that stripe hosts for us"],
    ["a figure put in", 0, "people pay through the 2 little page that stripe hosts for us"],
    ["a name put in", 0, "people pay through the little PayPal page that stripe hosts for us"],
    [
      "a word put before the first that was said",
      0,
      "honestly so people pay through the little page that stripe hosts",
    ],
    ["a word put behind the last that was said", 2, "the kitchen within ten seconds even on a slow line honestly"],
    ["a negation left out before the match", 1, "we keep any card numbers"],
    ["a negation left out", 1, "we do keep any card numbers on our own servers at all"],
    ["another figure", 2, "every order has to reach the kitchen within 20 seconds even on"],
    ["the name of another thing", 0, "people pay through the little page that PayPal hosts for us"],
    ["one word of seven", 0, "people pay via the little page that"],
    ["two words of twelve", 0, "customers pay via the little page that stripe hosts for us and"],
    ["a line that is not cited", 2, "people pay via the little page that stripe hosts for us"],
  ])("is refused with %s", (_, segmentId, quote) => {
    expect(find(segmentId, quote)).toBeNull();
  });
});

describe("a quote with a gap", () => {
  test.each(["…", "...", "[...]", " … "])("is kept as its longest piece: %s", (gap) => {
    const citation = find(0, `so people pay${gap}page that stripe hosts for us`);
    expect(citation?.quote).toBe("page that stripe hosts for us");
  });

  test.each([
    ["a piece that was not said before it", "we pay by transfer … page that stripe hosts", "page that stripe hosts"],
    ["a piece too short before it", "a minute … page that stripe hosts", "page that stripe hosts"],
    ["a piece too short behind it", "page that stripe hosts … so", "page that stripe hosts"],
    ["nothing before it", "… a minute … page that stripe hosts for us", "page that stripe hosts for us"],
    ["a shorter piece behind it, from further on", "through the little page … it takes a", "through the little page"],
    ["a shorter piece before it, from further on", "it takes a … through the little page", "through the little page"],
    ["a piece as long behind it", "it takes a … the little page", "it takes a"],
  ])("is kept with %s", (_, quote, shown) => {
    expect(find(0, quote)?.quote).toBe(shown);
  });

  test("is refused if no piece of three words was said", () => {
    expect(find(0, "people pay … by bank transfer … every month")).toBeNull();
  });

  test("is not assumed where one sentence ends and another begins", () => {
    expect(find(0, "we pay by bank transfer. page that stripe hosts for us")).toBeNull();
  });
});

/** What models do to quotes; measured on every line of a talk that is long enough to be quoted. */
describe("perturbed quotes of a whole talk", async () => {
  const { segments } = await sampleCaptions().fetch(SAMPLES[1]?.videoId ?? "", "en");
  const quotes = segments.flatMap(({ id, text }) => {
    const words = text.split(" ").slice(0, 15);
    return words.length >= 9 ? [{ id, words }] : [];
  });
  const findInTalk = quoteFinder(segments);
  const keptOf = (change: (words: string[]) => string) =>
    quotes.filter(({ id, words }) => findInTalk(id, change(words)) !== null).length;

  test("there is enough to measure", () => {
    expect(quotes.length).toBeGreaterThan(30);
    expect(keptOf((words) => words.join(" "))).toBe(quotes.length);
  });

  test("quotes with an added word, a gap or a replaced word are nearly all found", () => {
    const isSafe = (word: string) => wordsOf(word).length === 1 && !/\d/.test(word) && slipsOf(9) === 1;
    expect(keptOf((words) => [...words.slice(0, 4), "simply", ...words.slice(4)].join(" "))).toBe(quotes.length);
    expect(keptOf((words) => [...words.slice(0, 4), "…", ...words.slice(6)].join(" "))).toBeGreaterThan(
      quotes.length * 0.9,
    );
    const replaced = quotes.filter(({ words }) => isSafe(words[4] ?? ""));
    const kept = replaced.filter(({ id, words }) => findInTalk(id, words.with(4, "somehow").join(" ")) !== null);
    expect(kept.length).toBeGreaterThan(replaced.length * 0.9);
  });
});
