import { sendHighlights } from "~/app/browser/highlights/highlight-outbox";
import { showToast } from "~/app/ui/toast-store";

/** Sends the highlights, and changes of them, that wait for the network; says which the server refused. */
export function sendWaiting(): void {
  sendHighlights(({ message }) =>
    showToast({ title: "Couldn't highlight", description: message, isDestructive: true }),
  ).catch(
    // A browser that stores nothing has nothing to send.
    (cause: unknown) => console.info("No highlights wait here.", cause),
  );
}
