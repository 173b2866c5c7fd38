import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Segment } from "~/functions/transcripts/model";

/** Offsets in a lecture's lines joined by spaces, in UTF-16 units. */
type Span = { start: number; end: number };

/**
 * A lecture whose terms are marked: `[[term]]` where a gap card can ask for it, `((words))` where a reader found such a
 * card bad. `captions`: its lines, as spoken or with punctuation.
 */
export type MarkedLecture = {
  language: string;
  topic: string;
  isWritten: boolean;
  captions: string[];
  asked: Span[];
  refused: Span[];
};

const LECTURES = "lab/lectures";
const HEADER = /^== ([^|]+) \| (spoken|written)$/;
const MARK = /(\[\[.+?\]\]|\(\(.+?\)\))/s;
const STRAY = /\[\[|\]\]|\(\(|\)\)/;
/** Words, or characters of a script without spaces, in a second of speech. */
const RATES = { words: 2.7, characters: 6 };
const UNSPACED = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u;

/** Every marked lecture, by language. @throws Error for a line before the first header and for unbalanced marks */
export function readMarkedLectures(): MarkedLecture[] {
  const languages = readdirSync(LECTURES).map((name) => basename(name, ".txt"));
  return languages.sort().flatMap((language) =>
    readFileSync(join(LECTURES, `${language}.txt`), "utf8")
      .split(/\n(?=== )/)
      .map((said) => readLecture(language, said)),
  );
}

/** @throws Error without a header, and for a mark that does not end */
export function readLecture(language: string, said: string): MarkedLecture {
  const [header = "", ...lines] = said.trim().split("\n");
  const [, topic, form] = HEADER.exec(header) ?? [];
  if (topic === undefined) throw new Error(`${LECTURES}/${language}.txt has no header before: ${header}`);
  const lecture = { language, topic, isWritten: form === "written", asked: [] as Span[], refused: [] as Span[] };
  let text = "";
  for (const piece of lines.join("\n").split(MARK)) {
    const isMarked = MARK.test(piece);
    const said = isMarked ? piece.slice(2, -2) : piece;
    if (STRAY.test(said)) throw new Error(`A mark of the ${language} lecture on ${topic} is not closed: ${said}`);
    const span = { start: text.length, end: text.length + said.length };
    if (isMarked) (piece.startsWith("[[") ? lecture.asked : lecture.refused).push(span);
    text += said;
  }
  return { ...lecture, captions: text.split("\n") };
}

/** Its captions at the rate at which people lecture, without a pause between them. */
export function segmentsOf({ captions }: Pick<MarkedLecture, "captions">): Segment[] {
  let startMs = 0;
  return captions.map((text, index) => {
    const seconds = UNSPACED.test(text) ? text.length / RATES.characters : text.split(" ").length / RATES.words;
    const endMs = startMs + Math.round(seconds * 1000);
    const segment = { id: index + 1, startMs, endMs, text };
    startMs = endMs;
    return segment;
  });
}

/** Captions of a passage that is read without the rest of its lecture, as of a short video or a selection. */
const PASSAGE = 8;

/** A lecture's passages, each as a lecture of its own; a term that goes on in the next one is marked in neither. */
export function passagesOf(lecture: MarkedLecture): MarkedLecture[] {
  let start = 0;
  return Array.from({ length: Math.ceil(lecture.captions.length / PASSAGE) }, (_, at) => {
    const captions = lecture.captions.slice(at * PASSAGE, (at + 1) * PASSAGE);
    const [from, to] = [start, start + captions.join(" ").length];
    start = to + 1;
    const within = (spans: readonly Span[]) =>
      spans.flatMap((one) =>
        one.start >= from && one.end <= to ? [{ start: one.start - from, end: one.end - from }] : [],
      );
    return { ...lecture, captions, asked: within(lecture.asked), refused: within(lecture.refused) };
  });
}
