import { expect, it } from "vitest";
import type { Talk } from "../train/corpus";
import { readGolden, TALK_KINDS } from "./cases";
import { findCaseFaults } from "./find-case-faults";

const golden = readGolden();
const [talk] = golden;
if (!talk) throw new Error("There are no golden talks.");

it("the golden talks are at most twelve, of every kind, in nine languages, spoken and written, one of them long", () => {
  expect(golden.length).toBeLessThanOrEqual(12);
  expect(new Set(golden.map(({ kind }) => kind))).toEqual(new Set(TALK_KINDS));
  expect(new Set(golden.map(({ language }) => language)).size).toBe(9);
  expect(new Set(golden.map(({ punctuated }) => punctuated)).size).toBe(2);
  expect(Math.max(...golden.map(({ captions }) => captions.segments.length))).toBeGreaterThan(400);
});

it("the golden talks measure what they should", () => expect(findCaseFaults(golden, [])).toEqual([]));

it("a talk whose captions moved, whose language is missed, or whose words were learned is found", () => {
  const { captions, forbidden } = talk;
  const { segments } = captions;
  const moved = { ...talk, captions: { ...captions, segments: segments.slice(1) } };
  expect(findCaseFaults([moved], [])).toContain(`${talk.name}: does not end with a greeting`);
  expect(findCaseFaults([{ ...talk, forbidden: { ...forbidden, sponsor: [segments.length] } }], [])).toEqual([
    `${talk.name}: names a caption that is not there`,
  ]);
  expect(findCaseFaults([{ ...talk, captions: { ...captions, language: "fa" } }], [])).toEqual([
    `${talk.name}: is heard as fa`,
  ]);
  const text = segments.map((segment) => segment.text).join(" ");
  const taught: Talk = {
    language: captions.language,
    domain: "cisterns",
    kind: "pitch",
    isPlain: false,
    isRambling: false,
    sentences: [{ text, label: "fact" }],
  };
  expect(findCaseFaults([talk], [taught])[0]).toContain("is in the corpus: ");
});
