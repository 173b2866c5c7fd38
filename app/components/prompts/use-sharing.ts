import { useState } from "react";
import { callApi, toFailure } from "~/app/hooks/call-api";
import { showToast } from "../toast/store";
import { copyShareLink } from "./copy";

/** The share link of one PRD: copy it, or end it, after which a new one can be copied. */
export function useSharing(prompt: { id: number; shareId: string }) {
  const [shareId, setShareId] = useState(prompt.shareId);

  async function stop() {
    try {
      const response = await callApi(`/api/prompts/${prompt.id}/share/rotate`, { method: "POST" });
      setShareId(((await response.json()) as { shareId: string }).shareId);
      showToast({ title: "Link ended", description: "Whoever has the old link no longer sees this document." });
    } catch (thrown) {
      showToast({ title: "The link still works", description: toFailure(thrown).message, isDestructive: true });
    }
  }

  return { copyLink: () => void copyShareLink(shareId), stop: () => void stop() };
}
