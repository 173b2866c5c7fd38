import type { Row } from "../../../text/rows";
import { readMoment } from "./column-moments";

/**
 * The meaning of each column, and the index of the first caption row. `unit` is in milliseconds, if the first row
 * gives it.
 */
export type Columns = {
  start: number;
  end: number | null;
  isDuration: boolean;
  speaker: number | null;
  text: number;
  unit: number | null;
  firstRow: number;
};

type Kind = "start" | "end" | "duration" | "speaker" | "text" | "number" | "other";

/** Words in column names, in the languages of editors and spreadsheets. */
const WORDS: readonly [kind: Kind, words: string][] = [
  ["number", "# no nr id index number nummer layer"],
  ["duration", "dur duration length dauer länge durée duración duração durata"],
  ["end", "end ends ended out to stop until ende endzeit bis fin final fim fine 结束 終了 끝"],
  [
    "start",
    "start starts started startzeit begin begins beginning in from offset anfang beginn von début debut inicio início inizio 开始 開始 시작",
  ],
  [
    "text",
    "text texts transcript transcription caption captions subtitle subtitles content sentence utterance body dialog dialogue line words untertitel texte sous-titre texto subtítulo legenda testo sottotitolo 字幕 文本 テキスト 자막",
  ],
  [
    "speaker",
    "speaker speakers sprecher sprecherin name who person character actor locuteur orador hablante falante parlante 话者 話者 発言者 화자",
  ],
  ["start", "time times timestamp timestamps timecode tc zeit zeitstempel temps tiempo tempo hora 时间 時間 시간"],
];
const SAMPLE = 50;
/** At least this share of a column's cells must be times for it to count as a time column, if no header names it. */
const TIMES_SHARE = 0.8;

/**
 * Finds columns by the names in the first row, else by content: the first two that hold times, and the last one that
 * holds words.
 * @param areNamed whether the first row must name them
 */
export function columnsOf(rows: readonly Row[], { areNamed }: { areNamed: boolean }): Columns | null {
  const names = rows[0]?.fields.map(nameOf) ?? [];
  const kinds = names.map(({ kind }) => kind);
  const at = (kind: Kind) => (kinds.includes(kind) ? kinds.indexOf(kind) : null);
  const [start, text] = [at("start"), at("text")];
  if (start !== null && text !== null) {
    const end = at("end") ?? at("duration");
    const unit = names[start]?.unit ?? null;
    return {
      start,
      end,
      isDuration: at("end") === null && end !== null,
      speaker: at("speaker"),
      text,
      unit,
      firstRow: 1,
    };
  }
  return areNamed ? null : byContent(rows);
}

function nameOf(cell: string): { kind: Kind; unit: number | null } {
  const words: readonly string[] =
    cell
      .toLowerCase()
      .replace(/\b(?:milliseconds|millis|ms)\b/gu, "")
      .match(/#|[\p{L}\p{M}-]+/gu) ?? [];
  const found =
    words.length > 4
      ? undefined
      : WORDS.find(([, known]) => known.split(" ").some((word) => words.some((one) => isNamed(one, word))));
  const isMs = /(?:\b|_)(?:ms|millis|milliseconds)\b/iu.test(cell) || /[a-z]Ms$/u.test(cell.trim());
  const isSeconds = /(?:\b|_)(?:s|sec|secs|seconds)\b/iu.test(cell);
  return { kind: found?.[0] ?? "other", unit: isMs ? 1 : isSeconds ? 1000 : null };
}

/** In several languages, words are compounded or inflected at their ends: `Sprechername`. */
function isNamed(word: string, known: string): boolean {
  return word === known || (known.length >= 5 && word.startsWith(known));
}

function byContent(rows: readonly Row[]): Columns | null {
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(0, ...sample.map(({ fields }) => fields.length));
  const columns = Array.from({ length: width }, (_, at) => sample.map(({ fields }) => fields[at]?.trim() ?? ""));
  const times = columns.flatMap((cells, at) => (areTimes(cells) ? [at] : []));
  const wordy = columns.flatMap((cells, at) =>
    !times.includes(at) && cells.filter((cell) => /\p{L}/u.test(cell)).length > cells.length / 2 ? [at] : [],
  );
  const [start, end = null] = times;
  const text = wordy.at(-1);
  if (start === undefined || text === undefined) return null;
  const speaker = wordy.length > 1 ? (wordy.at(0) ?? null) : null;
  return { start, end, isDuration: false, speaker, text, unit: null, firstRow: 0 };
}

/** Clocks, or numbers that do more than count rows. */
function areTimes(cells: readonly string[]): boolean {
  const moments = cells.map((cell) => readMoment(cell, 25));
  const read = moments.filter((moment) => moment !== null);
  const counts = read.map((moment) => ("count" in moment ? moment.count : null));
  const isCount = [0, 1].some((first) => counts.every((count, at) => count === at + first));
  return read.length > 0 && read.length >= cells.length * TIMES_SHARE && !(isCount && read.length > 1);
}
