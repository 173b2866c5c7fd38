import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MIGRATIONS } from "~/db/learner/migrations";
import { learnerMigrations } from "~/workers/commands/generate";
import { batchSchema, cardReviewSchema, itemSchema, undoSchema } from "./model";
import { DEFAULT_SETTINGS, settingsPatchSchema, studySettingsSchema } from "./schedule-settings";

const EITHER = "Must provide flashcardId for flashcard items or quizQuestionId for quiz_question items, but not both";
const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe("what a review names", () => {
  it.each([
    { itemType: "flashcard" },
    { itemType: "flashcard", quizQuestionId: 1 },
    { itemType: "flashcard", flashcardId: 1, quizQuestionId: 1 },
    { itemType: "quiz_question", flashcardId: 1 },
    { itemType: "quiz_question", flashcardId: 1, quizQuestionId: 1 },
  ])("is one of the two: %j", (item) => {
    expect(messageOf(itemSchema.safeParse(item))).toBe(EITHER);
    const review = { id: "12345678", rating: "good", timeSpent: 1, ...item };
    expect(messageOf(batchSchema.safeParse({ reviews: [review] }))).toBe(EITHER);
  });

  it("may send null for the other", () => {
    expect(itemSchema.safeParse({ itemType: "quiz_question", quizQuestionId: 3, flashcardId: null }).success).toBe(
      true,
    );
  });
});

describe("a malformed review", () => {
  const good = { rating: "good", timeSpent: 4.4 };
  it("is refused with a reason", () => {
    expect(cardReviewSchema.parse(good)).toEqual({ rating: "good", timeSpent: 4 });
    for (const change of [
      { rating: "great" },
      { rating: 3 },
      { timeSpent: -1 },
      { timeSpent: Number.NaN },
      { timeSpent: "4" },
      { timeSpent: 1e9 },
      { reviewedAt: "yesterday" },
      { id: "short" },
      { id: "x".repeat(65) },
      { id: "has spaces" },
    ]) {
      expect(messageOf(cardReviewSchema.safeParse({ ...good, ...change }))).toMatch(/[a-z]/);
    }
    expect(batchSchema.safeParse({ reviews: [] }).success).toBe(false);
    expect(
      batchSchema.safeParse({
        reviews: Array(501).fill({ id: "12345678", itemType: "flashcard", flashcardId: 1, ...good }),
      }).success,
    ).toBe(false);
    expect(undoSchema.safeParse({ ids: ["12345678"], count: 1 }).success).toBe(false);
  });
});

describe("settings", () => {
  it("have valid defaults", () => {
    expect({ ...studySettingsSchema.parse(DEFAULT_SETTINGS), exams: [] }).toEqual(DEFAULT_SETTINGS);
  });

  it.each([
    {},
    { desiredRetention: 0.5 },
    { timeZone: "Mars/Olympus" },
    { learningSteps: ["soon"] },
    { learningSteps: ["0m"] },
    { weights: [1, 2, 3] },
    { dayStartHour: 24 },
    { newPerDay: 1.5 },
    { unknown: 1 },
  ])("are refused: %j", (patch) => {
    expect(messageOf(settingsPatchSchema.safeParse(patch))).toBeTruthy();
  });

  it("can be changed one at a time", () => {
    expect(settingsPatchSchema.parse({ timeZone: "Pacific/Chatham" })).toEqual({ timeZone: "Pacific/Chatham" });
  });
});

it("bundles the object's migrations as they were reviewed", () => {
  const folder = new URL("../../db/learner/migrations/", import.meta.url);
  const journal = JSON.parse(readFileSync(new URL("meta/_journal.json", folder), "utf8")) as {
    entries: { idx: number; when: number; tag: string; breakpoints: boolean }[];
  };
  expect(readFileSync("db/learner/migrations.ts", "utf8")).toBe(learnerMigrations());
  expect(MIGRATIONS.journal.entries).toEqual(
    journal.entries.map(({ idx, when, tag, breakpoints }) => ({ idx, when, tag, breakpoints })),
  );
  for (const { idx, tag } of journal.entries) {
    const text = Object.entries(MIGRATIONS.migrations).find(
      ([name]) => name === `m${String(idx).padStart(4, "0")}`,
    )?.[1];
    expect(text).toBe(readFileSync(new URL(`${tag}.sql`, folder), "utf8"));
  }
});
