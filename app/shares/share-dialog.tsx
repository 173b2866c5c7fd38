import { type ReactNode, useState } from "react";
import { useCallFor } from "~/app/browser/calls/use-call";
import { copyLink } from "~/app/prds/copy";
import { Button } from "~/app/ui/button";
import { Confirm } from "~/app/ui/confirm-dialog";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { TextArea } from "~/app/ui/field";
import { Skeleton, SkeletonGroup } from "~/app/ui/skeleton";
import { showToast } from "~/app/ui/toast-store";
import type { ShareLink } from "~/functions/shares/share-kinds";
import { counted } from "~/functions/text/counted";
import { endLink, type Shareable } from "./share-calls";
import { ShareForm } from "./share-form";
import { ENDED_FOR_GOOD, moment, shareTypeLabel, WHAT_IS_SEEN } from "./share-words";

type ShareDialogProps = {
  thing: Shareable;
  title?: string;
  /** Copied before the link, for example a score. */
  message?: string;
  onClose: () => void;
  /** Moves the focus on closing; by default it returns to the element that had it. */
  returnFocus?: () => void;
};

/** Lists the links to a thing, and creates, changes and ends them. */
export default function ShareDialog({ thing, title = "Share", message, onClose, returnFocus }: ShareDialogProps) {
  const { links, made, others, form, setForm, save, end, asked, setAsked, isPending } = useLinks(thing);
  const textOf = ({ url }: ShareLink) => (message ? `${message} ${url}` : url);
  const isEmpty = links.isFailed || links.value?.length === 0;
  const seen = WHAT_IS_SEEN[thing.kind];
  return (
    <Dialog title={title} description={thing.name} size="large" onClose={onClose} returnFocus={returnFocus}>
      {seen && <p className="mt-4 text-small text-quiet">{seen}</p>}
      {made ? (
        <MadeLink text={textOf(made)} hasMessage={message !== undefined} onClose={onClose}>
          <Button className="mr-auto" disabled={isPending} onClick={() => setAsked(made)}>
            End this link
          </Button>
        </MadeLink>
      ) : form !== null || isEmpty ? (
        <ShareForm
          key={form === null || form === "new" ? "new" : form.id}
          thing={thing}
          link={form === "new" ? null : form}
          onSaved={save}
          onClose={isEmpty ? onClose : () => setForm(null)}
        />
      ) : (
        links.value === null && (
          <SkeletonGroup label="Loading links" className="mt-4">
            <Skeleton className="h-16" />
          </SkeletonGroup>
        )
      )}
      {links.isFailed && (
        <p className="mt-4 text-small text-quiet">
          Couldn't load your earlier links.{" "}
          <button type="button" className="text-link" onClick={links.reload}>
            Try again
          </button>
        </p>
      )}
      {form === null && others.length > 0 && (
        <ActiveLinks
          links={others}
          isPending={isPending}
          onCopy={(link) => copyLink(textOf(link))}
          onChange={setForm}
          onEnd={setAsked}
        />
      )}
      {form === null && !made && others.length > 0 && (
        <DialogActions>
          <Button className="mr-auto" onClick={() => setForm("new")}>
            New link
          </Button>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      )}
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

/** The links to a thing, and the one the dialog is about. */
function useLinks(thing: Shareable) {
  const links = useCallFor(
    "GET /api/content/:kind/:id/shares",
    { param: { kind: thing.kind, id: thing.id } },
    ({ shares }) => shares,
  );
  const [made, setMade] = useState<ShareLink | null>(null);
  const [form, setForm] = useState<"new" | ShareLink | null>(null);
  const [isPending, setPending] = useState(false);
  const [asked, setAsked] = useState<ShareLink | null>(null);

  const end = async (link: ShareLink) => {
    setAsked(null);
    setPending(true);
    if (await endLink(link)) {
      if (made?.id === link.id) setMade(null);
      links.reload();
    }
    setPending(false);
  };
  const save = (link: ShareLink) => {
    if (form === null || form === "new") setMade(link);
    else showToast({ title: "Link changed" });
    setForm(null);
    links.reload();
  };
  const others = (links.value ?? []).filter(({ id }) => id !== made?.id);
  return { links, made, others, form, setForm, save, end, asked, setAsked, isPending };
}

type MadeLinkProps = { text: string; hasMessage: boolean; onClose: () => void; children: ReactNode };

/** A link that was just made, to be copied. */
function MadeLink({ text, hasMessage, onClose, children }: MadeLinkProps) {
  return (
    <>
      <label className="mt-4 block font-semibold">
        {hasMessage ? "Message with the link" : "Link"}
        <TextArea readOnly rows={hasMessage ? 3 : 2} value={text} className="mt-1 font-normal wrap-anywhere" />
      </label>
      <DialogActions>
        {children}
        <Button onClick={onClose}>Done</Button>
        <Button variant="primary" onClick={() => copyLink(text)}>
          Copy
        </Button>
      </DialogActions>
    </>
  );
}

type ActiveLinksProps = {
  links: readonly ShareLink[];
  isPending: boolean;
  onCopy: (link: ShareLink) => void;
  onChange: (link: ShareLink) => void;
  onEnd: (link: ShareLink) => void;
};

/** Existing links that still work. */
function ActiveLinks({ links, isPending, onCopy, onChange, onEnd }: ActiveLinksProps) {
  return (
    <section aria-labelledby="links-heading" className="mt-4 border-t border-line pt-4">
      <h3 id="links-heading" className="font-semibold">
        Active links
      </h3>
      <ul className="mt-2 grid gap-3">
        {links.map((link) => {
          const name = nameOf(link);
          return (
            <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 text-small">
              <span>
                {name}
                <span className="block text-quiet">{factsOf(link).join(" · ")}</span>
              </span>
              <span className="flex flex-wrap gap-x-4">
                {link.comments > 0 && link.url !== "" && (
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
                  className="text-action"
                  aria-label={`Settings: ${name}`}
                  onClick={() => onChange(link)}
                >
                  Settings
                </button>
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

const nameOf = (link: ShareLink) => `${shareTypeLabel(link.shareType)}, made ${moment(link.createdAt)}`;

function factsOf(link: ShareLink): string[] {
  return [
    link.expiresAt ? `Works until ${moment(link.expiresAt)}` : "Works until you end it",
    counted(link.viewCount, "view"),
    ...(link.lastCommentAt ? [`Newest comment ${moment(link.lastCommentAt)}`] : []),
    ...(link.allowComments && link.comments === 0 ? ["No comments yet"] : []),
    ...(link.allowDownload ? [] : ["No downloads"]),
  ];
}
