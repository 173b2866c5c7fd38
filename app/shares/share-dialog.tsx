import { useState } from "react";
import { useCallFor } from "~/app/browser/calls/use-call";
import { Button } from "~/app/ui/button";
import { Confirm } from "~/app/ui/confirm-dialog";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { TextArea } from "~/app/ui/field";
import type { ShareLink } from "~/functions/shares/share-kinds";
import { counted } from "~/functions/text/counted";
import { copyLink, endLink, type Shareable } from "./share-calls";
import { ShareForm } from "./share-form";
import { ENDED_FOR_GOOD, shareTypeLabel } from "./share-words";

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

type OpenLinksProps = {
  links: readonly ShareLink[];
  isPending: boolean;
  onCopy: (link: ShareLink) => void;
  onEnd: (link: ShareLink) => void;
};

/** Existing links that still work. */
function OpenLinks({ links, isPending, onCopy, onEnd }: OpenLinksProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links-heading" className="mt-6 border-t border-line pt-4">
      <h3 id="links-heading" className="font-semibold">
        Active links
      </h3>
      <ul className="mt-2 grid gap-3">
        {links.map((link) => {
          const name = nameOf(link);
          return (
            <li key={keyOf(link)} className="flex flex-wrap items-center justify-between gap-x-4 text-small">
              <span>
                {name}
                <span className="block text-quiet">{factsOf(link).join(" · ")}</span>
              </span>
              <span className="flex flex-wrap gap-x-4">
                {link.kind === "share" && link.comments > 0 && link.url !== "" && (
                  <a href={`${link.url}#comments-heading`} className="text-action">
                    {counted(link.comments, "comment")}
                    <span className="sr-only">: {name}</span>
                  </a>
                )}
                {link.url !== "" && (
                  <button
                    type="button"
                    className="text-action"
                    aria-label={`Copy: ${name}`}
                    onClick={() => onCopy(link)}
                  >
                    Copy
                  </button>
                )}
                <button
                  type="button"
                  className="text-action text-bad"
                  aria-label={`End: ${name}`}
                  disabled={isPending}
                  onClick={() => onEnd(link)}
                >
                  End
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function keyOf(link: ShareLink): string {
  return link.kind === "share" ? String(link.id) : link.url;
}

function nameOf(link: ShareLink): string {
  if (link.kind === "prd") return "The PRD's own link";
  const made = `made ${moment(link.createdAt ?? "")}`;
  return link.kind === "quiz" ? `Quiz link, ${made}` : `${shareTypeLabel(link.shareType)}, ${made}`;
}

function factsOf(link: ShareLink): string[] {
  const until = link.expiresAt ? `Works until ${moment(link.expiresAt)}` : "Works until you end it";
  if (link.kind !== "share") return [until];
  return [
    until,
    counted(link.viewCount, "view"),
    ...(link.lastCommentAt ? [`Newest comment ${moment(link.lastCommentAt)}`] : []),
    ...(link.allowComments && link.comments === 0 ? ["No comments yet"] : []),
    ...(link.allowDownload ? [] : ["No downloads"]),
  ];
}

/** For example `Nov 21, 2026, 4:05 PM`, in the reader's time zone. */
function moment(iso: string): string {
  return new Date(iso).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
