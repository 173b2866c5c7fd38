import { useEffect, useRef, useState } from "react";
import { showToast } from "~/app/ui/toast-store";
import { counted } from "~/functions/text/counted";
import { CommentForm } from "./comment-form";
import { CommentItems } from "./comment-items";
import { ofLine } from "./comments-state";
import type { CommentsOfLink } from "./use-comments";

/** With a mouse, it stands below the line's id, while the line is hovered or focused. */
const BUTTON =
  "text-action text-quiet pointer-fine:opacity-0 pointer-fine:lg:absolute lg:top-12.5 lg:left-0 lg:z-10 lg:w-28 lg:bg-paper lg:pr-1 lg:text-right focus-visible:opacity-100 [.line:hover_&]:opacity-100 [.line:focus-within_&]:opacity-100 print:hidden";

/** Open comments on a line that are shown at first. */
const SHOWN = 3;

/** One line's comments with their count, and the way to write one. */
export function LineComments({ id, comments }: { id: string; comments: CommentsOfLink }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form had the focus.
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="max-w-[33rem] font-sans">
      <Written id={id} comments={comments} />
      {isOpen ? (
        <CommentForm
          token={comments.token}
          lineId={id}
          onAdded={(comment) => {
            comments.add(comment);
            setOpen(false);
            showToast({ title: "Comment sent" });
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <button ref={opener} type="button" className={BUTTON} onClick={() => setOpen(true)}>
          Comment<span className="sr-only"> on {id}</span>
        </button>
      )}
    </div>
  );
}

/** The newest open comments on a line, and on a press all of them; resolved ones are folded. */
function Written({ id, comments }: { id: string; comments: CommentsOfLink }) {
  const [isWhole, setWhole] = useState(false);
  const { own, tally, isPart } = ofLine(comments.known, id);
  const open = own.filter(({ isResolved }) => !isResolved);
  const resolved = own.filter(({ isResolved }) => isResolved);
  const shown = isWhole ? open : open.slice(0, SHOWN);
  function showMore() {
    setWhole(true);
    if (isPart) void comments.showOlderOf(id);
  }
  return (
    <>
      {tally.open > 0 && <p className="mt-3 text-small text-quiet">{counted(tally.open, "comment")}</p>}
      <CommentItems items={shown} comments={comments} />
      {tally.resolved > 0 && (
        <details className="mt-2 text-small">
          <summary className="min-h-6 text-quiet pointer-coarse:min-h-11">
            {counted(tally.resolved, "resolved comment")}
            <span className="sr-only"> on {id}</span>
          </summary>
          <CommentItems items={resolved} comments={comments} />
        </details>
      )}
      {(isPart || shown.length < open.length) && (
        <p className="mt-2">
          <button type="button" className="text-action" disabled={comments.isLoading} onClick={showMore}>
            Show more comments<span className="sr-only"> on {id}</span>
          </button>
        </p>
      )}
    </>
  );
}
