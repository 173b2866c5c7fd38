import { type CallOptions, call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import type { ShareableKind, ShareLink } from "~/functions/shares/share-kinds";

/** Something that can be shared. */
export type Shareable = { kind: ShareableKind; id: number; name: string };

/** Creates a link, or changes `link`. Returns it, or the failure for the form to show. */
export async function saveLink(
  { kind, id }: Shareable,
  link: ShareLink | null,
  terms: CallOptions<"PATCH /api/content/shares/:id">["json"],
): Promise<{ share: ShareLink } | { failure: Failure }> {
  try {
    if (link) return await call("PATCH /api/content/shares/:id", { param: { id: link.id }, json: terms });
    return await call("POST /api/content/:kind/:id/shares", { param: { kind, id }, json: terms });
  } catch (thrown) {
    return { failure: toFailure(thrown) };
  }
}

/** Ends a link. Returns whether it succeeded; shows a toast if not. */
export async function endLink({ id }: ShareLink): Promise<boolean> {
  try {
    await call("DELETE /api/content/shares/:id", { param: { id } });
  } catch (thrown) {
    showToast({ title: "The link still works", description: toFailure(thrown).message, isDestructive: true });
    return false;
  }
  showToast({ title: "Link ended", description: "The link no longer works." });
  return true;
}
