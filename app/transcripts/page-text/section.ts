import { type Chunk, chunkLength, chunkToPlainText } from "./chunk";
import { linesHtml } from "./chunk-html";

/** A chunk in the page. `starts` caches those of `toPlainText`. */
export type Section = { chunk: Chunk; key: string; element: HTMLElement; areLines: boolean; starts: number[] | null };

/** Identifies a section's content, so that it is kept when the text around it changes. */
export const sectionKey = ({ last, paragraphs }: Chunk): string =>
  `${paragraphs.map(({ speaker, aside, said }) => `${said[0]?.id}${aside ?? ""}${speaker ?? ""}`)}-${last}`;

/** @param element an element written by `openingHtml`; null to create one */
export function createSection(chunk: Chunk, element: Element | null): Section {
  const section = { chunk, key: sectionKey(chunk), areLines: false, starts: null };
  if (element instanceof HTMLElement) return { ...section, element, areLines: !element.classList.contains("plain") };
  const made = document.createElement("section");
  made.className = "transcript-chunk plain";
  made.textContent = chunkToPlainText(chunk).text;
  return { ...section, element: made };
}

export function writeLines(section: Section, videoUrl: string | null): void {
  const { element, chunk } = section;
  element.innerHTML = linesHtml(chunk, videoUrl);
  element.classList.remove("plain");
  element.removeAttribute("style");
  section.areLines = true;
}

/** @param height of its lines in pixels, which it keeps so that nothing moves */
export function writePlain(section: Section, height: number): void {
  const { element, chunk } = section;
  element.textContent = chunkToPlainText(chunk).text;
  element.classList.add("plain");
  keepHeight(section, height);
  section.areLines = false;
}

/** @param height in pixels; 0 means that it was hidden and its height is unknown */
function keepHeight({ element }: Section, height: number): void {
  if (height === 0) return;
  element.style.minBlockSize = `${height}px`;
  element.style.containIntrinsicBlockSize = `${height}px`;
}

/** Estimates the heights of plain text sections from one rendered as lines, by letters and paragraphs. */
export function estimateHeights(sections: readonly Section[]): void {
  const shown = sections.every(({ areLines }) => areLines) ? undefined : sections.find(({ areLines }) => areLines);
  const height = shown?.element.getBoundingClientRect().height ?? 0;
  if (!shown || height === 0) return;
  const unit = height / weightOf(shown.chunk);
  for (const { element, areLines, chunk } of sections) {
    if (areLines) continue;
    element.style.minBlockSize = "";
    element.style.containIntrinsicBlockSize = `auto ${Math.round(unit * weightOf(chunk))}px`;
  }
}

const PARAGRAPH_WEIGHT = 90;

const weightOf = ({ paragraphs }: Chunk): number =>
  paragraphs.reduce((sum, paragraph) => sum + PARAGRAPH_WEIGHT + chunkLength(paragraph), 0);
