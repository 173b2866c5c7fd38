import { useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import { copyShareLink } from "./copy";

export type Sharing = {
  /** Null while no link works. */
  shareId: string | null;
  /** Whether the dialog about the link is shown. */
  isOpen: boolean;
  open(): void;
  close(): void;
  copy(): void;
  /** Ends the link. */
  end(): void;
  /** Makes a new link, and ends the one there is. */
  renew(): void;
};

/** A PRD's share link. */
export function useSharing(prompt: { id: number; shareId: string | null }): Sharing {
  const [shareId, setShareId] = useState(prompt.shareId);
  const [isOpen, setOpen] = useState(false);
  const isPending = useRef(false);
  const param = { id: prompt.id };

  async function change(send: () => Promise<{ shareId: string | null }>, title: string) {
    if (isPending.current) return;
    isPending.current = true;
    try {
      setShareId((await send()).shareId);
      showToast({ title, ...(shareId !== null && { description: "The old link no longer works." }) });
    } catch (thrown) {
      const { code, message } = toFailure(thrown);
      if (code === "conflict") setShareId(null);
      showToast({ title: "Couldn't change the link", description: message, isDestructive: true });
    }
    isPending.current = false;
  }

  return {
    shareId,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    copy: () => void (shareId !== null && copyShareLink(shareId)),
    end() {
      if (shareId === null) return;
      void change(() => call("POST /api/prompts/:id/share/end", { param, json: { shareId } }), "Link ended");
    },
    renew() {
      void change(() => call("POST /api/prompts/:id/share/rotate", { param, json: { shareId } }), "New share link");
    },
  };
}
