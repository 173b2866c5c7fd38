import { type CallOptions, call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { copyText } from "~/app/prds/copy";
import { showToast } from "~/app/ui/toast-store";
import type { ShareLink } from "~/functions/shares/share-kinds";

/** What can be shared: a library item, a collection, or a quiz by its own id. */
export type Shareable = { kind: "items" | "collections" | "quizzes"; id: number; name: string };

/** Creates a link. Returns it, or the failure for the form to show. */
export async function makeLink(
  { kind, id }: Shareable,
  terms: CallOptions<"POST /api/content/items/:id/shares">["json"],
): Promise<{ share: ShareLink } | { failure: Failure }> {
  try {
    return await call(`POST /api/content/${kind}/:id/shares`, { param: { id }, json: terms });
  } catch (thrown) {
    return { failure: toFailure(thrown) };
  }
}

/** Ends a link of any kind. Returns whether it succeeded; shows a toast if not. */
export async function endLink(link: ShareLink): Promise<boolean> {
  try {
    if (link.kind === "share") await call("DELETE /api/content/shares/:id", { param: { id: link.id } });
    else if (link.kind === "quiz") await call("DELETE /api/quiz-shares/:token", { param: { token: link.shareToken } });
    else {
      const json = { shareId: link.shareId };
      await call("POST /api/prompts/:id/share/end", { param: { id: link.promptId }, json });
    }
  } catch (thrown) {
    showToast({ title: "The link still works", description: toFailure(thrown).message, isDestructive: true });
    return false;
  }
  showToast({ title: "Link ended", description: "The link no longer works." });
  return true;
}

/** @param text a link, optionally after a message */
export const copyLink = (text: string) =>
  copyText(text, { title: "Link copied", description: "Share link copied to clipboard" });
