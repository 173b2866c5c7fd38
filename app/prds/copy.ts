import { showToast, type ToastText } from "~/app/ui/toast-store";

const NOT_COPIED: ToastText = { title: "Error", description: "Failed to copy to clipboard", isDestructive: true };

/** Copies a text to the clipboard and confirms it in a toast. */
export async function copyText(text: string, copied: ToastText): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast(NOT_COPIED);
  }
}

/**
 * Copies a text that is still loading, and says so in a toast. The clipboard is requested during the click, as Safari
 * requires, and gets the text later.
 */
export async function copyComing(coming: Promise<string>, copied: ToastText): Promise<void> {
  try {
    const text = coming.then((written) => new Blob([written], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    showToast(copied);
  } catch {
    showToast(NOT_COPIED);
  }
}

/** The toast for 'Copy All' on a card. */
export const COPIED_ALL: ToastText = {
  title: "Copied to clipboard!",
  description: "Project requirements have been copied to your clipboard",
};

/** Copies a share link, optionally after a message. */
export function copyLink(text: string): Promise<void> {
  return copyText(text, { title: "Link copied", description: "Share link copied to clipboard" });
}
