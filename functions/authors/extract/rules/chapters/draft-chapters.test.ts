import { describe, expect, it } from "vitest";
import { tile } from "~/functions/authors/extract/rules/chapters/tiling";
import { placeChapters } from "~/functions/chapters/make-chapters";
import { chapterCountFor, chaptersDraftSchema } from "~/functions/chapters/model";
import { cardsRequestSchema } from "~/functions/flashcards/model";
import { wordsOf } from "~/functions/text/words";
import type { Segment } from "~/functions/transcripts/model";
import { SAMPLES } from "~/functions/transcripts/sample-talks";
import { longTranscript } from "~/lab/bench/long-transcript";
import { readLectures } from "~/lab/evaluate/lectures";
import { sampleCaptions } from "~/test/helpers/sample-talks";
import { asAutoCaptions, speak } from "../../../../../test/helpers/authors/rules/segments";
import { extract } from "../../../../../test/helpers/extract";

async function chaptersOf(segments: readonly Segment[], videoTitle = "", language = "en") {
  const seconds = (segments.at(-1)?.endMs ?? 0) / 1000;
  const source = { segments, videoTitle, videoDescription: "", language, durationSeconds: seconds };
  const { value } = await extract().chapters({ source, count: chapterCountFor(seconds) });
  return placeChapters(chaptersDraftSchema.parse(value).topics, segments);
}

/** The name of a chapter that names nothing. */
const TIMES = /^\d+:\d\d–\d+:\d\d$/;

describe.each(SAMPLES.map(({ title, videoId }) => [title, videoId] as const))("the sample %s", (_, videoId) => {
  it.each([false, true])(
    "has four to eight chapters in words that were said (automatic captions: %s)",
    async (isAuto) => {
      const captions = await sampleCaptions().fetch(videoId, "en");
      const spoken = captions.segments.map(({ text }) => text).join(" ");
      const segments = isAuto ? speak(asAutoCaptions(spoken)) : captions.segments;
      const topics = await chaptersOf(segments, captions.videoTitle);
      expect(topics.length).toBeGreaterThanOrEqual(4);
      expect(topics.length).toBeLessThanOrEqual(8);
      expect(new Set(topics.map(({ topicTitle }) => topicTitle.toLowerCase())).size).toBe(topics.length);
      const text = segments.map((segment) => segment.text).join(" ");
      for (const { topicTitle, summary, startIndex, endIndex } of topics) {
        // The last sentence of a chapter may end in the segment in which the next one begins.
        const said = new Set(wordsOf(text.slice(startIndex, endIndex + 80)).map(({ folded }) => folded));
        const named = TIMES.test(topicTitle) ? "" : topicTitle;
        const words = [...wordsOf(named), ...wordsOf(summary)].map(({ folded }) => folded);
        expect(words.filter((word) => !said.has(word))).toEqual([]);
        expect(summary).not.toBe("");
      }
    },
  );
});

describe("chapters without a model", () => {
  it("of ten hours are at most sixty", async () => {
    const topics = await chaptersOf(longTranscript(600).segments);
    expect(topics.length).toBeGreaterThan(10);
    expect(topics.length).toBeLessThanOrEqual(60);
  });

  it("work in any script; a few words make one, punctuation alone none", async () => {
    expect(await chaptersOf(speak("Just a few words about our garden."))).toHaveLength(1);
    const japanese = Array.from({ length: 40 }, (_, id) => ({
      id,
      startMs: id * 5000,
      endMs: id * 5000 + 4500,
      text: id < 20 ? `暗号の鍵は秘密です。公開鍵を説明します${id}。` : `庭の植物に水をやります。花が咲きます${id}。`,
    }));
    const topics = await chaptersOf(japanese);
    expect(topics.length).toBeGreaterThan(1);
    expect(topics.some(({ startIndex }) => startIndex > 0)).toBe(true);
    for (const { topicTitle } of topics) expect(topicTitle.length).toBeGreaterThan(1);
    expect(await chaptersOf([{ id: 0, startMs: 0, endMs: 1000, text: "… ♪" }])).toEqual([]);
  });
});

