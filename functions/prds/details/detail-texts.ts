import type { PrdItem, SharedDetails } from "../model";
import { PRD_GROUPS, PRIORITY_NAMES } from "../prd-groups";
import { type DetailLine, detailSections, notSaidLine } from "./detail-sections";

/** The parts of a version that contain text. */
export type VersionTexts = { items: readonly PrdItem[]; details: SharedDetails | null };

/** All texts of a version, by heading. */
export function textsOf({ items, details }: VersionTexts): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const group of PRD_GROUPS) texts.set(group, items.filter((item) => item.group === group).flatMap(itemTexts));
  if (!details) return texts;
  for (const { heading, entries } of detailSections(details)) {
    texts.set(
      heading,
      entries.flatMap(({ lines, topic }) =>
        lines.map((line) => (topic ? `${topic}. ${labeled(line)}` : labeled(line))),
      ),
    );
  }
  const notSaid = notSaidLine(details);
  if (notSaid) texts.set("Not found", [notSaid]);
  return texts;
}

function itemTexts({ text, title, area, priority, acceptance = [] }: PrdItem): string[] {
  const marks = [priority && `${PRIORITY_NAMES[priority]}.`, area && `${area}.`, title && `${title}:`];
  return [[...marks, text].filter(Boolean).join(" "), ...acceptance.map((check) => `Check: ${check.text}`)];
}

function labeled({ label, facts, text }: DetailLine): string {
  const line = label ? `${label}: ${text}` : text;
  return facts ? `${line} (${facts})` : line;
}
