import fc from "fast-check";
import { expect, it } from "vitest";
import { type Draft, findProblems, toTags } from "~/app/client/flashcards/card-problems";
import { cardFormSchema, findSideProblem } from "~/functions/flashcards/schema";

const GOOD: Draft = { kind: "basic", front: "What?", back: "That", category: "", difficulty: "medium", tags: "" };

it.each<[Partial<Draft>, object]>([
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

it("agrees with the server", () => {
  const text = (most: number) =>
    fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        "",
        " ",
        "{{c1::a}}",
        "{{c1::}}",
        "x".repeat(most),
        ` ${"x".repeat(most)} `,
        "x".repeat(most + 1),
      ),
    );
  const draft = fc.record<Draft>({
    kind: fc.constantFrom("basic", "reversed", "cloze"),
    front: text(500),
    back: text(2000),
    category: text(100),
    difficulty: fc.constantFrom("easy", "medium", "hard"),
    tags: fc.oneof(text(100), fc.constant(Array.from({ length: 21 }, (_, index) => index).join())),
  });
  fc.assert(
    fc.property(draft, (written) => {
      const { tags, category, ...rest } = written;
      const parsed = cardFormSchema.safeParse({ ...rest, category: category.trim() || null, tags: toTags(tags) });
      const isTaken = parsed.success && findSideProblem({ ...parsed.data, kind: written.kind }) === null;
      expect(Object.keys(findProblems(written)).length === 0).toBe(isTaken);
    }),
    { numRuns: 2000 },
  );
});
