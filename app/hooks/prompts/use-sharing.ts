import { useRef, useState } from "react";
import { call } from "~/app/client/api/call";
import { toFailure } from "~/app/client/api/call-api";
import { copyShareLink } from "../../client/prompts/copy";
import { showToast } from "../../client/toast/store";

/** The menu label for replacing the share link. */
export const REPLACE_LINK = "End share link and make a new one";

/** A PRD's share link: copy it, or replace it with a new one. */
export function useSharing(prompt: { id: number; shareId: string }) {
  const [shareId, setShareId] = useState(prompt.shareId);
  const isPending = useRef(false);

  async function replace() {
    if (isPending.current) return;
    isPending.current = true;
    try {
      const { shareId: works } = await call("POST /api/prompts/:id/share/rotate", {
        param: { id: prompt.id },
        json: { shareId },
      });
      setShareId(works);
      showToast({
        title: "New share link",
        description: "The old link no longer works.",
        action: { label: "Copy link", altText: "Share link, beside the PRD", onPress: () => void copyShareLink(works) },
      });
    } catch (thrown) {
      showToast({ title: "Couldn't replace the link", description: toFailure(thrown).message, isDestructive: true });
    }
    isPending.current = false;
  }

  return { copyLink: () => void copyShareLink(shareId), replace: () => void replace() };
}
