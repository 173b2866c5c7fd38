import { expect, it } from "vitest";
import { type CardDraft, findProblems } from "./card-problems";
import { toTags } from "./cards-request";

const GOOD: CardDraft = { kind: "basic", front: "What?", back: "That", category: "", difficulty: "medium", tags: "" };

it.each<[Partial<CardDraft>, object]>([
  [{}, {}],
  [{ front: "  " }, { front: "Front text is required" }],
  [{ front: "x".repeat(500) }, {}],
  [{ front: "x".repeat(501) }, { front: "Front text must be less than 500 characters" }],
  [{ back: "" }, { back: "Back text is required" }],
  [{ back: "x".repeat(2000) }, {}],
  [{ back: "x".repeat(2001) }, { back: "Back text must be less than 2000 characters" }],
  [{ category: "x".repeat(101) }, { category: "Category must be less than 100 characters" }],
  [{ kind: "cloze" }, { front: "A cloze card needs a gap, such as {{c1::text}}" }],
  [{ kind: "cloze", front: "{{c1::That}}", back: "" }, {}],
  [{ tags: Array.from({ length: 21 }, (_, index) => `t${index}`).join() }, { tags: "Cards can have up to 20 tags" }],
  [{ tags: "x".repeat(101) }, { tags: "Tags can have up to 100 characters" }],
])("finds what is wrong with %j", (part, problems) => {
  expect(findProblems({ ...GOOD, ...part })).toEqual(problems);
});

it("removes duplicate tags", () => {
  expect(toTags(" a, b c ,,a,")).toEqual(["a", "b c"]);
});
