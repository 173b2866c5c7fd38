import { formatClock, formatMark, momentUrl } from "./clock";
import { OFFLINE_NOTICE, PRD_GROUPS, type PrdGroup, QUOTED_NOTICE } from "./parts";
import { isParagraph } from "./requirements";
import type { Citation, Grounding, PrdItem } from "./schema";

export type MarkdownInput = {
  title: string;
  /** Null for captions without a video; then time marks are not links. */
  videoUrl: string | null;
  /** ISO 8601 */
  createdAt: string;
  items: readonly PrdItem[];
  grounding: Grounding;
  isOfflineDraft: boolean;
  model: string;
  durationSeconds: number;
};

const DATE = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** The PRD as CommonMark: time marks link to the moment, all text is escaped, and a line without a mark quotes nothing. */
export function toMarkdown(prd: MarkdownInput): string {
  const videoUrl = webAddress(prd.videoUrl);
  const blocks = [
    `# ${escapeMarkdown(prd.title) || "Project requirements"}`,
    facts(prd, videoUrl).join("  \n"),
    ...(prd.isOfflineDraft ? [`> ${OFFLINE_NOTICE}`] : []),
    ...PRD_GROUPS.flatMap((group) => section(group, prd.items, videoUrl)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function facts(prd: MarkdownInput, videoUrl: string | null): string[] {
  const { quoted, total } = prd.grounding;
  const share = total === 0 ? 0 : Math.round((quoted / total) * 100);
  return [
    ...(videoUrl ? [`Video: <${videoUrl}>`] : []),
    `Length: ${formatClock(prd.durationSeconds * 1000)}`,
    `Written: ${DATE.format(new Date(prd.createdAt))} by ${escapeMarkdown(prd.model)}`,
    `Grounding: ${quoted} of ${total} lines quoted (${share}%). ${QUOTED_NOTICE}`,
  ];
}

function section(group: PrdGroup, items: readonly PrdItem[], videoUrl: string | null): string[] {
  const lines = items.filter((item) => item.group === group).map((item) => markdownLine(item, videoUrl));
  if (lines.length === 0) return [];
  return [`## ${group}`, isParagraph(group) ? lines.join("\n\n") : lines.map((line) => `- ${line}`).join("\n")];
}

function markdownLine({ text, citations }: PrdItem, videoUrl: string | null): string {
  // Two quotes of one segment share its second, and one mark is enough for both.
  const moments = new Map(citations.map((citation) => [formatMark(citation), citation]));
  const marks = [...moments].map(([clock, citation]) => timeMark(clock, citation, videoUrl));
  return marks.length === 0 ? escapeMarkdown(text) : `${escapeMarkdown(text)} (${marks.join(", ")})`;
}

function timeMark(clock: string, { startMs }: Citation, videoUrl: string | null): string {
  return videoUrl ? `[${clock}](${momentUrl(videoUrl, startMs)})` : clock;
}

/** The address if it is one of the web and can stand in Markdown, else null. */
function webAddress(link: string | null): string | null {
  if (!link || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  return url.href.replace(/[()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** Text that Markdown shows as it is: one line, no emphasis, link, HTML, entity, list, heading or table in it. */
export function escapeMarkdown(text: string): string {
  const line = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>|~&#]/g, "\\$&");
  return line
    .replace(/^(?:[-+=]|\d+(?=[.)]))/, (sign) => (/\d/.test(sign) ? sign : `\\${sign}`))
    .replace(/^(\d+)([.)])/, "$1\\$2");
}
