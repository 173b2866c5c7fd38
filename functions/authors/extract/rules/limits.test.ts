import { describe, expect, it } from "vitest";
import { cardsRequestSchema } from "~/functions/flashcards/model";
import { quizRequestSchema } from "~/functions/quizzes/model";
import { linesOf } from "../../../../test/helpers/authors/extract/lines-of";
import { cases, EVERY_CASE, todaysCases } from "../../../../test/helpers/every-case";
import { extract, loadSentenceModel } from "../../../../test/helpers/extract";
import { MAX_WORDS_READ, readSentences } from "./read-sentences";

/** Ten words per segment and ten segments per second, so that a small test contains a day's words. */
function prompt(words: number) {
  const said = "users can export every word of the report to a file.";
  const segments = Array.from({ length: Math.ceil(words / 11) }, (_, id) => {
    return { id, startMs: id * 100, endMs: id * 100 + 100, text: said };
  });
  return { task: "prd", system: "", user: "", segments, videoTitle: "Export", language: "en" } as const;
}

describe("a transcript with more words than are read", () => {
  it("is read up to the limit", async () => {
    const reading = await readSentences(prompt(5000), await loadSentenceModel(), undefined, 500);
    expect(reading.wordCount).toBeGreaterThanOrEqual(500);
    expect(reading.wordCount).toBeLessThan(550);
    expect(reading.readUntilMs).toBe((reading.wordCount / 11) * 100);
  });

  it("is read up to the limit even if it is one caption", async () => {
    const [model, text] = [await loadSentenceModel(), "must export word ".repeat(20_000)];
    const before = { id: 0, startMs: 0, endMs: 5000, text: "Users export a report." };
    const segments = [before, { id: 1, startMs: 5000, endMs: 9000, text }];
    const reading = await readSentences({ ...prompt(0), segments }, model, undefined, 500);
    expect(reading.wordCount).toBeGreaterThanOrEqual(500);
    expect(reading.passage.text.split(" ")).toHaveLength(1500);
    expect(`Users export a report. ${text}`.startsWith(reading.passage.text)).toBe(true);
    expect(reading.readUntilMs).toBe(5000);
  });

  it("is read completely if it fits", async () => {
    const reading = await readSentences(prompt(1100), await loadSentenceModel(), undefined, MAX_WORDS_READ);
    expect(reading.readUntilMs).toBeNull();
    expect(reading.wordCount).toBe(1100);
  });

  it("becomes a document that says once how much was read", async () => {
    const says = async (words: number) => {
      const talk = { ...prompt(words), videoDescription: "", durationSeconds: 60 };
      const lines = linesOf((await extract().prd(talk)).value);
      return lines.filter(({ text, citations }) => /covers the video up to/.test(text) && citations.length === 0);
    };
    const [notice, ...more] = await says(MAX_WORDS_READ + 1000);
    expect(notice?.text).toBe(
      "This draft covers the video up to 24:14: the transcript holds more words than a draft without an AI model reads.",
    );
    expect(more).toEqual([]);
    expect(await says(1100)).toEqual([]);
  });
});

describe("hostile captions of ten megabytes", () => {
  // An endless sentence of lines that could each begin a new one.
  const unended = (lines: number) => [
    "Users see what they have in the kitchen and what is gone",
    ...Array(lines).fill("Users users"),
  ];
  it.each([
    ["lines that never end their sentence", [...unended(900_000), "end."]],
    ["quotation marks and no words", Array(5000).fill("\u201c".repeat(1900))],
    ["words of one letter", Array(5000).fill("a ".repeat(1000))],
    ["abbreviations, after which no sentence ends", Array(5000).fill("Mr. Dr. ".repeat(240))],
    ["characters that are words each", Array(5000).fill("\u672c".repeat(1900))],
  ])("are examined only up to the limit: %s", async (_, texts) => {
    const segments = texts.map((text, id) => ({ id, startMs: id * 100, endMs: id * 100 + 100, text }));
    const model = await loadSentenceModel();
    const began = performance.now();
    const limit = cases(10_000, 50_000);
    const reading = await readSentences({ segments, videoTitle: "", language: "en" }, model, undefined, limit);
    expect(reading.passage.text.length).toBeLessThan(limit * 14);
    expect(reading.wordCount).toBeLessThan(limit + 200);
    expect(reading.readUntilMs).toBeGreaterThan(0);
    // Generous for a busy machine; a quadratic version took minutes.
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

describe("captions that once took minutes", () => {
  const TEXTS = [
    ["a cue of megabytes", ["must export word ".repeat(cases(120_000, 240_000))]],
    ["cues of quotation marks", Array<string>(1900).fill("\u201c".repeat(1900))],
  ] as const;
  it.each(todaysCases(TEXTS, 2))(
    "end as a document, and every night as a quiz and cards: %s",
    async (_, texts) => {
      const segments = texts.map((text, id) => ({ id, startMs: id * 100, endMs: id * 100 + 100, text }));
      const source = { segments, videoTitle: "", videoDescription: "", durationSeconds: 600, language: "en" };
      const author = extract();
      const before = process.threadCpuUsage();
      await author.prd(source);
      if (EVERY_CASE) {
        await author.quiz({ source, request: quizRequestSchema.parse({}) });
        await author.cards({ source, request: { ...cardsRequestSchema.parse({}), count: 18 }, known: [] });
      }
      const { user, system } = process.threadCpuUsage(before);
      // These once took 53 to 130 s of CPU time for the document alone, in step with the square of their length.
      expect((user + system) / 1e6).toBeLessThan(cases(8, 30));
    },
    120_000,
  );
});
