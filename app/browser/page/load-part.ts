import { currentToast, showToast } from "~/app/ui/toast-store";

/** A pressed control, or a key pressed outside of any control. */
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

/**
 * Remembers the control or key that was pressed last. @returns a function that registers a callback for its next press
 */
function lastPress(): (callback: () => void, signal: AbortSignal) => void {
  const first = last;
  return (callback, signal) => {
    const compare = (event: Event) => {
      if (first !== null && pressOf(event) === first) callback();
    };
    for (const type of ["keydown", "click"]) addEventListener(type, compare, { signal, capture: true });
  };
}

const TITLE = "Part of this page couldn't be loaded";

function tellNotLoaded() {
  // What stays matters more, such as why a link failed.
  if (currentToast()?.isOpen && currentToast()?.isLasting) return;
  if (!navigator.onLine) {
    showToast({
      title: TITLE,
      description: "It will load once you're back online.",
      isDestructive: true,
    });
    return;
  }
  // With a connection, the most likely cause is that a deploy has replaced the script.
  showToast({
    title: TITLE,
    description: "Reload the page to get it.",
    isDestructive: true,
    action: { label: "Reload", altText: "Reload the page", onPress: () => location.reload() },
  });
}

/**
 * Loads a part's script. On failure a toast says what to do, and loading is retried on reconnecting or when the same
 * control or key is pressed again. Chromium never requests a failed script twice, so while online the toast comes back.
 * @param tell replaces the toast
 * @throws the failure of `load`, on the server only
 */
export async function loadPart<Part>(load: () => Promise<Part>, tell: () => void = tellNotLoaded): Promise<Part> {
  const onPressedAgain = lastPress();
  try {
    return await load();
  } catch (thrown) {
    if (import.meta.env.SSR) throw thrown;
    tell();
    const stopping = new AbortController();
    await new Promise<void>((resolve) => {
      addEventListener("online", () => resolve(), { signal: stopping.signal });
      onPressedAgain(resolve, stopping.signal);
    });
    stopping.abort();
    return loadPart(load, tell);
  }
}
