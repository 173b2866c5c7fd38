import * as Dialog from "@radix-ui/react-dialog";
import { type FormEvent, useState } from "react";
import { callApi, postJson } from "~/app/client/api/call-api";
import { failureMessage } from "~/app/client/api/server-message";
import { useLoaded } from "~/app/hooks/use-loaded";
import type { ShareView } from "~/functions/quizzes/quiz-views";
import { copyText } from "../../client/prompts/copy";
import { showToast } from "../../client/toast/store";
import { ShareLinks } from "./share-links";

const DAY_MS = 86_400_000;
const LIFETIMES = [
  { days: 0, label: "Until you end it" },
  { days: 1, label: "For one day" },
  { days: 7, label: "For a week" },
  { days: 30, label: "For 30 days" },
];

type ShareDialogProps = {
  quiz: { id: number; title: string };
  /** Said before the link when it is copied, for example a score. */
  message?: string;
  onClose: () => void;
  /** Where the focus goes afterwards; without it, to what had it before. */
  onFocus?: () => void;
};

/** Makes a link under which anyone can take the quiz, copies it, and ends it again. */
export default function ShareDialog({ quiz, message, onClose, onFocus }: ShareDialogProps) {
  const [share, setShare] = useState<ShareView | null>(null);
  const [isPending, setPending] = useState(false);
  const path = `/api/quizzes/${quiz.id}/shares`;
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
    void attempt("Not shared", async () => {
      setShare((await (await postJson(path, { expiresAt })).json()) as ShareView);
    });
  };
  const end = ({ shareToken }: ShareView, onEnded: () => void) =>
    attempt("The link still works", async () => {
      await callApi(`/api/quiz-shares/${shareToken}`, { method: "DELETE" });
      onEnded();
      showToast({ title: "Link ended", description: "Whoever has the link can no longer take this quiz." });
    });
  const textOf = ({ url }: ShareView) => (message ? `${message} ${url}` : url);
  const copy = (one: ShareView) =>
    copyText(textOf(one), { title: "Link copied", description: "Share link copied to clipboard" });
  const forget = ({ shareToken }: ShareView) =>
    links.set((before) => before?.filter((one) => one.shareToken !== shareToken) ?? null);

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        {/* Radix's own overlay writes a style element, which the CSP refuses. */}
        <div className="scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="study-dialog"
          // What opened it may be in a menu that is closed by now.
          onCloseAutoFocus={() => setTimeout(() => onFocus?.())}
        >
          <Dialog.Title className="text-lead font-semibold">{message ? "Share Results" : "Share Quiz"}</Dialog.Title>
          <p className="mt-2 text-quiet">
            Anyone with the link can take “{quiz.title}” without an account. They see neither your transcript nor your
            results.
          </p>
          {share ? (
            <>
              <label className="mt-4 block">
                {message ? "Text with the link" : "Link"}
                <textarea readOnly rows={message ? 3 : 2} value={textOf(share)} className="field mt-1 wrap-anywhere" />
              </label>
              <div className="dialog-actions">
                <button
                  type="button"
                  className="button mr-auto"
                  disabled={isPending}
                  onClick={() => end(share, onClose)}
                >
                  End this link
                </button>
                <button type="button" className="button" onClick={onClose}>
                  Done
                </button>
                <button type="button" className="button button-primary" onClick={() => copy(share)}>
                  Copy
                </button>
              </div>
            </>
          ) : (
            <form onSubmit={create}>
              <label className="mt-4 block">
                The link works
                <select name="days" defaultValue="0" className="field mt-1">
                  {LIFETIMES.map(({ days, label }) => (
                    <option key={days} value={days}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
              <div className="dialog-actions">
                <button type="button" className="button" onClick={onClose}>
                  Cancel
                </button>
                <button type="submit" className="button button-primary" disabled={isPending}>
                  Create link
                </button>
              </div>
            </form>
          )}
          {links.isFailed && (
            <p className="mt-4 text-small text-quiet">
              The links you made before could not be loaded.{" "}
              <button type="button" className="text-link" onClick={links.reload}>
                Try again
              </button>
            </p>
          )}
          <ShareLinks
            shares={(links.value ?? []).filter(({ shareToken }) => shareToken !== share?.shareToken)}
            isPending={isPending}
            onCopy={copy}
            onEnd={(one) => void end(one, () => forget(one))}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
