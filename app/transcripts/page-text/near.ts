import { scrollsPage } from "./frame";
import type { Section } from "./section";

type Watched = {
  sections: () => readonly Section[];
  /** Whether a section must stay lines even when far away. */
  isKept: (section: Section) => boolean;
  write: (sections: readonly Section[], areLines: boolean) => void;
  /** Called when the panel's width, and so the text's height, changed. */
  onWidth: () => void;
};

/** Sections within one height of what is in view become lines. */
const MARGIN = "100% 0px";

/** Keeps sections near the viewport as lines and the others as plain text; prints all of them as lines. */
export function watchNear(panel: HTMLElement, { sections, isKept, write, onWidth }: Watched) {
  const near = new Set<Element>();
  const observed = new Set<Element>();
  let isPrinting = false;

  const sweep = () => {
    const isNear = ({ element }: Section) => near.has(element);
    // The browser's find bar takes the focus from the document, and rewriting a section would lose its match.
    if (document.hasFocus()) write(sections().filter(isNear), true);
    if (isPrinting) return;
    const far = sections().filter((section) => section.areLines && !isNear(section) && !isKept(section));
    write(far, false);
  };
  const see: IntersectionObserverCallback = (entries) => {
    // A hidden panel has no viewport.
    if (panel.clientHeight === 0) return;
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) near.add(target);
      else near.delete(target);
    }
    sweep();
  };
  const observerOf = (root: HTMLElement | null) => new IntersectionObserver(see, { root, rootMargin: MARGIN });
  const scrolled = () => (scrollsPage(panel) ? null : panel);
  let observer = observerOf(scrolled());
  let width = panel.clientWidth;
  const sized = new ResizeObserver(() => {
    if (panel.clientWidth === width || panel.clientWidth === 0) return;
    width = panel.clientWidth;
    onWidth();
    if (observer.root === scrolled()) return;
    observer.disconnect();
    observer = observerOf(scrolled());
    for (const element of observed) observer.observe(element);
  });
  sized.observe(panel);
  const print = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    if (isPrinting) write(sections(), true);
    else sweep();
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const event of ["beforeprint", "afterprint"]) addEventListener(event, print, { signal });
  addEventListener("focus", sweep, { signal });

  return {
    /** Starts watching the current sections and stops watching removed ones. */
    observe() {
      const elements = new Set<Element>(sections().map(({ element }) => element));
      for (const element of observed) {
        if (elements.has(element)) continue;
        observer.unobserve(element);
        observed.delete(element);
        near.delete(element);
      }
      for (const element of elements) {
        if (!observed.has(element)) observer.observe(element);
        observed.add(element);
      }
    },
    stop() {
      stopping.abort();
      observer.disconnect();
      sized.disconnect();
    },
  };
}
