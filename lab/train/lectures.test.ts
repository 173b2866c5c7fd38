import { expect, it } from "vitest";
import { runsOf } from "~/lab/evaluate/find-case-faults";
import { readLectures, spokenIn } from "~/lab/evaluate/lectures";
import { passagesOf, readLecture, readMarkedLectures, segmentsOf } from "./lectures";

const lectures = readMarkedLectures();
const textOf = ({ captions }: { captions: string[] }) => captions.join(" ");

it("every lecture has terms that a card can ask for, in captions as long as speech has them", () => {
  for (const lecture of lectures) {
    const name = `${lecture.language} ${lecture.topic}`;
    expect(lecture.asked.length, name).toBeGreaterThan(20);
    expect(segmentsOf(lecture).at(-1)?.endMs, name).toBeGreaterThan(240_000);
  }
});

it("none is one of the lectures that cards are measured on, or shares a sentence with them", () => {
  const taught = new Set(lectures.flatMap((lecture) => runsOf(textOf(lecture), lecture.language)));
  const shared = readLectures().flatMap((lecture) => runsOf(spokenIn(lecture), lecture.language));
  expect(shared.filter((run) => taught.has(run))).toEqual([]);
});

it("marks are offsets in the captions joined by spaces, also where a term runs over a line's end", () => {
  const lecture = readLecture(
    "en",
    "== ice | spoken\nthe line is the [[equilibrium\nline]] and a ((daughter)) came third",
  );
  expect(textOf(lecture)).toBe("the line is the equilibrium line and a daughter came third");
  const shown = (spans: { start: number; end: number }[]) =>
    spans.map(({ start, end }) => textOf(lecture).slice(start, end));
  expect([shown(lecture.asked), shown(lecture.refused)]).toEqual([["equilibrium line"], ["daughter"]]);
});

it.each(["== ice | spoken\na [[glacier", "== ice | spoken\na glacier]] moves", "ice\na [[glacier]]"])(
  "a lecture without its header or the end of a mark is refused: %j",
  (said) => {
    expect(() => readLecture("en", said)).toThrow();
  },
);

it("a passage has the marks within it", () => {
  const [lecture] = lectures;
  if (!lecture) throw new Error("There are no lectures.");
  const passages = passagesOf(lecture);
  const shownIn = (one: typeof lecture) => one.asked.map(({ start, end }) => textOf(one).slice(start, end));
  expect(passages.flatMap(({ captions }) => captions)).toEqual(lecture.captions);
  const shown = passages.flatMap(shownIn);
  expect(shownIn(lecture)).toEqual(expect.arrayContaining(shown));
  expect(shown.length).toBeGreaterThan(lecture.asked.length * 0.9);
});
