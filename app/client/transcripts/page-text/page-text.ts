import { createOffsets, type TextOffsets } from "~/functions/transcripts/offsets";
import type { Segment } from "~/functions/transcripts/schema";
import type { Chunk } from "./chunk";
import { isShort } from "./chunk-html";
import { watchNear } from "./near";
import { createSection, estimateHeights, keyOf, type Section, writeLines, writePlain } from "./section";
import { keepSelection } from "./selection";

type Text = {
  segments: readonly Segment[];
  chunks: readonly Chunk[];
  /** Whether these are all segments. */
  isWhole: boolean;
  videoUrl: string | null;
};

/** A transcript's text in the page, rendered as lines only near the viewport. */
export type PageText = {
  readonly offsets: TextOffsets;
  readonly sections: readonly Section[];
  /**
   * Takes over the text in `root`, written by `openingHtml`.
   * @param panel the element that scrolls
   * @returns a function that stops it
   */
  attach(panel: HTMLElement, root: HTMLElement): () => void;
  /** Updates the attached element. */
  update(text: Text): void;
  /** A segment's element, after turning its chunk into lines; null if the segment is not in the page yet. */
  show(segment: number): HTMLElement | null;
  /** A segment's element; null if its chunk is plain text. */
  find(segment: number): HTMLElement | null;
  sectionOf(segment: number): Section | null;
  /** Calls back whenever segments' elements were added or removed. */
  subscribe(listener: () => void): () => void;
};

export function createPageText(): PageText {
  let offsets = createOffsets([]);
  let sections: Section[] = [];
  let root: HTMLElement | null = null;
  let videoUrl: string | null = null;
  let isAllLines = false;
  let near: ReturnType<typeof watchNear> | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  /** Turns sections into lines or plain text. */
  function write(all: readonly Section[], areLines: boolean): void {
    const changing = all.filter((section) => section.areLines !== areLines);
    // Measure all before changing any, so that layout runs once.
    const heights = areLines ? [] : changing.map(({ element }) => element.getBoundingClientRect().height);
    for (const [index, section] of changing.entries()) {
      const change = () => (areLines ? writeLines(section, videoUrl) : writePlain(section, heights[index] ?? 0));
      keepSelection(text, section, change);
    }
    if (changing.length > 0) tell();
  }

  const text: PageText = {
    get offsets() {
      return offsets;
    },
    get sections() {
      return sections;
    },
    attach(panel, element) {
      root = element;
      near = watchNear(panel, {
        sections: () => sections,
        isKept: ({ element: one }) => isAllLines || isInUse(one),
        write,
        onWidth: () => estimateHeights(sections),
      });
      return () => {
        near?.stop();
        near = null;
        root = null;
        sections = [];
      };
    },
    update({ segments, chunks, isWhole, videoUrl: url }) {
      if (!root) return;
      offsets = createOffsets(segments);
      videoUrl = url;
      isAllLines = isWhole && isShort(chunks);
      const known = new Map(sections.map((section) => [section.key, section]));
      const lines = new Set(sections.flatMap(({ areLines, chunk }) => (areLines ? [chunk.first] : [])));
      const isBegun = sections.length === 0 && root.children.length === chunks.length;
      const elements = isBegun ? [...root.children] : [];
      sections = chunks.map((chunk, index) => known.get(keyOf(chunk)) ?? createSection(chunk, elements[index] ?? null));
      place(root, sections);
      estimateHeights(sections);
      near?.observe();
      // The reader may be looking at lines whose chunk has changed.
      write(isAllLines ? sections : sections.filter(({ chunk }) => lines.has(chunk.first)), true);
      tell();
    },
    show(segment) {
      const section = text.sectionOf(segment);
      if (section) write([section], true);
      return text.find(segment);
    },
    find: (segment) => root?.querySelector<HTMLElement>(`#s${segment}`) ?? null,
    sectionOf: (segment) => sections.find(({ chunk }) => chunk.first <= segment && segment <= chunk.last) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return text;
}

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
