import type { PrdItem, SharedDetails } from "../model";
import { type DocumentWords, ENGLISH } from "../words/english-words";
import { type OutlineLine, type OutlineSection, outlineOf } from "./prd-outline";

type Document = { items: readonly PrdItem[]; details: SharedDetails | null };

/** What is read rather than referred to: a lesson, and the questions on it. */
const READ: readonly OutlineSection["key"][] = ["learnings", "steps", "comparisons", "terms", "recall"];

/**
 * The outline without what disturbs reading: seen ids in paragraphs and in lessons, and, in a brief, whose English head
 * says that there is little to build, the names of the parts.
 */
export function readableOutline(prd: Document, words: DocumentWords): OutlineSection[] {
  const outline = outlineOf(prd, words);
  const isBrief = prd.details?.video.fit === "low";
  const overview = words.parts["Project Overview"];
  const told = prd.details?.video.kind === "meeting" ? withMinutes(outline, words) : outline;
  return told
    .filter(({ heading }) => !isBrief || words !== ENGLISH || heading !== words.notFound)
    .map((one) => {
      const isRead = one.heading === overview || READ.includes(one.key);
      const named = isBrief && one.heading === overview ? { ...one, heading: words.sections.keyPoints } : one;
      return { ...named, lines: one.lines.map((line) => (isRead || line.isParagraph ? asRead(line) : line)) };
    });
}

/** Decisions, what is not settled, and actions as one section, to be sent as it is. */
function withMinutes(outline: readonly OutlineSection[], words: DocumentWords): OutlineSection[] {
  const parts = outline.filter(({ key }) => key === "decisions" || key === "actions");
  const lines = parts.flatMap(({ heading, lines: own }) =>
    settledFirst(own).map((line) => ({
      ...line,
      area: line.isParagraph ? null : isNotSettled(line) ? words.notSettled : heading,
    })),
  );
  const minutes = { heading: words.minutes, lines };
  return outline.flatMap((one) => (one === parts[0] ? [minutes] : parts.includes(one) ? [] : [one]));
}

function asRead(line: OutlineLine): OutlineLine {
  return { ...line, isRead: true, notes: line.notes.map((note) => ({ ...note, isRead: true })) };
}

/** Whether a decision waits or is open. */
export const isNotSettled = ({ cells }: OutlineLine) => Boolean(cells?.state);

/** Lines of an area stay where they are. */
export function settledFirst(lines: readonly OutlineLine[]): OutlineLine[] {
  const place = (line: OutlineLine) => Number(line.area === null && isNotSettled(line));
  return [...lines].sort((a, b) => place(a) - place(b));
}
