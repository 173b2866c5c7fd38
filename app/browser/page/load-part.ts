import { showToast } from "~/app/ui/toast-store";

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
  if (!navigator.onLine) {
    showToast({
      title: TITLE,
      description: "It will load once you're back online.",
      isDestructive: true,
    });
    return;
  }
  // With a connection, the script is most likely gone: a deploy has replaced it.
  showToast({
    title: TITLE,
    description: "Reload the page to get it.",
    isDestructive: true,
    action: { label: "Reload", altText: "Reload the page", onPress: () => location.reload() },
  });
}

/**
 * Loads a part's script. If that fails, a toast says what to do, and loading is retried when the connection is back or
 * what was pressed to open the part is pressed again. Chromium does not request a failed script a second time, so with a
 * connection the toast comes back.
 * @param tell replaces the toast
 * @throws on the server the failure of `load`
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
