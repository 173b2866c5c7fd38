import type { Citation } from "~/functions/citations/model";
import type { PrdItem, SharedDetails } from "../model";
import { PRD_GROUPS } from "../prd-groups";
import { ENGLISH } from "../words/english-words";
import { type DetailLine, detailSections, notSaidLine } from "./detail-sections";

/** The parts of a version that contain text. */
export type VersionTexts = { items: readonly PrdItem[]; details: SharedDetails | null };

/**
 * A text of a version under its heading. `key` is the same in every version of a document: the line's id, or the id of
 * the line it belongs to and what it is there; undefined for lines from before there were ids.
 */
export type VersionLine = {
  key: string | undefined;
  id: string | undefined;
  heading: string;
  text: string;
  citations: readonly Citation[];
};

/** All texts of a version, in the order of its page. */
export function versionLines({ items, details }: VersionTexts): VersionLine[] {
  const parts = PRD_GROUPS.flatMap((group) => items.filter((item) => item.group === group).flatMap(itemLines));
  if (!details) return parts;
  const beside = detailSections(details).flatMap(({ heading, entries }) =>
    entries.flatMap(({ lines, topic }) => {
      const of = lines[0]?.id;
      return lines.map(({ at, ...line }) => ({
        key: line.id ?? (of && `${of}${at.replace(/^[a-zA-Z]+\.\d+/, "")}`),
        id: line.id,
        heading,
        text: topic ? `${topic}. ${labeled({ at, ...line })}` : labeled({ at, ...line }),
        citations: line.citations,
      }));
    }),
  );
  const notSaid = notSaidLine(details);
  const last = notSaid ? [{ key: "notSaid", id: undefined, heading: "Not found", text: notSaid, citations: [] }] : [];
  return [...parts, ...beside, ...last];
}

function itemLines({
  id,
  group: heading,
  text,
  title,
  area,
  priority,
  citations,
  acceptance = [],
}: PrdItem): VersionLine[] {
  const marks = [priority && `${ENGLISH.priorities[priority]}.`, area && `${area}.`, title && `${title}:`];
  return [
    { key: id, id, heading, text: [...marks, text].filter(Boolean).join(" "), citations },
    ...acceptance.map((check) => ({ key: check.id, heading, ...check, id: check.id, text: `Check: ${check.text}` })),
  ];
}

function labeled({ label, facts, text }: DetailLine): string {
  const line = label ? `${label}: ${text}` : text;
  return facts ? `${line} (${facts})` : line;
}
