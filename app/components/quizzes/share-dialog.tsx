import { type FormEvent, useState } from "react";
import { callApi, postJson } from "~/app/client/api/call-api";
import { failureMessage } from "~/app/client/api/server-message";
import { useLoaded } from "~/app/hooks/use-loaded";
import type { ShareView } from "~/functions/quizzes/quiz-views";
import { copyText } from "../../client/prompts/copy";
import { showToast } from "../../client/toast/store";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { TextArea } from "../ui/field";
import { Select } from "../ui/select";
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
    <Dialog title={message ? "Share Results" : "Share Quiz"} onClose={onClose} returnFocus={onFocus}>
      <p className="mt-2 text-quiet">
        Anyone with the link can take “{quiz.title}” without an account. They see neither your transcript nor your
        results.
      </p>
      {share ? (
        <>
          <label className="mt-4 block">
            {message ? "Text with the link" : "Link"}
            <TextArea readOnly rows={message ? 3 : 2} value={textOf(share)} className="mt-1 wrap-anywhere" />
          </label>
          <DialogActions>
            <Button className="mr-auto" disabled={isPending} onClick={() => end(share, onClose)}>
              End this link
            </Button>
            <Button onClick={onClose}>Done</Button>
            <Button variant="primary" onClick={() => copy(share)}>
              Copy
            </Button>
          </DialogActions>
        </>
      ) : (
        <form onSubmit={create}>
          <label className="mt-4 block">
            The link works
            <Select name="days" defaultValue="0" className="mt-1">
              {LIFETIMES.map(({ days, label }) => (
                <option key={days} value={days}>
                  {label}
                </option>
              ))}
            </Select>
          </label>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={isPending}>
              Create link
            </Button>
          </DialogActions>
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
    </Dialog>
  );
}
