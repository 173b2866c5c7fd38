import { showToast, type ToastText } from "../toast/store";

/** Puts a text on the clipboard and says so in a toast. */
export async function copyText(text: string, copied: ToastText): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast({ title: "Error", description: "Failed to copy to clipboard", isDestructive: true });
  }
}

/** Toast of 'Copy All' on a card. */
export const COPIED_ALL: ToastText = {
  title: "Copied to clipboard!",
  description: "Project requirements have been copied to your clipboard",
};

/** Copies the address at which anyone can read a PRD. */
export function copyShareLink(shareId: string): Promise<void> {
  return copyAddress(`/shared/${shareId}`);
}

/** Copies the address of a page that others may open. */
export function copyAddress(path: string): Promise<void> {
  return copyText(`${location.origin}${path}`, {
    title: "Link copied",
    description: "Share link copied to clipboard",
  });
}
