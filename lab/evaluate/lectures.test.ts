import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findCaseFaults } from "./find-case-faults";
import { findTermFaults, type Lecture, readLectures, spokenIn } from "./lectures";

const FOLDER = "lab/evaluate/lectures";
const lectures = readLectures();
const [lecture] = lectures;
if (!lecture) throw new Error("There are no lectures.");

/** Characters in Japanese, otherwise words. */
const lengthOf = (one: Lecture) => (one.language === "ja" ? spokenIn(one).length : spokenIn(one).split(/\s+/).length);
const isAsPlanned = (one: Lecture) => {
  const [least, most] = one.language === "ja" ? [3000, 4500] : [1200, 1800];
  return least <= lengthOf(one) && lengthOf(one) <= most;
};

it("the lectures are nine in four languages, five of them as automatic captions are", () => {
  const made = (punctuated: boolean) =>
    lectures.filter((one) => one.punctuated === punctuated).map(({ language }) => language);
  expect(made(false)).toEqual(["de", "en", "en", "es", "ja"]);
  expect(made(true)).toEqual(["de", "en", "es", "ja"]);
});

it("one automatic one in English has 5,000 words, the others are as long as planned", () => {
  const long = lectures.filter((one) => lengthOf(one) >= 5000);
  expect(long.map(({ language, punctuated }) => ({ language, punctuated }))).toEqual([
    { language: "en", punctuated: false },
  ]);
  expect(lectures.filter((one) => !long.includes(one) && !isAsPlanned(one)).map(({ name }) => name)).toEqual([]);
});

it("automatic captions have no capitals, commas, or full stops, and five to nine words", () => {
  const automatic = lectures.filter(({ punctuated }) => !punctuated);
  const texts = automatic.map((one) => spokenIn(one));
  expect(texts.filter((text) => /[\p{Lu}.,;:!?¿¡。、]/u.test(text))).toEqual([]);
  const spaced = automatic.filter(({ language }) => language !== "ja");
  const cues = spaced.flatMap(({ captions }) => captions.segments.map(({ text }) => text.split(" ").length));
  expect(cues.filter((words) => words > 9)).toEqual([]);
  expect(cues.filter((words) => words < 5).length).toBeLessThanOrEqual(spaced.length);
});

it("the lectures state their facts and say their terms at the lines named", () => {
  expect(findCaseFaults(lectures, [])).toEqual([]);
  expect(lectures.flatMap(findTermFaults)).toEqual([]);
});

it("a term at another line, or at one that is not there, is found", () => {
  const { segments } = lecture.captions;
  const found = (lines: number[]) => findTermFaults({ ...lecture, terms: [{ term: "no such words", lines }] });
  expect(found([0])).toEqual([`${lecture.name}: does not say no such words: ${segments[0]?.text.toLowerCase()}`]);
  const [term] = lecture.terms;
  if (!term) throw new Error("The lecture has no terms.");
  const away = { ...lecture, terms: [{ ...term, lines: [...term.lines, segments.length] }] };
  expect(findTermFaults(away)).toHaveLength(1);
});

it("texts and labels are as they were frozen", () => {
  const hash = createHash("sha256");
  for (const file of readdirSync(FOLDER).sort()) hash.update(file).update(readFileSync(join(FOLDER, file)));
  hash.update(readFileSync("lab/evaluate/graded.json"));
  expect(hash.digest("hex").slice(0, 16)).toBe("651ef149e3be3a31");
});
