import { useState } from "react";
import type { ShareLink } from "~/functions/shares/kinds";
import { copyLink, endLink, type Shareable } from "./links";
import { useCallFor } from "~/app/browser/calls/use-call";
import { Button } from "~/app/ui/button";
import { Confirm } from "~/app/ui/confirm";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { TextArea } from "~/app/ui/field";
import { OpenLinks } from "./open-links";
import { ShareForm } from "./share-form";
import { ENDED_FOR_GOOD } from "./share-words";

type ShareDialogProps = {
  thing: Shareable;
  title?: string;
  /** Copied before the link, for example a score. */
  message?: string;
  onClose: () => void;
  /** Moves the focus on closing; by default it returns to the element that had it. */
  returnFocus?: () => void;
};

/** Creates links to an item or a collection, and lists and ends the existing ones. */
export default function ShareDialog({ thing, title = "Share", message, onClose, returnFocus }: ShareDialogProps) {
  const links = useCallFor(
    `GET /api/content/${thing.kind}/:id/shares`,
    { param: { id: thing.id } },
    ({ shares }) => shares,
  );
  const [made, setMade] = useState<ShareLink | null>(null);
  const [isPending, setPending] = useState(false);
  const [asked, setAsked] = useState<ShareLink | null>(null);

  const end = async (link: ShareLink) => {
    setAsked(null);
    setPending(true);
    if (await endLink(link)) {
      if (made?.url === link.url) setMade(null);
      links.reload();
    }
    setPending(false);
  };
  const textOf = ({ url }: ShareLink) => (message ? `${message} ${url}` : url);
  const others = (links.value ?? []).filter(({ url }) => url === "" || url !== made?.url);
  return (
    <Dialog title={title} description={thing.name} size="large" onClose={onClose} returnFocus={returnFocus}>
      {made ? (
        <>
          <label className="mt-4 block font-semibold">
            {message ? "Message with the link" : "Link"}
            <TextArea readOnly rows={message ? 3 : 2} value={textOf(made)} className="mt-1 font-normal wrap-anywhere" />
          </label>
          <DialogActions>
            <Button className="mr-auto" disabled={isPending} onClick={() => setAsked(made)}>
              End this link
            </Button>
            <Button onClick={onClose}>Done</Button>
            <Button variant="primary" onClick={() => copyLink(textOf(made))}>
              Copy
            </Button>
          </DialogActions>
        </>
      ) : (
        <ShareForm thing={thing} onMade={setMade} onClose={onClose} />
      )}
      {links.isFailed && (
        <p className="mt-4 text-small text-quiet">
          Couldn't load your earlier links.{" "}
          <button type="button" className="text-link" onClick={links.reload}>
            Try again
          </button>
        </p>
      )}
      <OpenLinks links={others} isPending={isPending} onCopy={(link) => copyLink(textOf(link))} onEnd={setAsked} />
      {asked && (
        <Confirm
          title="End this link?"
          text={ENDED_FOR_GOOD}
          confirm="End link"
          onConfirm={() => void end(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}
