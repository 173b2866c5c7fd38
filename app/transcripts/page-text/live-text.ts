import type { Segment } from "~/functions/transcripts/model";
import { createOffsets, type TextOffsets, type TextRange } from "~/functions/transcripts/offsets";
import { textOfRange, wholeWords } from "~/functions/transcripts/selected-text";
import { toParagraphs } from "../group-paragraphs";
import { type Chunk, toTextChunks } from "./chunk";
import { isShort, openingHtml } from "./chunk-html";
import { onTextScroll, readingFrame, scrollText } from "./frame";

import { watchNear } from "./near";
import type { ShownText } from "./page-text";

import { indexAtPoint } from "./point";
import { createSection, estimateHeights, type Section, sectionKey, writeLines, writePlain } from "./section";
import { keepSelection, toDomRange, toTextRange } from "./selection";

type ChunkedText = ShownText & { chunks: readonly Chunk[] };

/** A range of the text with its words. */
export type SelectedWords = TextRange & { selectedText: string };

/** A transcript's text in the page, rendered as lines only near the viewport. */
export type LiveText = {
  readonly offsets: TextOffsets;
  readonly sections: readonly Section[];
  update(text: ChunkedText): void;
  /** A segment's element, after turning its chunk into lines; null if the segment is not in the page yet. */
  show(segment: number): HTMLElement | null;
  /** A segment's element; null if its chunk is plain text. */
  find(segment: number): HTMLElement | null;
  sectionOf(segment: number): Section | null;
  /** The words that a DOM range covers or begins to cover; null if it covers none. */
  wordsOf(range: Range): SelectedWords | null;
  /** The index in the joined text at a point of the window, or null. */
  indexAt(x: number, y: number): number | null;
  /** Index of the first visible segment, or of the one being played. */
  firstInView(): number;
  /** Highlights ranges by a name in the stylesheet. */
  paint(name: string, ranges: readonly TextRange[]): void;
  stop(): void;
};

type LiveTextInput = {
  /** The element that scrolls, except where the page does. */
  panel: HTMLElement;
  /** In the panel, with the text as `openingText` wrote it, or empty. */
  root: HTMLElement;
  /** Called whenever segments' elements were added or removed. */
  onChange: () => void;
};

/** Takes over the text in `root`. */
export function createLiveText({ panel, root, onChange }: LiveTextInput): LiveText {
  let said: readonly Segment[] = [];
  let offsets = createOffsets(said);
  let sections: Section[] = [];
  let videoUrl: string | null = null;
  let isAllLines = false;
  const kept = keepPlace(panel, root);

  /** Turns sections into lines or plain text. */
  function write(all: readonly Section[], areLines: boolean): void {
    const changing = all.filter((section) => section.areLines !== areLines);
    // Measure all before changing any, so that layout runs once.
    const heights = areLines ? [] : changing.map(({ element }) => element.getBoundingClientRect().height);
    if (changing.length === 0) return;
    kept.during(() => {
      for (const [index, section] of changing.entries()) {
        const change = () => (areLines ? writeLines(section, videoUrl) : writePlain(section, heights[index] ?? 0));
        keepSelection(text, section.element, change);
      }
    });
    onChange();
  }

  function apply({ segments, chunks, isWhole, videoUrl: url }: ChunkedText): void {
    said = segments;
    offsets = createOffsets(said);
    videoUrl = url;
    isAllLines = isWhole && isShort(chunks);
    const known = new Map(sections.map((section) => [section.key, section]));
    const lines = new Set(sections.flatMap(({ areLines, chunk }) => (areLines ? [chunk.first] : [])));
    const elements = sections.length === 0 && root.children.length === chunks.length ? [...root.children] : [];
    sections = chunks.map((chunk, at) => known.get(sectionKey(chunk)) ?? createSection(chunk, elements[at] ?? null));
    place(root, sections);
    estimateHeights(sections);
    // The reader may be looking at lines whose chunk has changed.
    write(isAllLines ? sections : sections.filter(({ chunk }) => lines.has(chunk.first)), true);
  }

  const near = watchNear(panel, {
    sections: () => sections,
    isKept: ({ element }) => isAllLines || isInUse(element),
    write,
    onWidth: () => estimateHeights(sections),
  });
  const text: LiveText = {
    get offsets() {
      return offsets;
    },
    get sections() {
      return sections;
    },
    update(next) {
      // Sections whose asides have arrived are replaced.
      kept.during(() => keepSelection(text, root, () => apply(next)));
      near.observe();
      onChange();
    },
    show(segment) {
      const section = text.sectionOf(segment);
      if (section) write([section], true);
      return text.find(segment);
    },
    find: (segment) => root.querySelector<HTMLElement>(`#s${segment}`),
    sectionOf: (segment) => sections.find(({ chunk }) => chunk.first <= segment && segment <= chunk.last) ?? null,
    wordsOf(range) {
      const found = toTextRange(range, text);
      const whole = found && wholeWords(said, offsets, found);
      return whole && { ...whole, selectedText: textOfRange(said, offsets, whole) };
    },
    indexAt: (x, y) => indexAtPoint(x, y, text),
    firstInView: () => firstInView(panel, text),
    paint: (name, ranges) => paint(name, text, ranges),
    stop() {
      near.stop();
      kept.stop();
    },
  };
  return text;
}

