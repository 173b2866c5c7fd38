import { showToast } from "~/app/ui/store";
import { lastPress } from "./presses";

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
