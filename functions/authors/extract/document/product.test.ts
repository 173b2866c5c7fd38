import { describe, expect, it, test } from "vitest";
import { readCases } from "~/test/evaluate/cases";
import { extract } from "~/test/helpers/extract";
import { speaksOfProducts } from "./product-words";

test.each([
  ["Each user has an app.", true],
  ["Die Nutzerinnen tippen auf den Knopf.", true],
  ["кнопка на экране", true],
  ["家长打开小程序", true],
  ["التطبيق يعمل بدون نت", true],
  ["Approach the apple tree.", false],
  ["Лавина сходит со склона.", false],
])("%s mentions a product: %s", (sentence, expected) => expect(speaksOfProducts(sentence)).toBe(expected));

describe("the talks of the evaluation", () => {
  const author = extract();

  it("are classified as about a product or not, with few errors", async () => {
    const wrong: string[] = [];
    for (const { name, product, captions } of readCases()) {
      const { video } = (await author.prd(captions)).value;
      if ((video.fit === "medium") !== (product !== null)) wrong.push(name);
    }
    // A tutorial about an app's screen.
    expect(wrong).toEqual(["en-empty-states"]);
  });

  it("yield no line for a stretch that is a story", async () => {
    const talk = readCases().find(({ name }) => name === "en-bridges");
    if (!talk) throw new Error("The lecture is missing.");
    const segments = talk.captions.segments.slice(366, 377);
    const { value } = await author.stretch({ captions: talk.captions, segments, known: [], isBrief: true });
    expect(value.learnings).toEqual([]);
  });
});
