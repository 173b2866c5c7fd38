import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { BelowLine } from "~/app/prds/document/below-line";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { counted } from "~/functions/text/counted";
import { commentAnchor, commentOf } from "./comment-anchor";
import { CommentForm } from "./comment-form";
import { CommentItems } from "./comment-items";
import { listed } from "./comments-state";
import { LineComments } from "./line-comments";
import { useComments } from "./use-comments";

type CommentsProps = {
  token: string;
  /** Gets what stands below each line, for pages whose lines have comments, whenever that changes. */
  onLines: ((below: BelowLine) => void) | null;
};

/** All comments on a shared link, with a form to add one. Resolved ones are folded. */
export default function Comments(props: CommentsProps) {
  const { onLines } = props;
  const comments = useComments(props.token);
  const { token, list, known, isLoading, showOlder, add } = comments;
  const all = listed(known);
  const resolved = all.filter(({ isResolved }) => isResolved);
  const aimed = useAimed(list.value !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else is in `comments` stays the same
  useEffect(() => {
    onLines?.((id) => <LineComments id={id} comments={comments} />);
  }, [known, isLoading, onLines]);
  return (
    <>
      {list.isFailed && <ErrorNote onRetry={list.reload}>Couldn't load the comments.</ErrorNote>}
      {list.value && all.length === 0 && <p className="mt-3 text-quiet">No comments yet.</p>}
      <CommentItems items={all.filter(({ isResolved }) => !isResolved)} comments={comments} isLinked aimed={aimed} />
      {resolved.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-6 text-quiet">{counted(resolved.length, "resolved comment")}</summary>
          <CommentItems items={resolved} comments={comments} isLinked aimed={aimed} />
        </details>
      )}
      {known.next !== null && (
        <Button size="small" className="mt-4" disabled={isLoading} onClick={() => void showOlder()}>
          {isLoading ? "Loading..." : "Show older comments"}
        </Button>
      )}
      <CommentForm token={token} onAdded={add} />
    </>
  );
}

/** The comment that the address names. The browser looked for it before the comments were there. */
function useAimed(isLoaded: boolean): number | null {
  const { hash } = useLocation();
  const aimed = commentOf(hash);
  useEffect(() => {
    if (!isLoaded || aimed === null) return;
    const element = document.getElementById(commentAnchor(aimed));
    element?.closest("details")?.setAttribute("open", "");
    // An older or deleted comment is not listed.
    (element ?? document.getElementById("comments-heading"))?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  }, [isLoaded, aimed]);
  return isLoaded ? aimed : null;
}
