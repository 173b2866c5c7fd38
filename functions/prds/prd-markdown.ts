import type { Citation } from "~/functions/citations/model";
import { escapeMarkdown, markdownMark } from "~/functions/text/escape-markdown";
import { formatMark, markedLength, momentUrl } from "~/functions/text/format-time";
import { distinctInVoices } from "~/functions/text/format-voiced";
import { readingLine } from "./details/detail-reading";
import { type OutlineLine, type OutlineNote, type OutlineSection, outlineOf } from "./details/prd-outline";
import type { Grounding, PrdItem, SharedDetails } from "./model";
import { EXTRACT_NOTICE } from "./prd-groups";
import { addedNotice, checkedNotice, groundingFigure } from "./what-is-known";

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

/** Of a line's moments, those that are written behind it. More would hide the line. */
const MOST_MARKS = 3;

/** Created on demand, because creating it would slow an isolate's start. */
let longDate: Intl.DateTimeFormat | undefined;

/**
 * The PRD as CommonMark. Timestamps link to their moments, text is escaped, and lines without a timestamp have no
 * quote.
 */
export function toMarkdown(prd: MarkdownInput): string {
  const videoUrl = webAddress(prd.videoUrl);
  const blocks = [
    `# ${escapeMarkdown(prd.title) || "Project requirements"}`,
    facts(prd, videoUrl).join("  \n"),
    ...(prd.isOfflineDraft ? [`> ${EXTRACT_NOTICE}`] : []),
    ...outlineOf(prd).flatMap((part) => section(part, videoUrl)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function facts(prd: MarkdownInput, videoUrl: string | null): string[] {
  const cited = prd.items.flatMap(({ citations }) => citations);
  return [
    ...(videoUrl ? [`Video: <${videoUrl}>`] : []),
    `Length: ${formatMark(markedLength(prd.durationSeconds * 1000, cited))}`,
    `Written: ${writtenOn(prd.createdAt)} by ${escapeMarkdown(prd.model)}`,
    ["Grounding:", groundingFigure(prd.grounding), addedNotice(prd.grounding), checkedNotice(prd.grounding)]
      .filter(Boolean)
      .join(" "),
    ...(prd.details ? [escapeMarkdown(readingLine(prd.details.video))].filter(Boolean) : []),
  ];
}

/** Paragraphs, then a list as one block, split where another area begins. */
function section({ heading, lines }: OutlineSection, videoUrl: string | null): string[] {
  if (lines.length === 0) return [];
  const areas = Map.groupBy(lines, ({ area }) => area);
  const blocks = [
    `## ${heading}`,
    ...[...areas].flatMap(([area, own]) => [
      ...(area ? [`### ${escapeMarkdown(area)}`] : []),
      ...own.filter(({ isParagraph }) => isParagraph).flatMap((line) => paragraphs(line, videoUrl)),
      own
        .filter(({ isSentence }) => isSentence)
        .map((line) => textOf(line, videoUrl))
        .join(" "),
      own
        .filter(({ isParagraph, isSentence }) => !isParagraph && !isSentence)
        .flatMap((line) => bullets(line, videoUrl))
        .join("\n"),
    ]),
  ];
  return blocks.filter((block) => block !== "");
}

/** A paragraph, and a list of its notes. */
function paragraphs(line: OutlineLine, videoUrl: string | null): string[] {
  const notes = line.notes.map((note) => `- ${textOf(note, videoUrl)}`);
  return [textOf(line, videoUrl), ...(notes.length > 0 ? [notes.join("\n")] : [])];
}

function bullets(line: OutlineLine, videoUrl: string | null): string[] {
  return [`- ${textOf(line, videoUrl)}`, ...line.notes.map((note) => `  - ${textOf(note, videoUrl)}`)];
}

/**
 * Timestamps follow a line's title. Without a title they come last, so that not every line of a list begins alike. The
 * id begins a line of a list, and ends one that is read as prose.
 */
function textOf(
  { id, lead, marks, text, citations, isSentence, isParagraph }: OutlineNote & Partial<OutlineLine>,
  videoUrl: string | null,
): string {
  const isProse = isSentence || isParagraph;
  const mark = marks ? escapeMarkdown(marks) : null;
  const name = [isProse ? null : id, lead && escapeMarkdown(lead)].filter(Boolean).join(" ");
  const before = name && `**${name}**${mark && lead ? ` (${mark})` : ""}${lead ? ":" : ""} `;
  const times = distinctInVoices(citations.slice(0, MOST_MARKS)).map(({ time, voice }) =>
    timeMark(markdownMark({ ...time, name: undefined, speaker: voice }), time, videoUrl),
  );
  const after = [...times, ...(mark && !lead ? [mark] : []), ...(id && isProse ? [id] : [])];
  const line = `${before}${escapeMarkdown(text)}`;
  return after.length === 0 ? line : `${line} (${after.join(", ")})`;
}

function timeMark(mark: string, { startMs }: Citation, videoUrl: string | null): string {
  return videoUrl ? `[${mark}](${momentUrl(videoUrl, startMs)})` : mark;
}

/** The address if it is a web address that is safe in Markdown, otherwise null. */
function webAddress(link: string | null): string | null {
  if (!link || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  return url.href.replace(/[()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function writtenOn(iso: string): string {
  longDate ??= new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
  return longDate.format(new Date(iso));
}
