import type { Citation } from "~/functions/citations/model";
import { escapeMarkdown, markdownMark } from "~/functions/text/escape-markdown";
import { formatMark, markedLength, momentUrl } from "~/functions/text/format-time";
import { distinctInVoices } from "~/functions/text/format-voiced";
import { readingLine } from "./details/detail-reading";
import type { OutlineLine, OutlineNote, OutlineSection } from "./details/prd-outline";
import { isNotSettled, readableOutline, settledFirst } from "./details/readable-outline";
import type { Grounding, PrdItem, SharedDetails } from "./model";
import { addedNotice, checkedNotice, groundingFigure, writtenBy } from "./what-is-known";
import { type DocumentWords, ENGLISH } from "./words/english-words";

export type MarkdownInput = {
  title: string;
  /** Null for captions without a video; then timestamps are not links. */
  videoUrl: string | null;
  /** ISO 8601 */
  createdAt: string;
  items: readonly PrdItem[];
  details: SharedDetails | null;
  grounding: Grounding;
  isOfflineDraft: boolean;
  model: string;
  durationSeconds: number;
};

/** What the lines of one document share: the video that marks link to, and the words of its language. */
type Setting = { videoUrl: string | null; words: DocumentWords };

/** Of a line's moments, those that are written behind it. More would hide the line. */
const MOST_MARKS = 2;

/**
 * The PRD as CommonMark, in the language of its lines as far as the product knows it. Timestamps link to their moments,
 * text is escaped, lines without a timestamp have no quote, and a link to `#F-3` opens at that line.
 */