describe("a chapter's title", () => {
  const TRELLIS = `The trellis of the bed is tied with a cord.
My cousin laughed so hard that he dropped his sandwich into the pond.
The trellis gets a new cord in spring and paint in autumn.`;

  it("is a noun that was said, about what the chapter is about", async () => {
    const [topic] = await chaptersOf(speak(TRELLIS));
    expect(topic?.topicTitle).toMatch(/^(?:Trellis|Cord)$/);
    expect(topic?.summary).not.toBe("Trellis.");
  });

  it("is its time where it is about everyday things or says what it introduces once", async () => {
    const [topic] = await chaptersOf(speak(TRELLIS.replace("The trellis gets a new cord", "The bed gets straw")));
    expect(topic?.topicTitle).toMatch(TIMES);
  });

  it("says that its time is estimated", async () => {
    const segments = speak("A bed of straw. A bed of leaves.").map((one) => ({ ...one, estimated: true as const }));
    const [topic] = await chaptersOf(segments);
    expect(topic?.topicTitle).toMatch(/^~0:00–~\d+:\d\d$/);
  });

  it.each([
    [
      "en",
      "Let's look at the main point of the lecture today. Let's look at the example of the trellis builder himself.",
    ],
    ["de", "Kommen wir zu den Folien. Kommen wir zu dem Beispiel der Woche."],
    ["es", "Pasemos a las preguntas. Hablemos de los ejemplos que traje."],
  ])("is never generic, even announced (%s)", async (language, line) => {
    const [topic] = await chaptersOf(speak(line), "", language);
    expect(topic?.topicTitle).toMatch(TIMES);
  });

  it.each([
    ["en", "Now the electrocardiogram. It has a P wave and a QRS complex.", "Electrocardiogram"],
    ["en", "Let's talk about the loop of Henle which concentrates the urine.", "Loop of Henle"],
    ["de", "Kommen wir nun zu der zweiten Hauptsatz Formel, die sagt etwas.", "Zweiten Hauptsatz Formel"],
    ["es", "Ahora hablemos de la membrana celular, que es fina.", "Membrana celular"],
  ])("is what the speaker announces (%s: %s)", async (language, line, title) => {
    const [topic] = await chaptersOf(speak(line), "", language);
    expect(topic?.topicTitle).toBe(title);
  });

  it.each(readLectures().map((lecture) => [lecture.name, lecture] as const))(
    "has one to four words in the lecture %s, none twice, and tells no card's answer",
    async (_, { captions, language }) => {
      const titles = (await chaptersOf(captions.segments, "", language)).map(({ topicTitle }) => topicTitle);
      for (const title of titles) expect([title, title.split(" ").length <= 4]).toEqual([title, true]);
      expect(new Set(titles).size).toBe(titles.length);
      const request = { ...cardsRequestSchema.parse({}), count: 18 };
      const { cards } = (await extract().cards({ source: captions, request, known: [] })).value;
      const answers = cards.flatMap(({ front }) => /\{\{c1::(.*?)\}\}/u.exec(front)?.[1]?.toLowerCase() ?? []);
      expect(answers.length).toBeGreaterThan(2);
      expect(titles.filter((title) => answers.includes(title.toLowerCase()))).toEqual([]);
    },
  );

  it("is no everyday word where the chapter introduces something", async () => {
    const said = `the next slides are about the gap between the slides and the slides show it
so the slides say that this part is called the hypotenuse and the slides draw it
the hypotenuse lies opposite of the right angle and the slides mark the angle`;
    const [topic] = await chaptersOf(speak(said));
    expect(topic?.topicTitle).not.toMatch(/slides|gap/i);
  });
});

describe("TextTiling", () => {
  const still = 0;
  const bag = (...terms: number[]) => Uint32Array.from(terms);

  it("finds the point where all words change", () => {
    const bags = [...Array(12).fill(bag(1, 2, 3)), ...Array(12).fill(bag(7, 8, 9))];
    const gaps = bags.map(() => still);
    expect(tile(bags, gaps, 2).map(({ index }) => index)).toEqual([12]);
    expect(tile(bags, gaps, 1)).toEqual([]);
  });

  it("finds none in speech that never changes, or in no speech at all", () => {
    const bags = Array(30).fill(bag(1, 2));
    expect(
      tile(
        bags,
        bags.map(() => still),
        5,
      ),
    ).toEqual([]);
    expect(tile([], [], 5)).toEqual([]);
  });

  it("takes time in step with the number of sentences where all are alike", () => {
    const cpuMs = (size: number) => {
      const [bags, before] = [Array(size).fill(bag(1, 2)), process.threadCpuUsage()];
      tile(bags, Array(size).fill(still), 60);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    };
    cpuMs(2000);
    const least = Math.min(cpuMs(2000), cpuMs(2000), cpuMs(2000));
    // Linear work takes 16 times as long, quadratic 256 times.
    expect(Math.min(cpuMs(32_000), cpuMs(32_000))).toBeLessThan(100 * Math.max(least, 1));
  });

  it("follows a pause if the words show nothing", () => {
    const bags = Array(30).fill(bag(1, 2));
    for (const place of [12, 20]) {
      const gaps = bags.map((_, index) => (index === place ? 1 : still));
      expect(tile(bags, gaps, 4)).toEqual([{ index: place, score: 1 }]);
    }
  });
});
