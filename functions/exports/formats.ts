import type { Citation } from "~/functions/citations/model";
import { voiceOf } from "~/functions/citations/speaker-kinds";
import { checkNote, overreachNotes } from "~/functions/prds/details/prd-outline";
import type { PrdItem, SharedPromptView } from "~/functions/prds/model";
import { isNothingFound } from "~/functions/prds/nothing-found";
import type { PrdGroup, Priority } from "~/functions/prds/prd-groups";
import { toMarkdown } from "~/functions/prds/prd-markdown";
import { readPrompt } from "~/functions/prds/read-prd";
import { isParagraph } from "~/functions/prds/requirements";
import { titleOf } from "~/functions/prds/title-of";
import { type DocumentWords, ENGLISH } from "~/functions/prds/words/english-words";
import { cleanText, shorten } from "~/functions/text/clean-text";
import { csvField } from "~/functions/text/csv-field";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { openableVideo } from "../transcripts/video-link";
import { toAgentPrompt } from "./agent-prompt";
import { linkOrigin, momentLine, noteLine, toMoment } from "./cited-moments";

/**
 * Columns that importers know by name. GitLab wants `title` and `description` first, in that order; scripts for GitHub
 * and Linear look for `title`, `description` and `labels`; Jira's importer asks for a `Summary`, no punctuation in the
 * header, and calls the kind `Issue Type`. (docs.gitlab.com/user/project/issues/csv_import,
 * support.atlassian.com/jira-software-cloud/docs/prepare-a-csv-file-for-import)
 * Linear and Jira share the names of priorities.
 */
const COLUMNS = ["Title", "Description", "Labels", "Issue Type", "Summary", "Priority", "Requirement ID"] as const;

const PRIORITIES: Record<Priority, string> = { must: "High", should: "Medium", could: "Low" };

/** The parts whose lines are work to do. Jira's labels are single words (community.atlassian.com, JIRA Label convention). */
const LABELS: Partial<Record<PrdGroup, string>> = {
  "Core Features": "core-feature",
  "Technical Requirements": "technical",
  "API Integration": "api-integration",
  "Design Vision": "design",
};

/** Jira takes a summary of at most 255 characters, and a text, like a cell of Excel, of 32,767. */
const MAX_TITLE_LENGTH = 250;
const MAX_DESCRIPTION_LENGTH = 32_000;

/**
 * One task per line of the PRD, as CSV (RFC 4180): safe to open in a spreadsheet, and importable into issue trackers.
 */
export function toTaskCsv(prompt: SharedPromptView): string {
  const rows = prompt.items.flatMap((item) => {
    const label = LABELS[item.group];
    return label && !isParagraph(item) && !isNothingFound(item.text) ? [taskRow(prompt, item, label)] : [];
  });
  return [COLUMNS, ...rows].map((cells) => `${cells.map(csvField).join(",")}\r\n`).join("");
}

function taskRow(
  { videoTitle, videoUrl, isOfflineDraft, details }: SharedPromptView,
  item: PrdItem,
  label: string,
): string[] {
  const title = shorten(cleanText(item.title ?? item.text), MAX_TITLE_LENGTH);
  const priority = item.priority ? PRIORITIES[item.priority] : "";
  const description = [
    item.text,
    ...(item.area ? [`Area: ${item.area}`] : []),
    ...overreachNotes(item, details).map((note) => noteLine(videoUrl, note)),
    // A checkbox in anything that renders Markdown: GitHub, GitLab, Linear.
    ...(item.acceptance ?? []).map((check) => `- [ ] ${noteLine(videoUrl, checkNote(check))}`),
    `${linkOrigin(item)}${item.citations.length > 0 ? ":" : "."}`,
    ...item.citations.map((citation) => momentLine(videoUrl, citation)),
    `Source: ${[videoTitle, videoUrl].filter(Boolean).join(", ")}`,
    ...(isOfflineDraft ? [ENGLISH.author.extract] : []),
  ]
    .map(cleanText)
    .join("\n");
  return [title, shorten(description, MAX_DESCRIPTION_LENGTH), label, "Task", title, priority, item.id ?? ""];
}

export type ExportFormat = "md" | "json" | "csv" | "txt";

type Writer = {
  fileName: string;
  contentType: string;
  write: (prompt: SharedPromptView, words?: DocumentWords) => string;
};

/** The text exports, by file extension. */
export const EXPORTS: Readonly<Record<ExportFormat, Writer>> = {
  md: {
    fileName: "requirements.md",
    contentType: "text/markdown; charset=utf-8",
    write: (prompt, words) => toMarkdown({ ...prompt, title: titleOf(prompt) }, words),
  },
  json: { fileName: "requirements.json", contentType: "application/json; charset=utf-8", write: toExportJson },
  csv: { fileName: "tasks.csv", contentType: "text/csv; charset=utf-8; header=present", write: toTaskCsv },
  txt: { fileName: "agent-prompt.txt", contentType: "text/plain; charset=utf-8", write: toAgentPrompt },
};

/**
 * One of the owner's PRDs as a file.
 * @throws AppError not_found
 */
export async function exportPrompt(
  deps: Pick<Deps, "db" | "words">,
  input: { id: number; owner: Owner; format: ExportFormat },
): Promise<{ text: string; fileName: string; contentType: string }> {
  const prompt = await readPrompt(deps, input);
  if (!prompt) throw new AppError("not_found", "Prompt not found");
  const { write, fileName, contentType } = EXPORTS[input.format];
  const words = await deps.words(prompt.language);
  return { text: write({ ...prompt, videoUrl: openableVideo(prompt.videoUrl) }, words), fileName, contentType };
}

/** The PRD as data for other programs. `formatVersion` increases when a field is added or changes its meaning. */
export function toExportJson(prompt: SharedPromptView): string {
  const { videoTitle, videoUrl, language, durationSeconds, createdAt, version, model, isOfflineDraft } = prompt;
  const document = {
    format: "vidwright-prd",
    formatVersion: 8,
    title: videoTitle,
    videoUrl,
    language,
    durationSeconds,
    createdAt,
    version,
    model,
    isOfflineDraft,
    grounding: prompt.grounding,
    requirements: prompt.requirements,
    replaced: prompt.replaced,
    items: withMoments(prompt.items, videoUrl),
    details: prompt.details && withMoments(prompt.details, videoUrl),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The same data with each citation as a moment that can be opened, wherever it is. */
function withMoments(data: unknown, videoUrl: string | null): unknown {
  if (Array.isArray(data)) return data.map((one) => withMoments(one, videoUrl));
  if (typeof data !== "object" || data === null) return data;
  if (isCitation(data)) {
    const { segmentId: _segment, quote: _quote, startMs, estimated, name, speaker, ...rest } = data;
    const voice = voiceOf({ name, speaker });
    const said = { startMs, ...(estimated && { estimated }), ...(voice && { speaker: voice }) };
    return { ...rest, ...said, ...toMoment(videoUrl, data) };
  }
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withMoments(value, videoUrl)]));
}

function isCitation(data: object): data is Citation {
  return "segmentId" in data && "startMs" in data && "quote" in data;
}
