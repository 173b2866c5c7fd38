import { describe, expect, it } from "vitest";
import { cleanSentence, shortenLine } from "./clean-sentence";
import { languageOf } from "./cue-language";
import { compileLanguage } from "./speech/compile";

const { habits } = languageOf("en");
const clean = (spoken: string) => cleanSentence(spoken, habits);

describe("cleaning a spoken sentence", () => {
  it.each([
    ["um, so the app, uh, sends a reminder", "The app sends a reminder."],
    ["So basically you can, you know, scan it, right?", "You can scan it."],
    ["the the app adds every item", "The app adds every item."],
    ["the the number to call is one one two", "The number to call is one one two."],
    ["press two two times", "Press two two times."],
    ["We want, we want to keep it simple.", "We want to keep it simple."],
    ["it's a, it's an app for families", "It's an app for families."],
    ["Wren is, um, it's a shipping service.", "Wren is a shipping service."],
    ["and then it's kind of a list", "It's a list."],
    ["We think about users every day.", "We think about users every day."],
    ["What kind of users do you know?", "What kind of users do you know?"],
    ["This is the heart of it, it suggests three dinners.", "This is the heart of it, it suggests three dinners."],
    ["it looks like a note on the fridge", "It looks like a note on the fridge."],
    ["First, users can search", "Users can search."],
    ["First impressions count", "First impressions count."],
    ["the buttons are big and the", "The buttons are big."],
    [
      "you can export it to csv through our api and i like that",
      "You can export it to CSV through our API and I like that.",
    ],
    ["iOS is first", "iOS is first."],
    ["kami naik gunung api pagi itu", "Kami naik gunung api pagi itu."],
    ["[Music] >> we start today", "We start today."],
    ["第一 个 功能", "第一个功能。"],
    ["作ったのが「 ゆあき 」 という サービスです", "作ったのが「ゆあき」というサービスです。"],
    ["um, uh, so", ""],
  ])("%s", (spoken, line) => expect(clean(spoken)).toBe(line));

  it.each([
    ["so the readings go into a table", "…the readings go into a table."],
    ["the buttons are big and the", "…the buttons are big."],
    ["iPhones come first.", "…iPhones come first."],
    ["um, uh, so", ""],
  ])("begins inside a sentence: %s", (spoken, line) =>
    expect(cleanSentence(spoken, habits, { beginsInside: true, endsInside: false })).toBe(line),
  );

  it.each([
    ["the readings go into a table", "The readings go into a table…"],
    ["The readings go into a table.", "The readings go into a table."],
    ["第一 个 功能", "第一个功能…"],
  ])("ends inside a sentence, unless a sign ends it: %s", (spoken, line) =>
    expect(cleanSentence(spoken, habits, { beginsInside: false, endsInside: true })).toBe(line),
  );

  it.each(["si paga in base ai giri", "không biết ai làm"])(
    "writes no name for a word of another language: %s",
    (spoken) => expect(cleanSentence(spoken, compileLanguage(null).habits)).toContain(spoken.slice(1)),
  );

  it.each(["đừng đẩy dao đẩy dao là đứt tay", "धीरे धीरे चलिए", "anak anak belajar"])(
    "keeps repetition that may be grammar: %s",
    (spoken) => expect(cleanSentence(spoken, compileLanguage(null).habits).toLowerCase()).toContain(spoken),
  );

  it("changes nothing when repeated", () => {
    for (const spoken of [
      "so, and then, we, we just, um, send it, right?",
      "well okay so the the thing is that it works",
    ]) {
      expect(clean(clean(spoken))).toBe(clean(spoken));
    }
  });
});

describe("shortening a line", () => {
  it("cuts at the last clause that fits", () => {
    expect(shortenLine("The app reads the receipt, adds every item, and sends a reminder.", 50)).toBe(
      "The app reads the receipt, adds every item.",
    );
  });
  it("cuts at a word if there is no clause", () => {
    expect(shortenLine("one two three four five six seven eight nine ten", 20)).toBe("one two three four…");
  });
  it("leaves a short line alone", () => expect(shortenLine("Short.", 20)).toBe("Short."));
});
