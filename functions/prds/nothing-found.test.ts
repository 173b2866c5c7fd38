import { describe, expect, test } from "vitest";
import { createModelAuthor } from "~/functions/authors/model";
import type { AuthorPort } from "~/functions/authors/port";
import { asDocument } from "~/test/fakes/openai-replies";
import { extract } from "~/test/helpers/extract";
import { captionsOf, segmentsOf } from "~/test/helpers/prompts/sample";
import { draft } from "./draft-prd";
import { isNothingFound, nothingFound } from "./nothing-found";
import { grounding } from "./requirements";

const LANGUAGES = ["en", "de", "es", "fr", "pt"];

const emptyAuthor = (kind: AuthorPort["kind"]): AuthorPort => ({
  ...createModelAuthor({
    model: "m",
    contextTokens: 100_000,
    generate: (schema) =>
      Promise.resolve({
        value: schema.parse(
          asDocument({ items: [{ group: "API Integration", text: "Not discussed in the video", citations: [] }] }),
        ),
        usage: { inputTokens: 0, outputTokens: 0 },
        model: "m",
      }),
  }),
  kind,
});

const textsOf = async (author: AuthorPort, language: string) => {
  const captions = { ...captionsOf(segmentsOf("the words of a talk")), language };
  const { items } = await draft({ author }, { captions, onEvent: () => {} });
  return items;
};

describe("a part for which nothing was found", () => {
  test.each([
    ["en-US", "Nothing found for this part without an AI model."],
    ["de", "Zu diesem Teil wurde ohne KI-Modell nichts gefunden."],
    ["ja", "Nothing found for this part without an AI model."],
  ])("says so in the document's language without a model (%s)", async (language, text) => {
    const items = await textsOf(emptyAuthor("extract"), language);
    expect(items.map((item) => item.text)).toEqual(Array(5).fill(text));
    expect(grounding(items)).toEqual({ quoted: 0, total: 0 });
  });

  test("says with a model that nothing was found, whatever the model claims", async () => {
    const items = await textsOf(emptyAuthor("model"), "fr");
    expect(items.map((item) => item.text)).toEqual(Array(5).fill(nothingFound("fr", false)));
  });

  test("is never said to be missing from the video, in a language that the engine does not know", async () => {
    const captions = {
      ...captionsOf(segmentsOf("私たちはアプリを作ります", "支払いはストライプです")),
      language: "ja",
    };
    const { items } = await draft({ author: extract() }, { captions, onEvent: () => {} });
    const silent = items.filter(({ citations }) => citations.length === 0);
    expect(silent.length).toBeGreaterThan(0);
    for (const { text } of silent) expect(text).toBe("Nothing found for this part without an AI model.");
  });

  test("is known again in each language, with and without a model", () => {
    const texts = LANGUAGES.flatMap((language) => [nothingFound(language, true), nothingFound(language, false)]);
    expect(new Set(texts).size).toBe(10);
    expect(texts.filter((text) => !isNothingFound(text))).toEqual([]);
    expect(isNothingFound("Nothing found for this part of the map.")).toBe(false);
  });
});
