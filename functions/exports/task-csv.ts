import { checkNote } from "~/functions/prds/details/outline";
import { isNothingFound } from "~/functions/prds/nothing-found";
import { OFFLINE_NOTICE, PRIORITY_NAMES, type PrdGroup } from "~/functions/prds/parts";
import type { PrdItem, PromptView } from "~/functions/prds/schema";
import { shorten } from "../text/clean";
import { momentLine, noteLine, originOf } from "./moments";

/**
 * Columns that importers know by name. GitLab wants `title` and `description` first, in that order; scripts for GitHub
 * and Linear look for `title`, `description` and `labels`; Jira's importer asks for a `Summary`, no punctuation in the
 * header, and calls the kind `Issue Type`. (docs.gitlab.com/user/project/issues/csv_import,
 * support.atlassian.com/jira-software-cloud/docs/prepare-a-csv-file-for-import)
 */
const COLUMNS = ["Title", "Description", "Labels", "Issue Type", "Summary", "Priority"] as const;

/** The parts whose lines are work to do; a label has no space because Jira's have none. */
const LABELS: Partial<Record<PrdGroup, string>> = {
  "Core Features": "core-feature",
  "Technical Requirements": "technical",
  "API Integration": "api-integration",
};

/** Jira takes a summary of at most 255 characters. */
const MAX_TITLE_LENGTH = 250;

/**
 * One task per line of the PRD, as CSV (RFC 4180): safe to open in a spreadsheet, and importable into issue trackers.
 */
export function toTaskCsv(prompt: PromptView): string {
  const rows = prompt.items.flatMap((item) => {
    const label = LABELS[item.group];
    return label && !isNothingFound(item.text) ? [taskRow(prompt, item, label)] : [];
  });
  return [COLUMNS, ...rows].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

function taskRow({ videoTitle, videoUrl, isOfflineDraft }: PromptView, item: PrdItem, label: string): string[] {
  const title = shorten(item.title ?? item.text, MAX_TITLE_LENGTH);
  const priority = item.priority ? PRIORITY_NAMES[item.priority] : "";
  const description = [
    item.text,
    ...(item.area ? [`Area: ${item.area}`] : []),
    // A checkbox in anything that renders Markdown: GitHub, GitLab, Linear.
    ...(item.acceptance ?? []).map((check) => `- [ ] ${noteLine(videoUrl, checkNote(check))}`),
    `${originOf(item)}${item.citations.length > 0 ? ":" : "."}`,
    ...item.citations.map((citation) => momentLine(videoUrl, citation)),
    `Source: ${[videoTitle, videoUrl].filter(Boolean).join(", ")}`,
    ...(isOfflineDraft ? [OFFLINE_NOTICE] : []),
  ].join("\n");
  return [title, description, label, "Task", title, priority];
}

/**
 * A field in quotes where it needs them. One that a spreadsheet would take for a formula gets an apostrophe before it
 * (owasp.org/www-community/attacks/CSV_Injection).
 */
function cell(text: string): string {
  const safe = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
