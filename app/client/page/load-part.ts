import { showToast } from "../toast/store";

const TITLE = "A part of this page couldn't be loaded";

function tellNotLoaded() {
  if (!navigator.onLine) {
    showToast({
      title: TITLE,
      description: "It needs a connection, and loads once you're online.",
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
 * Loads a part's script. If that fails, a toast says what to do, and loading is retried when the connection is back.
 * @param tell replaces the toast
 */
export async function loadPart<Part>(load: () => Promise<Part>, tell: () => void = tellNotLoaded): Promise<Part> {
  try {
    return await load();
  } catch {
    tell();
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return loadPart(load, tell);
  }
}
