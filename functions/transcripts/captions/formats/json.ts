import { badTime, noTimedLines } from "../caption-errors";
import type { Cue } from "../read-cues";
import { cleanName } from "../speaker-names";
import { lastUntil } from "../stretches";
import { plainText } from "../strip-markup";
import { type ColumnMoment, msOf, readMoment, unitOf } from "./column-moments";
import { readJson } from "./json3";

type Fields = Readonly<Record<string, unknown>>;
/** `start` is null if the file has none that can be read. */
type Line = {
  start: ColumnMoment | null;
  end: ColumnMoment | null;
  length: ColumnMoment | null;
  text: string;
  speaker: string | undefined;
};

/** The keys that programs use, the plainest first. A key may end in its unit. */
const STARTS = "start startTime start_time starts begin from startMs start_ms tStartMs offset ts timestamp time".split(
  " ",
);
const ENDS = "end endTime end_time ends stop to endMs end_ms end_ts".split(" ");
const LENGTHS = "duration dur d durationMs dDurationMs".split(" ");
const TEXTS = "text body transcript content caption sentence utterance line punctuated_word word value".split(" ");
const SPEAKERS = "speaker speaker_label speakerName speaker_name speakerId name voice".split(" ");
/** Keys of objects or pairs that hold the times of a line. */
const NESTED = "offsets timestamps timestamp time".split(" ");
const IN_MS = /(?:Ms|_ms)$/u;
const FRAME_RATE = 25;

/** A list whose lines average this many words holds lines, rather than single words or whole texts. */
const WORDS = { least: 3, most: 60 };
/** A list can be chosen if it holds at least this share of the fullest list's text. */
const NEARLY_ALL = 0.8;
const MAX_DEPTH = 12;

/**
 * Reads the timed lines of JSON from speech recognizers and podcasts. They are the list of objects with start and
 * text that holds most speech, or parallel lists of starts, ends and texts.
 * @throws AppError `captions_unreadable` if there is no such list, or a line has no time
 */
export function readTimedJson(text: string): Cue[] {
  const lists = new Map<string, Line[]>();
  collect(readJson(text), { path: "", depth: 0, speaker: undefined }, lists);
  const timed = [...lists.values()].filter((lines) => lines.some(({ start }) => start !== null));
  const said = (lines: readonly Line[]) => lines.reduce((sum, { text }) => sum + text.trim().length, 0);
  const most = Math.max(0, ...timed.map(said));
  const full = timed.filter((lines) => most > 0 && said(lines) >= most * NEARLY_ALL);
  const fewest = full.toSorted((one, other) => one.length - other.length)[0];
  const lines = full.find(isReadable) ?? fewest;
  if (!lines) throw noTimedLines();
  return toCues(lines);
}

function isReadable(lines: readonly Line[]): boolean {
  const words = lines.reduce((sum, { text }) => sum + text.trim().split(/\s+/u).length, 0) / lines.length;
  return words >= WORDS.least && words <= WORDS.most;
}

function toCues(lines: readonly Line[]): Cue[] {
  const timed: (Line & { start: ColumnMoment })[] = [];
  for (const [index, line] of lines.entries()) {
    const open = timed.at(-1);
    if (line.start) timed.push({ ...line, start: line.start });
    // Punctuation between timed words has no time of its own.
    else if (open && !/[\p{L}\p{N}]/u.test(line.text)) open.text += line.text;
    else throw badTime(index + 1, "JSON file", "Caption");
  }
  const unit = unitOf(timed);
  return timed.map(({ start, end, length, text, speaker }, index) => {
    const startMs = msOf(start, unit);
    const next = timed[index + 1]?.start;
    const until = end ? msOf(end, unit) : length ? startMs + msOf(length, unit) : null;
    const plain = plainText(text);
    return { startMs, endMs: until ?? lastUntil(startMs, next && msOf(next, unit), plain), text: plain, speaker };
  });
}

type Place = { path: string; depth: number; speaker: string | undefined };

/** Groups lines by the path of their list. Paths omit indexes, so lists within a list become one. */
function collect(value: unknown, place: Place, lists: Map<string, Line[]>): void {
  if (place.depth > MAX_DEPTH) return;
  const depth = place.depth + 1;
  if (Array.isArray(value)) {
    const lines = lists.get(place.path) ?? [];
    for (const item of value) {
      const line = isFields(item) ? readLine(item, place.speaker) : null;
      // Comes before the lists inside it: if two lists say the same, the outer one is used.
      if (line) lists.set(place.path, lines);
      if (line) lines.push(line);
      collect(item, { ...place, path: `${place.path}[]`, depth }, lists);
    }
    return;
  }
  if (!isFields(value)) return;
  const columns = readColumns(value);
  if (columns) lists.set(place.path, columns);
  const speaker = speakerOf(value) ?? place.speaker;
  for (const [name, inner] of Object.entries(value))
    collect(inner, { path: `${place.path}.${name}`, depth, speaker }, lists);
}

function readLine(fields: Fields, speaker: string | undefined): Line | null {
  const text = TEXTS.map((name) => fields[name]).find((one) => typeof one === "string");
  if (typeof text !== "string") return null;
  const inner = NESTED.map((name) => fields[name]).find((one) => typeof one === "object" && one !== null);
  const pair = Array.isArray(inner) ? { start: inner[0], end: inner[1] } : isFields(inner) ? inner : {};
  const times = { ...pair, ...fields };
  const [start, end, length] = [STARTS, ENDS, LENGTHS].map((names) => momentOf(times, names));
  return {
    start: start ?? null,
    end: end ?? null,
    length: length ?? null,
    text,
    speaker: speakerOf(fields) ?? speaker,
  };
}

/** Numbers count from 0. */
function speakerOf(fields: Fields): string | undefined {
  const named = SPEAKERS.map((name) => fields[name]).find(
    (one) => (typeof one === "string" && one !== "") || typeof one === "number",
  );
  return typeof named === "number" ? `Speaker ${named + 1}` : cleanName(String(named ?? ""));
}

/** edX and others: `{"start": […], "end": […], "text": […]}`. */
function readColumns(fields: Fields): Line[] | null {
  const list = (names: readonly string[]): unknown[] | undefined =>
    names.map((name) => fields[name]).find(Array.isArray);
  const [starts, ends, texts] = [list(STARTS), list(ENDS), list(TEXTS)];
  if (!starts || !texts || starts.length !== texts.length) return null;
  return texts.map((text, at) => ({
    start: readMoment(starts[at], FRAME_RATE),
    end: readMoment(ends?.[at], FRAME_RATE),
    length: null,
    text: typeof text === "string" ? text : "",
    speaker: undefined,
  }));
}

function momentOf(fields: Fields, names: readonly string[]): ColumnMoment | null {
  for (const name of names) {
    const moment = readMoment(fields[name], FRAME_RATE);
    if (moment) return IN_MS.test(name) && "count" in moment ? { ms: moment.count } : moment;
  }
  return null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
