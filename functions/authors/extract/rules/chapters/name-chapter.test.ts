import { expect, it } from "vitest";
import { nameChapter } from "./name-chapter";

const nameOf = (terms: readonly { text: string; isIntroduced: boolean }[], isAnswer = (_: string) => false) =>
  nameChapter(["The ureteric bud makes the ducts.", "In old smokers it is sclerosis, and the ducts are wide."], {
    ...{ opening: [], taken: new Set<string>(), terms, hasNouns: true, isAnswer },
    ...{ isCommon: () => false, weigh: () => 1, isEveryday: () => false },
  });

it("names a chapter after what is said in it once only if it is told what that is, or the name has several words", () => {
  expect(nameOf([{ text: "sclerosis", isIntroduced: false }])).toBe("");
  expect(nameOf([{ text: "sclerosis", isIntroduced: true }])).toBe("Sclerosis");
  expect(nameOf([{ text: "ureteric bud", isIntroduced: false }])).toBe("Ureteric bud");
  expect(nameOf([{ text: "ducts", isIntroduced: false }])).toBe("Ducts");
});

it("never names it after what a card asks for", () => {
  expect(nameOf([{ text: "sclerosis", isIntroduced: true }], (phrase) => phrase === "sclerosis")).toBe("");
});
