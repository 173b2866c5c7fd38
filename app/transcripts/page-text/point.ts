import { toIndex, toPosition } from "~/functions/transcripts/offsets";
import { chunkToPlainText } from "./chunk";
import type { LiveText } from "./live-text";
import type { Section } from "./section";
import { SEGMENT } from "./segment-selector";

type Point = { node: Text; offset: number };

/** The DOM point of an index in the joined text; null if it is not in the page yet. */
export function pointOf(text: LiveText, index: number): Point | null {
  const at = toPosition(text.offsets, index);
  const section = at && text.sectionOf(at.segment);
  if (!section) return null;
  const span = section.areLines ? text.find(at.segment) : section.element;
  const node = span?.firstChild;
  if (!(node instanceof Text)) return null;
  const offset = section.areLines ? at.offset : plainOffset(text, section, toIndex(text.offsets, at));
  return { node, offset: Math.min(offset, node.length) };
}

/** The index in the joined text of a DOM point; null outside of the text's words. */
export function indexOf(text: LiveText, node: Node, offset: number): number | null {
  const section = text.sections.find(({ element }) => element.contains(node));
  if (!section || !(node instanceof Text)) return null;
  if (!section.areLines) return plainIndex(text, section, offset);
  const span = node.parentElement?.closest(SEGMENT);
  if (!span) return null;
  const segment = Number(span.id.slice(1));
  const { starts, ends } = text.offsets;
  return Math.min((starts[segment] ?? 0) + offset, ends[segment] ?? 0);
}

/** The index in the joined text at a point of the window, or null. */
export function indexAtPoint(x: number, y: number, text: LiveText): number | null {
  const at = document.caretPositionFromPoint?.(x, y);
  const old = at ? null : document.caretRangeFromPoint?.(x, y);
  const node = at?.offsetNode ?? old?.startContainer;
  return node ? indexOf(text, node, at?.offset ?? old?.startOffset ?? 0) : null;
}

const startsOf = (section: Section): number[] => (section.starts ??= chunkToPlainText(section.chunk).starts);

/** Where a paragraph's words begin and end in the joined text. */
function rangeOf({ offsets }: LiveText, { chunk }: Section, paragraph: number) {
  const said = chunk.paragraphs[paragraph]?.said ?? [];
  return { from: offsets.starts[said[0]?.id ?? 0] ?? 0, to: offsets.ends[said.at(-1)?.id ?? 0] ?? 0 };
}

function plainOffset(text: LiveText, section: Section, index: number): number {
  const starts = startsOf(section);
  let paragraph = 0;
  while (paragraph + 1 < starts.length && rangeOf(text, section, paragraph + 1).from <= index) paragraph += 1;
  return (starts[paragraph] ?? 0) + index - rangeOf(text, section, paragraph).from;
}

/** Offsets in a paragraph's time or speaker's name count as the end of the previous paragraph. */
function plainIndex(text: LiveText, section: Section, offset: number): number {
  const starts = startsOf(section);
  const paragraph = Math.max(
    0,
    starts.findLastIndex((start) => start <= offset),
  );
  const { from, to } = rangeOf(text, section, paragraph);
  return Math.min(to, from + Math.max(0, offset - (starts[paragraph] ?? 0)));
}
