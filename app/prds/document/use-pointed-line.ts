import { createContext, type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";

/** The address of the line that was last pointed at or focused; empty at first. */
export const PointedContext = createContext("");

/** How long the pointer stays on a line until it counts: on its way to the column it crosses other lines. */
const REST_MS = 100;

/** What must not disappear under the hand that uses it: an open menu, or a focused control of the evidence. */
const IN_USE = ".evidence:is(:has(:focus-visible), :has(:popover-open))";

/**
 * Follows pointer and focus through a document's lines.
 * @param onPoint called with each line, for example to load what its evidence shows
 * @returns the last line, the moments of the one under the pointer or focus, and handlers for the lines' container
 */
export function usePointedLine(onPoint: () => void) {
  const [pointed, setPointed] = useState("");
  const [lit, setLit] = useState("");
  const coming = useRef({ at: "", timer: 0 });
  const resting = useRef("");
  useEffect(() => () => clearTimeout(coming.current.timer), []);

  const stop = () => {
    clearTimeout(coming.current.timer);
    coming.current.at = "";
  };
  const point = (at: string) => {
    stop();
    setPointed(at);
    onPoint();
  };

  /** A page that scrolls under a resting pointer points at nothing. */
  function onPointerMove({ target, clientX, clientY }: PointerEvent) {
    const place = `${clientX} ${clientY}`;
    if (place === resting.current) return;
    resting.current = place;
    const line = lineOf(target);
    setLit(line?.dataset.moments ?? "");
    const at = line?.dataset.at ?? "";
    if (at === coming.current.at) return;
    stop();
    if (at === "" || at === pointed) return;
    coming.current = { at, timer: window.setTimeout(() => document.querySelector(IN_USE) ?? point(at), REST_MS) };
  }

  function onFocus({ target }: SyntheticEvent) {
    const line = lineOf(target);
    setLit(line?.dataset.moments ?? "");
    if (line?.dataset.at) point(line.dataset.at);
  }

  function onPointerLeave() {
    stop();
    setLit("");
  }
  return { pointed, lit, handlers: { onPointerMove, onPointerLeave, onFocus, onBlur: () => setLit("") } };
}

const lineOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>(".line") : null);
