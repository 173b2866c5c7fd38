import { WrittenAt } from "~/app/prds/written-at";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import type { CommentView } from "~/functions/shares/share-kinds";
import { counted } from "~/functions/text/counted";
import { CommentForm } from "./comment-form";
import type { CommentsOfLink } from "./use-comments";

/** All comments on a shared link, with a form to add one. Resolved ones are folded. */
export function Comments({ comments }: { comments: CommentsOfLink }) {
  const { token, list, isLoading, showOlder, add } = comments;
  const all = list.value?.comments ?? [];
  const resolved = all.filter(({ isResolved }) => isResolved);
  return (
    <section aria-labelledby="comments-heading" className="mt-12 max-w-2xl border-t border-line pt-6">
      <h2 id="comments-heading" className="text-lead font-semibold">
        Comments
      </h2>
      {list.isFailed && <ErrorNote onRetry={list.reload}>Couldn't load the comments.</ErrorNote>}
      {list.value?.comments.length === 0 && <p className="mt-3 text-quiet">No comments yet.</p>}
      <CommentItems items={all.filter(({ isResolved }) => !isResolved)} comments={comments} isLinked />
      {resolved.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-6 text-quiet">{counted(resolved.length, "resolved comment")}</summary>
          <CommentItems items={resolved} comments={comments} isLinked />
        </details>
      )}
      {list.value && list.value.next !== null && (
        <Button size="small" className="mt-4" disabled={isLoading} onClick={() => void showOlder()}>
          {isLoading ? "Loading..." : "Show older comments"}
        </Button>
      )}
      <CommentForm token={token} onAdded={add} />
    </section>
  );
}

type ItemsProps = {
  items: readonly CommentView[];
  comments: CommentsOfLink;
  /** Names the line that a comment is about, as a link to it. */
  isLinked?: boolean;
};

export function CommentItems({ items, comments: { remove, resolve }, isLinked = false }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-4">
      {items.map((comment) => (
        <li key={comment.id}>
          <p className="flex flex-wrap items-center gap-x-3 text-small text-quiet">
            <span className="font-semibold text-ink">{comment.authorName}</span>
            {isLinked && comment.lineId && (
              <a href={`#${comment.lineId}`} className="text-link">
                {comment.lineId}
              </a>
            )}
            <WrittenAt iso={comment.createdAt} />
            {comment.mayDelete && (
              <>
                <button type="button" className="text-action" onClick={() => void resolve(comment)}>
                  {comment.isResolved ? "Reopen" : "Resolve"}
                  <span className="sr-only"> the comment by {comment.authorName}</span>
                </button>
                <button
                  type="button"
                  className="text-action text-bad"
                  aria-label={`Delete the comment by ${comment.authorName}`}
                  onClick={() => void remove(comment)}
                >
                  Delete
                </button>
              </>
            )}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{comment.text}</p>
        </li>
      ))}
    </ul>
  );
}
