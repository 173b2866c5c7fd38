/** A control, or a key that was pressed outside of any. */
type Press = Element | string;

let last: Press | null = null;

function pressOf(event: Event): Press | null {
  if (event instanceof KeyboardEvent) return event.key;
  return event.target instanceof Element ? event.target.closest("button, a, summary, label, [role=tab]") : null;
}

if (typeof document !== "undefined") {
  // Enter on a button is a key first and then a click: the control wins.
  for (const type of ["keydown", "click"]) {
    addEventListener(type, (event) => (last = pressOf(event)), { capture: true, passive: true });
  }
}

/** Remembers the control or key that was pressed last. @returns what calls back when it is pressed again */
export function lastPress(): (callback: () => void, signal: AbortSignal) => void {
  const first = last;
  return (callback, signal) => {
    const compare = (event: Event) => {
      if (first !== null && pressOf(event) === first) callback();
    };
    for (const type of ["keydown", "click"]) addEventListener(type, compare, { signal, capture: true });
  };
}
