import { useShares } from "../../hooks/quizzes/use-shares";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { TextArea } from "../ui/field";
import { Select } from "../ui/select";
import { ShareLinks } from "./share-links";

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
  const { share, isPending, links, textOf, create, end, copy, forget } = useShares({ quizId: quiz.id, message });
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
          Couldn't load your earlier links.{" "}
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
