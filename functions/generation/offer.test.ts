import { expect, it } from "vitest";
import { offerOf } from "./offer";

const written = [{ text: "A kettle is on the stove." }];
const spoken = [{ text: "a kettle is on" }, { text: "the stove and it" }];

it.each([
  ["any", written, "en", true],
  ["any", spoken, "th", true],
  ["all", written, "en-US", false],
  ["all", written, "ru", false],
  ["gaps", spoken, "pt-BR", false],
  ["gaps", spoken, "hi", false],
  ["few", spoken, "ru", false],
  ["few", written, "th", false],
] as const)("%s", (offer, segments, language, hasModel) => {
  expect(offerOf({ segments, language }, hasModel)).toBe(offer);
});
