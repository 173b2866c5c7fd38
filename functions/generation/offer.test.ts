import { expect, it } from "vitest";
import { loadSentenceModel } from "../../test/helpers/extract";
import { GAP_LANGUAGES, offerOf } from "./offer";

const written = [{ text: "A kettle is on the stove." }];
const spoken = [{ text: "a kettle is on" }, { text: "the stove and it" }];

it.each([
  ["any", written, "en", true],
  ["any", spoken, "th", true],
  ["all", written, "en-US", false],
  ["all", written, "ru", false],
  ["gaps", spoken, "pt-BR", false],
  ["few", spoken, "ru", false],
  ["few", written, "th", false],
] as const)("%s", (offer, segments, language, hasModel) => {
  expect(offerOf({ segments, language }, hasModel)).toBe(offer);
});

it("promises gaps in the languages that have rules for terms, and in Japanese", async () => {
  const { words } = await loadSentenceModel();
  const named = Object.entries(words).flatMap(([code, { terms }]) => (terms ? [code] : []));
  expect(GAP_LANGUAGES).toEqual([...named, "ja"].sort());
});
