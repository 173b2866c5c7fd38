import type { NewShareInput, ShareLink } from "~/functions/content/shares/schema";
import { callApi, type Failure, postJson, toFailure } from "../../api/call-api";
import { copyText } from "../../prompts/copy";
import { showToast } from "../../toast/store";

/** What is shared: an item of the library, a collection, or a quiz by its own id. */
export type Shareable = { kind: "items" | "collections" | "quizzes"; id: number; name: string };

export const sharesPath = ({ kind, id }: Pick<Shareable, "kind" | "id">) => `/api/content/${kind}/${id}/shares`;

/** Makes a link. Answers it, or what went wrong, for the form to show. */
export async function makeLink(
  thing: Shareable,
  terms: Partial<NewShareInput>,
): Promise<{ share: ShareLink } | { failure: Failure }> {
  try {
    return (await (await postJson(sharesPath(thing), terms)).json()) as { share: ShareLink };
  } catch (thrown) {
    return { failure: toFailure(thrown) };
  }
}

/** Ends a link, of whatever kind. Answers whether it ended; a failure is told. */
export async function endLink(link: ShareLink): Promise<boolean> {
  try {
    if (link.kind === "share") await callApi(`/api/content/shares/${link.id}`, { method: "DELETE" });
    else if (link.kind === "quiz") await callApi(`/api/quiz-shares/${link.shareToken}`, { method: "DELETE" });
    else await postJson(`/api/prompts/${link.promptId}/share/rotate`, { shareId: link.shareId });
  } catch (thrown) {
    showToast({ title: "The link still works", description: toFailure(thrown).message, isDestructive: true });
    return false;
  }
  const isReplaced = link.kind === "prd";
  showToast({
    title: isReplaced ? "Link replaced" : "Link ended",
    description: isReplaced ? "The old link no longer opens anything." : "The link no longer opens anything.",
  });
  return true;
}

/** @param text a link, alone or behind what is said of it */
export const copyLink = (text: string) =>
  copyText(text, { title: "Link copied", description: "Share link copied to clipboard" });
