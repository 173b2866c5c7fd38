import { useEffect, useRef, useState } from "react";
import { showToast } from "~/app/ui/toast-store";
import { CommentForm } from "./comment-form";
import { CommentItems } from "./comment-list";
import type { CommentsOfLink } from "./use-comments";

/** With a mouse, it stands below the line's id, while the line is hovered or focused. */
const BUTTON =
  "text-action text-quiet pointer-fine:opacity-0 pointer-fine:lg:absolute lg:top-12.5 lg:left-0 lg:z-10 lg:w-28 lg:bg-paper lg:pr-1 lg:text-right focus-visible:opacity-100 [.line:hover_&]:opacity-100 [.line:focus-within_&]:opacity-100 print:hidden";

/** The open comments on one line, and the way to write one. */
export function LineComments({ id, comments }: { id: string; comments: CommentsOfLink }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form had the focus.
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const own = (comments.list.value?.comments ?? []).filter((one) => one.lineId === id && !one.isResolved);
  return (
    <div className="max-w-[33rem] font-sans">
      <CommentItems items={own} comments={comments} />
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
