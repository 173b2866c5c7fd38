import { formatClock } from "~/functions/text/format-time";
import { sampleScript } from "~/test/helpers/sample-talks";
import { timeScript } from "~/workers/clients/captions/time-script";

/** What the film shows from a moment until the next shot; times in milliseconds. */
export type Shot = {
  ms: number;
  /** Whether a new chapter begins. */
  isCut: boolean;
  chapter: string;
  number: number;
  clock: string;
  before: string;
  said: string;
  /** Position in the film, 0 to 1. */
  place: number;
};

export type Film = { title: string; durationMs: number; chapters: number[]; shots: Shot[] };

/** One chapter per stretch of the script between empty lines. */
const CHAPTERS = [
  "Leftover",
  "Half a cabbage, two jars, a chicken",
  "Who it is for",
  "First: food gets in without typing",
  "Second: the shelf",
  "Third: three dinners for tonight",
  "Fourth: households",
  "One reminder a day",
  "One number and one sentence",
  "How it should feel",
  "The technical side",
  "What we don't build ourselves",
  "What about money?",
  "Not in the first version",
  "How will we know?",
  "A small test",
  "That's Leftover",
];

const STEP_MS = 2000;

/** The film of the first sample: each line at its second, in its chapter. */
export function leftover(title: string): Film {
  const script = sampleScript("pitch");
  const lines = timeScript(script);
  const durationMs = Math.ceil((lines.at(-1)?.endMs ?? 0) / 1000) * 1000;
  const chapterOf = script
    .trim()
    .split("\n\n")
    .flatMap((stretch, chapter) => stretch.split("\n").map(() => chapter));
  if (chapterOf.at(-1) !== CHAPTERS.length - 1) throw new Error("The script has other chapters than the film.");
  const place = (ms: number) => ms / durationMs;
  const starts = lines.filter((_, index) => chapterOf[index] !== chapterOf[index - 1]);
  const shots = lines.flatMap(({ startMs, text }, index): Shot[] => {
    const chapter = chapterOf[index] ?? 0;
    const isCut = chapter !== chapterOf[index - 1];
    const shot = {
      chapter: CHAPTERS[chapter] ?? "",
      number: chapter + 1,
      clock: formatClock(startMs),
      before: isCut ? "" : (lines[index - 1]?.text ?? ""),
      said: text,
    };
    const from = index === 0 ? 0 : startMs;
    const until = lines[index + 1]?.startMs ?? durationMs;
    const steps = Math.max(1, Math.floor((until - from) / STEP_MS));
    return Array.from({ length: steps }, (_, step) => {
      const ms = from + step * STEP_MS;
      return { ...shot, ms, isCut: isCut && step === 0, place: place(ms) };
    });
  });
  return { title, durationMs, chapters: starts.map(({ startMs }) => place(startMs)), shots };
}
