import { type FormEvent, useState } from "react";
import type { ShareView } from "~/functions/quizzes/quiz-views";
import { callApi, postJson } from "../../client/api/call-api";
import { failureMessage } from "../../client/api/server-message";
import { copyText } from "../../client/prompts/copy";
import { showToast } from "../../client/toast/store";
import { useLoaded } from "../use-loaded";

const DAY_MS = 86_400_000;

type SharesInput = {
  quizId: number;
  /** Said before the link when it is copied. */
  message: string | undefined;
};

/** The links to a quiz: those that work, the one that was just made, and making, copying and ending them. */
export function useShares({ quizId, message }: SharesInput) {
  const [share, setShare] = useState<ShareView | null>(null);
  const [isPending, setPending] = useState(false);
  const path = `/api/quizzes/${quizId}/shares`;
  const links = useLoaded(path, (body) => (body as { shares: ShareView[] }).shares);

  async function attempt(title: string, work: () => Promise<void>) {
    setPending(true);
    try {
      await work();
    } catch (thrown) {
      showToast({ title, description: failureMessage(thrown), isDestructive: true });
    }
    setPending(false);
  }
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = Number(new FormData(event.currentTarget).get("days"));
    const expiresAt = days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : null;
    void attempt("Couldn't create the link", async () => {
      setShare((await (await postJson(path, { expiresAt })).json()) as ShareView);
    });
  };
  const end = ({ shareToken }: ShareView, onEnded: () => void) =>
    attempt("The link still works", async () => {
      await callApi(`/api/quiz-shares/${shareToken}`, { method: "DELETE" });
      onEnded();
      showToast({ title: "Link ended", description: "The link no longer opens this quiz." });
    });
  const textOf = ({ url }: ShareView) => (message ? `${message} ${url}` : url);
  const copy = (one: ShareView) =>
    copyText(textOf(one), { title: "Link copied", description: "Share link copied to clipboard" });
  const forget = ({ shareToken }: ShareView) =>
    links.set((before) => before?.filter((one) => one.shareToken !== shareToken) ?? null);

  return { share, isPending, links, textOf, create, end, copy, forget };
}
