import type { LiveText } from "./live-text";

/** Index of the first visible segment, or of the one being played. */
export function firstInView(panel: HTMLElement, { sections }: LiveText): number {
  const played = panel.querySelector("[data-now]");
  if (played) return Number(played.id.slice(1));
  const { top } = panel.getBoundingClientRect();
  for (const { element, areLines, chunk } of sections) {
    if (element.getBoundingClientRect().bottom < top) continue;
    if (!areLines) return chunk.first;
    const spans = element.querySelectorAll("span[id]");
    for (const span of spans) if (span.getBoundingClientRect().top >= top) return Number(span.id.slice(1));
  }
  return 0;
}
