import { showToast, type ToastText } from "../toast/store";

/** Copies a text to the clipboard and confirms it in a toast. */
export async function copyText(text: string, copied: ToastText): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast({ title: "Error", description: "Failed to copy to clipboard", isDestructive: true });
  }
}

/** The toast for 'Copy All' on a card. */
export const COPIED_ALL: ToastText = {
  title: "Copied to clipboard!",
  description: "Project requirements have been copied to your clipboard",
};

/** Copies a PRD's public address. */
export function copyShareLink(shareId: string): Promise<void> {
  return copyAddress(`/shared/${shareId}`);
}

/** Copies a shared page's address. */
export function copyAddress(path: string): Promise<void> {
  return copyText(`${location.origin}${path}`, {
    title: "Link copied",
    description: "Share link copied to clipboard",
  });
}
