import { expect, it } from "vitest";
import { spellingsOf, tagKey } from "./tag-names";

it("takes tags that read alike as one", () => {
  expect(["Über", "UBER", "uber ", '"über"'].map(tagKey)).toEqual(["uber", "uber", "uber", "uber"]);
  expect(tagKey("Жар")).toBe(tagKey("ЖАР"));
  expect(tagKey("ear")).not.toBe(tagKey("ears"));
});

it("finds the spellings of a name, and none of an empty one", () => {
  const known = [{ name: "Über" }, { name: "uber" }, { name: "Ubers" }, { name: '"' }];
  expect(spellingsOf("ÜBER", known)).toEqual(["Über", "uber"]);
  expect(spellingsOf("", known)).toEqual([]);
});