export function toMarkdown(prd: MarkdownInput, words: DocumentWords = ENGLISH): string {
  const setting = { videoUrl: webAddress(prd.videoUrl), words };
  const blocks = [
    `# ${escapeMarkdown(prd.title) || "Project requirements"}`,
    facts(prd, setting).join("  \n"),
    ...(prd.isOfflineDraft ? [`> ${writtenBy(prd, words)}`] : []),
    ...readableOutline(prd, words).flatMap((part) => section(part, setting)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** What is known of the document. In other languages than English, without the sentences that count or name. */
function facts(prd: MarkdownInput, { videoUrl, words }: Setting): string[] {
  const cited = prd.items.flatMap(({ citations }) => citations);
  const length = formatMark(markedLength(prd.durationSeconds * 1000, cited));
  const model = escapeMarkdown(prd.model);
  const { grounding, details } = prd;
  const checked = checkedNotice(grounding, words);
  if (words !== ENGLISH) {
    const reading = escapeMarkdown(details?.video.reading ?? "");
    const known = [videoUrl && `<${videoUrl}>`, length, longDate(prd.createdAt, words.language), model];
    return [known.filter(Boolean).join(" · "), checked, reading].filter(Boolean);
  }
  const figures = [groundingFigure(grounding), addedNotice(grounding), checked];
  return [
    ...(videoUrl ? [`Video: <${videoUrl}>`] : []),
    `Length: ${length}`,
    `Written: ${longDate(prd.createdAt, "en")} by ${model}`,
    ["Grounding:", ...figures].filter(Boolean).join(" "),
    ...(details ? [escapeMarkdown(readingLine(details.video))].filter(Boolean) : []),
  ];
}

/** Paragraphs, then a table, then a list as one block, split where another area begins. Open points come last. */
function section({ heading, lines }: OutlineSection, setting: Setting): string[] {
  if (lines.length === 0) return [];
  const areas = Map.groupBy(
    settledFirst(lines),
    (line) => line.area ?? (isNotSettled(line) ? setting.words.notSettled : null),
  );
  const blocks = [
    `## ${heading}`,
    ...[...areas].flatMap(([area, own]) => {
      const rows = rowsOf(own);
      const listed = own.filter((line) => !line.isParagraph && !line.isSentence && !rows.includes(line));
      return [
        ...(area ? [`### ${escapeMarkdown(area)}`] : []),
        ...own.filter(({ isParagraph }) => isParagraph).flatMap((line) => paragraphs(line, setting)),
        own
          .filter(({ isSentence }) => isSentence)
          .flatMap((line) => [textOf(line, setting), ...line.notes.map((note) => aside(note, setting))])
          .join(" "),
        table(rows, setting),
        listed.flatMap((line) => bullets(line, setting)).join("\n"),
        rows.flatMap((line) => rowNotes(line, setting)).join("\n"),
      ];
    }),
  ];
  return blocks.filter((block) => block !== "");
}

/** Fewer things compared are read more easily as a list. */
const FEWEST_CASES = 3;

/** The lines that are a table's rows. */
function rowsOf(lines: readonly OutlineLine[]): OutlineLine[] {
  const isTable = lines.filter(({ isCase }) => isCase).length >= FEWEST_CASES;
  return lines.filter(({ cells, isCase }) => cells && (isTable || !isCase));
}

/** Where links to a line lead. The id itself is seen only where one refers to the line. */
const anchor = ({ id }: OutlineNote) => (id ? `<a id="${id}"></a>` : "");
const seenId = ({ id, isRead }: OutlineNote) => (isRead ? undefined : id);

/** What the notes on a row call it; undefined if it has no name. */
const nameOf = (line: OutlineLine) => seenId(line) ?? (line.isCase ? (line.lead ?? undefined) : undefined);

/** Notes on a row that has a name stand below the table, which is to be seen at a glance. */
function rowNotes(line: OutlineLine, setting: Setting): string[] {
  const name = nameOf(line);
  if (name === undefined) return [];
  return line.notes.map((note) => `- **${escapeMarkdown(name)}**${setting.words.colon} ${aside(note, setting)}`);
}

/** Rows of what, who, by when and the moments, without the columns that are empty. GitHub Flavored Markdown. */
function table(lines: readonly OutlineLine[], setting: Setting): string {
  if (lines.length === 0) return "";
  const { videoUrl, words } = setting;
  const rows = lines.map((line) => {
    const { cells, lead, text, notes, citations } = line;
    const id = seenId(line);
    return [
      [line.isCase && escapeMarkdown(lead ?? "")],
      [
        `${anchor(line)}${id ? `**${id}** ` : ""}${escapeMarkdown(text)}`,
        cells?.mark && `(${cells.mark})`,
        ...(nameOf(line) === undefined ? notes.map((note) => aside(note, setting)) : []),
      ],
      [escapeMarkdown(cells?.who ?? "")],
      [escapeMarkdown(cells?.due ?? "")],
      [marksOf(citations, videoUrl).join(", ")],
    ];
  });
  const { what, who, due, at } = words.columns;
  const heads = ["", lines.some(({ isCase }) => isCase) ? "" : what, who, due, at];
  const used = heads.map((_, column) => rows.some((row) => row[column]?.some(Boolean)));
  const written = [heads.map((head) => [head]), heads.map(() => ["---"]), ...rows].map((row) =>
    row.flatMap((cell, column) => (used[column] ? [cell.filter(Boolean).join(" ")] : [])).join(" | "),
  );
  return written.map((row) => `| ${row} |`).join("\n");
}

/** A note within a line. */
function aside({ lead, text }: OutlineNote, { words }: Setting): string {
  return `*${escapeMarkdown(lead ? `${lead}${words.colon} ${text}` : text)}*`;
}

/** A paragraph, and a list of its notes. */
function paragraphs(line: OutlineLine, setting: Setting): string[] {
  const notes = line.notes.map((note) => `${note.isUnder ? "  " : ""}- ${textOf(note, setting)}`);
  return [textOf(line, setting), ...(notes.length > 0 ? [notes.join("\n")] : [])];
}

/** The number of a step, which stands in a numbered list. */
const STEP = /\d{1,3}$/;

function bullets(line: OutlineLine, setting: Setting): string[] {
  const step = line.isStep && STEP.exec(line.lead ?? "")?.[0];
  if (step)
    return [
      `${step}. ${textOf({ ...line, lead: null }, setting)}`,
      ...line.notes.map((note) => `   - ${textOf(note, setting)}`),
    ];
  return [`- ${textOf(line, setting)}`, ...line.notes.map((note) => `  - ${textOf(note, setting)}`)];
}

/** Marks follow a line's title; without one they come last, so that not every line of a list begins alike. */
function textOf(note: OutlineNote & Partial<OutlineLine>, { videoUrl, words }: Setting): string {
  const { lead, marks, text, citations } = note;
  const mark = marks ? escapeMarkdown(marks) : null;
  const name = [seenId(note), lead && escapeMarkdown(lead)].filter(Boolean).join(" ");
  const before = name && `**${name}**${mark && lead ? ` (${mark})` : ""}${lead ? words.colon : ""} `;
  const after = [...marksOf(citations, videoUrl), ...(mark && !lead ? [mark] : [])];
  const line = `${anchor(note)}${before}${escapeMarkdown(text)}`;
  return after.length === 0 ? line : `${line} (${after.join(", ")})`;
}

/** A line's first moments, each with its speaker where that changes. */
function marksOf(citations: readonly Citation[], videoUrl: string | null): string[] {
  return distinctInVoices(citations)
    .slice(0, MOST_MARKS)
    .map(({ time, voice }) => timeMark(markdownMark({ ...time, name: undefined, speaker: voice }), time, videoUrl));
}

function timeMark(mark: string, { startMs }: Citation, videoUrl: string | null): string {
  return videoUrl ? `[${mark}](${momentUrl(videoUrl, startMs)})` : mark;
}

/** The address if it is a web address that is safe in Markdown, otherwise null. */
export function webAddress(link: string | null): string | null {
  if (!link || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  return url.href.replace(/[()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** A day in UTC, as the language writes it. */
export function longDate(at: string | Date, language: string): string {
  return new Date(at).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });
}
