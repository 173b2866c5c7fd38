import { describe, expect, it } from "vitest";
import { speak } from "~/test/helpers/authors/rules/segments";
import { loadSentenceModel } from "~/test/helpers/extract";
import { joinSegments, quoteSpan, segmentIndexAt } from "./passage";
import { splitSentences } from "./split-sentences";

const model = await loadSentenceModel();

async function split(text: string, wordsEach = 5): Promise<string[]> {
  const passage = joinSegments(speak(text, wordsEach));
  return (await splitSentences(passage, "en", model)).map(({ start, end }) => passage.text.slice(start, end));
}

describe("a passage", () => {
  it("finds the segment of every character", () => {
    const passage = joinSegments(speak("one two three four five six", 2));
    expect(passage.text).toBe("one two three four five six");
    expect([0, 7, 8, 18, 19].map((offset) => segmentIndexAt(passage, offset))).toEqual([0, 0, 1, 1, 2]);
  });

  it("quotes a span at the segment its first word is in", () => {
    const passage = joinSegments(speak("one two three four five six", 2));
    expect(quoteSpan(passage, 7, 18)).toMatchObject({ segmentId: 1, quote: "three four" });
    expect(quoteSpan(passage, 7, 8)).toBeNull();
  });
});

describe("sentences", () => {
  it("run across segments", async () => {
    expect(await split("You scan the receipt with your phone. The app reads it.", 3)).toEqual([
      "You scan the receipt with your phone.",
      "The app reads it.",
    ]);
  });

  it("don't end at an abbreviation or a decimal point", async () => {
    expect(await split("Dr. Smith waits 1.5 seconds. Then it ends.")).toEqual([
      "Dr. Smith waits 1.5 seconds.",
      "Then it ends.",
    ]);
  });

  it("are cut where the model hears a border, without punctuation", async () => {
    const spoken =
      "the app reads the receipt and adds every item to the pantry list\nso you never have to type anything when you come home";
    expect(await split(spoken)).toEqual([
      "the app reads the receipt and adds every item to the pantry list",
      "so you never have to type anything when you come home",
    ]);
  });

  it("never end inside a word", async () => {
    const spoken = "the server's answer isn't cached and it's 3.5 seconds until the user's page is there ".repeat(12);
    for (const sentence of await split(spoken)) expect(` ${spoken}`).toContain(` ${sentence} `);
  });

  it("follow the script's own marks", async () => {
    expect(await split("这个应用可以扫描收据。它会提醒你。")).toEqual(["这个应用可以扫描收据。", "它会提醒你。"]);
    expect(await split("Это приложение для семьи. Оно простое.")).toEqual([
      "Это приложение для семьи.",
      "Оно простое.",
    ]);
  });

  it("are found under a language tag that doesn't exist", async () => {
    const passage = joinSegments(speak("One sentence here. Another one."));
    expect(await splitSentences(passage, "not a tag!", model)).toHaveLength(2);
  });
});
