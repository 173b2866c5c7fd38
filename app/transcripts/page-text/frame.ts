/** Whether the page scrolls the text, as on phones, and not its panel. */
export const scrollsPage = (panel: HTMLElement): boolean => getComputedStyle(panel).overflowY === "visible";

/** Where in the window the text is read, in CSS pixels: the panel, or the page below what stays in view. */
export function readingFrame(panel: HTMLElement): { top: number; bottom: number } {
  if (!scrollsPage(panel)) return panel.getBoundingClientRect();
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const video = document.querySelector("details.study-video")?.getBoundingClientRect().bottom ?? 0;
  return { top: video < innerHeight / 2 ? Math.max(bars, video) : bars, bottom: innerHeight };
}

/** How much of the text is above and below the frame, in CSS pixels. */
export function outOfFrame(panel: HTMLElement): { above: number; below: number } {
  if (!scrollsPage(panel)) {
    const { scrollTop, scrollHeight, clientHeight } = panel;
    return { above: scrollTop, below: scrollHeight - scrollTop - clientHeight };
  }
  const [frame, box] = [readingFrame(panel), panel.getBoundingClientRect()];
  return { above: frame.top - box.top, below: box.bottom - frame.bottom };
}

/** Scrolls the text down by some CSS pixels; not while another tab is shown. */
export function scrollText(panel: HTMLElement, by: number): void {
  if (panel.clientHeight === 0) return;
  const scrolled = scrollsPage(panel) ? document.documentElement : panel;
  scrolled.scrollTop += by;
}

/** Calls back when the text was scrolled. @returns a function that stops it */
export function onTextScroll(panel: HTMLElement, then: () => void): () => void {
  const hear = ({ target }: Event) => {
    if (target === panel || (target === document && scrollsPage(panel))) then();
  };
  // Scrolling does not bubble.
  const options = { passive: true, capture: true };
  document.addEventListener("scroll", hear, options);
  return () => document.removeEventListener("scroll", hear, options);
}
