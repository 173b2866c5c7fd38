import { WrittenAt } from "~/app/prds/written-at";
import type { CommentView } from "~/functions/shares/share-kinds";
import type { CommentsOfLink } from "./use-comments";

type ItemsProps = {
  items: readonly CommentView[];
  comments: CommentsOfLink;
  /** Names the line that a comment is about, as a link to it. */
  isLinked?: boolean;
};

/** Comments with what their author or the owner can do with them. */
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
