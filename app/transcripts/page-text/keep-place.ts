/** An element in view: a segment by its id, because its element may be written anew, or a section of plain text. */
type Anchor = { element: HTMLElement; top: number };

/**
 * Keeps what is at the top of the panel in place while text above it changes its height, in browsers without scroll
 * anchoring, such as Safari.
 */
export function keepPlace(panel: HTMLElement, root: HTMLElement) {
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
    if (element) panel.scrollTop += topOf(element) - seen.top;
    look();
  };
  // Text that comes near the viewport is laid out, which replaces its estimated height.
  const resized = new ResizeObserver(restore);
  resized.observe(root);
  panel.addEventListener("scroll", look, { passive: true });
  return {
    /** Runs a change of the text. */
    during(change: () => void): void {
      look();
      change();
      restore();
    },
    stop(): void {
      resized.disconnect();
      panel.removeEventListener("scroll", look);
    },
  };
}

/** The first segment in view; if there is none, the section in view. */
function firstSeen(panel: HTMLElement, root: HTMLElement): HTMLElement | null {
  const { top, bottom } = panel.getBoundingClientRect();
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
