import { WrittenAt } from "~/app/prds/written-at";
import type { CommentView } from "~/functions/shares/share-kinds";
import { commentAnchor } from "./comment-anchor";
import type { CommentsOfLink } from "./use-comments";

type ItemsProps = {
  items: readonly CommentView[];
  comments: CommentsOfLink;
  /** Whether this is the list of the whole page: comments have anchors there, and link to the lines they are about. */
  isLinked?: boolean;
  /** The comment that the address names. */
  aimed?: number | null;
};

/** Comments with what their author or the owner can do with them. */
export function CommentItems({ items, comments: { remove, resolve }, isLinked = false, aimed = null }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-4">
      {items.map((comment) => (
        <li
          key={comment.id}
          id={isLinked ? commentAnchor(comment.id) : undefined}
          tabIndex={comment.id === aimed ? -1 : undefined}
          className={comment.id === aimed ? "scroll-mt-20 border-l-4 border-mark pl-4" : undefined}
        >
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
