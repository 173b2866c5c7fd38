/** Index of the first visible segment, or of the one being played. */
export function firstInView(panel: HTMLElement | null): number {
  if (!panel) return 0;
  const played = panel.querySelector("[data-now]");
  if (played) return Number(played.id.slice(1));
  const { top } = panel.getBoundingClientRect();
  for (const chunk of panel.querySelectorAll(".transcript-chunk")) {
    if (chunk.getBoundingClientRect().bottom < top) continue;
    const spans = chunk.querySelectorAll("span[id]");
    for (const span of spans) if (span.getBoundingClientRect().top >= top) return Number(span.id.slice(1));
  }
  return 0;
}
