import { formatVoiced, type VoicedTime } from "./format-voiced";

/**
 * Escapes text so that Markdown shows it literally: one line, without emphasis, links, HTML, entities, lists,
 * headings or tables.
 */
export function escapeMarkdown(text: string): string {
  const line = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>|~&#]/g, "\\$&");
  return line
    .replace(/^(?:[-+=]|\d+(?=[.)]))/, (sign) => (/\d/.test(sign) ? sign : `\\${sign}`))
    .replace(/^(\d+)([.)])/, "$1\\$2");
}

/** A moment with its speaker, whose name is escaped. */
export function markdownMark({ name, speaker, ...time }: VoicedTime): string {
  return formatVoiced({ ...time, name: escapeMarkdown(name ?? speaker ?? "") });
}
