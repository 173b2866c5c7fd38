import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, settingsPatchSchema, studySettingsSchema } from "~/functions/reviews/schedule-settings";
import { longInterval, shortInterval } from "./session/interval";
import { type DayForm, findSettingsProblems, toForm, toPatch } from "./settings-values";
import { compareTyped, type DiffWord } from "./typed-diff";

const DAY = 86_400;

describe("intervals on buttons", () => {
  it.each([
    [0, "<1m", "less than 1 minute"],
    [60, "1m", "1 minute"],
    [600, "10m", "10 minutes"],
    [3600, "1h", "1 hour"],
    [DAY, "1d", "1 day"],
    [45 * DAY, "45d", "45 days"],
    [76 * DAY, "2.5mo", "2.5 months"],
    [438 * DAY, "1.2y", "1.2 years"],
  ])("%i seconds are %s", (seconds, short, long) => {
    expect([shortInterval(seconds), longInterval(seconds)]).toEqual([short, long]);
  });
});

describe("a typed answer", () => {
  const others = (words: readonly DiffWord[]) => words.flatMap(({ text, kind }) => (kind === "other" ? [text] : []));

  it("is right regardless of case, spaces, punctuation, accents, word forms, and slips", () => {
    expect(compareTyped("  the   Compressor ", "The compressor.").isSame).toBe(true);
    expect(compareTyped("la compresion", "La compresión").isSame).toBe(true);
    expect(compareTyped("compressors squeeze vapor", "Compressor squeezes vapor").isSame).toBe(true);
    expect(compareTyped("the compresor", "the compressor").isSame).toBe(true);
    expect(compareTyped("", "The compressor").isSame).toBe(false);
    expect(compareTyped("40", "45").isSame).toBe(false);
  });

  it("marks missing and extra words, and words that were forgiven", () => {
    const { typed, expected, isSame } = compareTyped("a compresor heats", "the compressor squeezes hot vapor");
    expect([others(typed), others(expected), isSame]).toEqual([
      ["a", "heats"],
      ["the", "squeezes", "hot", "vapor"],
      false,
    ]);
    expect(typed[1]).toEqual({ text: "compresor", kind: "close" });
  });

  it("compares characters where there are no spaces", () => {
    expect(compareTyped("圧縮機", "圧縮機").isSame).toBe(true);
    expect(others(compareTyped("圧縮", "圧縮機").expected)).toEqual(["機"]);
  });

  it("keeps both texts complete, and has as many alike words on both sides", () => {
    const text = fc.array(fc.constantFrom("the", "Compressor", "compresor", "él", "el", "40%", "x"), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const { typed, expected, isSame } = compareTyped(a.join("  "), b.join(" "));
        expect([typed.map((word) => word.text), expected.map((word) => word.text)]).toEqual([a, b]);
        const alike = (words: readonly DiffWord[]) => words.length - others(words).length;
        expect(alike(typed)).toBe(alike(expected));
        expect(isSame).toBe(b.length > 0 && others(typed).length + others(expected).length === 0);
        expect(compareTyped(b.join(" "), b.join(" ")).isSame).toBe(b.length > 0);
      }),
    );
  });

  it("is compared as a whole if it is very long", () => {
    const long = "word ".repeat(400);
    expect(compareTyped(long, long).isSame).toBe(true);
    expect(compareTyped(`${long}more`, long).isSame).toBe(false);
  });
});

describe("the settings form", () => {
  const form = toForm(DEFAULT_SETTINGS);

  it("starts with nothing to save", () => {
    expect([findSettingsProblems(form), toPatch(form, DEFAULT_SETTINGS)]).toEqual([{}, null]);
  });

  it("shows what is wrong with each field", () => {
    const wrong = {
      ...{ desiredRetention: "69", newPerDay: "-1", reviewsPerDay: "1.5", learningSteps: "10m soon" },
      ...{ relearningSteps: "1d ".repeat(11), maximumInterval: "0", dayStartHour: "24", timeZone: "Atlantis" },
      ...{ leechThreshold: "", fuzz: true, sessionMinutes: "soon" },
      days: form.days.with(6, { newPerDay: "", reviewsPerDay: "many", note: "" }),
    };
    const fields = Object.keys(wrong).filter((name) => name !== "fuzz");
    expect(Object.keys(findSettingsProblems(wrong)).sort()).toEqual(fields.sort());
  });

  it("sends only what changed", () => {
    const sunday = { newPerDay: "0", reviewsPerDay: "", note: " Only reviews " };
    expect(toPatch({ ...form, days: form.days.with(6, sunday), sessionMinutes: "20" }, DEFAULT_SETTINGS)).toEqual({
      days: [{ day: 7, newPerDay: 0, reviewsPerDay: null, note: "Only reviews" }],
      sessionMinutes: 20,
    });
    expect(toPatch({ ...form, desiredRetention: "92.5", learningSteps: "1M, 1h" }, DEFAULT_SETTINGS)).toEqual({
      desiredRetention: 0.925,
      learningSteps: ["1m", "1h"],
    });
  });

  it("accepts what the server accepts", () => {
    const number = fc.oneof(fc.integer({ min: -5, max: 40_000 }), fc.constantFrom(0.5, Number.NaN)).map(String);
    const step = fc.constantFrom("1m", "10m", "2h", "3d", "0m", "soon", "12345m");
    const steps = fc.array(step, { maxLength: 3 }).map((list) => list.join(" "));
    const blank = fc.oneof(fc.constantFrom("", "0.5"), fc.integer({ min: -5, max: 40_000 }).map(String));
    const day = fc.record({ newPerDay: blank, reviewsPerDay: blank, note: fc.string({ maxLength: 250 }) });
    const texts = {
      ...{ sessionMinutes: blank, days: fc.array(day, { minLength: 7, maxLength: 7 }) },
      desiredRetention: fc.oneof(fc.integer({ min: 60, max: 105 }).map(String), number),
      ...{ newPerDay: number, reviewsPerDay: number, maximumInterval: number, dayStartHour: number },
      ...{ learningSteps: steps, relearningSteps: steps, leechThreshold: number, fuzz: fc.boolean() },
      timeZone: fc.constantFrom("UTC", "Europe/Berlin", "Atlantis", ""),
    };
    const change = fc.oneof(
      ...Object.entries(texts).map(([name, value]) =>
        fc.record({ [name]: value as fc.Arbitrary<string | boolean | DayForm[]> }),
      ),
    );
    const { weights: _, ...shape } = studySettingsSchema.shape;
    expect(Object.keys(shape).sort()).toEqual(Object.keys(texts).sort());
    fc.assert(
      fc.property(change, (changed) => {
        const filled = { ...form, ...changed };
        const patch = toPatch(filled, DEFAULT_SETTINGS);
        const isTaken = patch === null || settingsPatchSchema.safeParse(patch).success;
        expect([changed, Object.keys(findSettingsProblems(filled)).length === 0]).toEqual([changed, isTaken]);
      }),
      { numRuns: 500 },
    );
  });
});