export const chunksOf = ({ segments, asides }: ShownText): Chunk[] => toTextChunks(toParagraphs(segments, asides));

/** The HTML that a page starts with. */
export const openingText = (text: ShownText): string => openingHtml(chunksOf(text), text);

/** Whether an element contains the focus, an end of the selection, or the segment being played. */
function isInUse(element: HTMLElement): boolean {
  const selection = getSelection();
  const ends = [document.activeElement, selection?.anchorNode ?? null, selection?.focusNode ?? null];
  return ends.some((end) => element.contains(end)) || element.querySelector("[data-now]") !== null;
}

/** Makes these sections the element's children, without moving those that are already in place. */
function place(root: HTMLElement, sections: readonly Section[]): void {
  const wanted = new Set<Element>(sections.map(({ element }) => element));
  for (const child of [...root.children]) if (!wanted.has(child)) child.remove();
  let next = root.firstElementChild;
  for (const { element } of sections) {
    if (element === next) next = element.nextElementSibling;
    else root.insertBefore(element, next);
  }
}

/** Index of the first visible segment, or of the one being played. */
function firstInView(panel: HTMLElement, { sections }: LiveText): number {
  const played = panel.querySelector("[data-now]");
  if (played) return Number(played.id.slice(1));
  const { top } = readingFrame(panel);
  for (const { element, areLines, chunk } of sections) {
    if (element.getBoundingClientRect().bottom < top) continue;
    if (!areLines) return chunk.first;
    const spans = element.querySelectorAll("span[id]");
    for (const span of spans) if (span.getBoundingClientRect().top >= top) return Number(span.id.slice(1));
  }
  return 0;
}

/**
 * Highlights ranges of the text by a name in the stylesheet (`::highlight(name)`) without changing the markup, so
 * overlaps cost nothing; ranges outside of lines are skipped. In browsers without support, the text stays plain.
 */
function paint(name: string, text: LiveText, ranges: readonly TextRange[]): void {
  if (typeof Highlight === "undefined") return;
  const { starts, ends } = text.offsets;
  const lines = text.sections
    .filter(({ areLines }) => areLines)
    .map(({ chunk: { first, last } }) => ({ from: starts[first] ?? 0, to: ends[last] ?? 0 }));
  const found = ranges
    .filter(({ startIndex, endIndex }) => lines.some(({ from, to }) => startIndex < to && from < endIndex))
    .flatMap((range) => toDomRange(text, range) ?? []);
  if (found.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...found));
}

/** An element in view: a segment by its id, because its element may be written anew, or a section of plain text. */
type Anchor = { element: HTMLElement; top: number };

/**
 * Keeps the top of the panel in place while text above it changes its height, in browsers without scroll anchoring,
 * such as Safari.
 */
function keepPlace(panel: HTMLElement, root: HTMLElement) {
  let seen: Anchor | null = null;
  const isNeeded = () => getComputedStyle(panel).getPropertyValue("overflow-anchor") !== "auto";
  const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;
  const look = () => {
    const element = isNeeded() ? firstSeen(panel, root) : null;
    seen = element && { element, top: topOf(element) };
  };
  const restore = () => {
    if (!seen) return;
    const element = seen.element.isConnected ? seen.element : root.querySelector<HTMLElement>(`#${seen.element.id}`);
    if (element) scrollText(panel, topOf(element) - seen.top);
    look();
  };
  // Text that comes near the viewport is laid out, which replaces its estimated height.
  const resized = new ResizeObserver(restore);
  resized.observe(root);
  const stopLooking = onTextScroll(panel, look);
  return {
    /** Runs a change of the text. */
    during(change: () => void): void {
      look();
      change();
      restore();
    },
    stop(): void {
      resized.disconnect();
      stopLooking();
    },
  };
}

/** The first segment in view; if there is none, the section in view. */
function firstSeen(panel: HTMLElement, root: HTMLElement): HTMLElement | null {
  const { top, bottom } = readingFrame(panel);
  const isInView = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.bottom > top && box.top < bottom;
  };
  const sections = [...root.children].filter(isInView);
  for (const section of sections) {
    const segment = [...section.querySelectorAll<HTMLElement>("span[id]")].find(isInView);
    if (segment) return segment;
  }
  return sections[0] instanceof HTMLElement ? sections[0] : null;
}
