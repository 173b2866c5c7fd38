import { type FormEvent, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { useCall } from "~/app/browser/calls/use-call";
import { WrittenAt } from "~/app/prds/written-at";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { Field, Input, TextArea } from "~/app/ui/field";
import { showToast } from "~/app/ui/toast-store";
import { useInvalidFocus } from "~/app/ui/use-invalid-focus";
import { type CommentView, MAX_AUTHOR_NAME, MAX_COMMENT } from "~/functions/shares/share-kinds";

const LIST = "GET /api/shared-content/:token/comments";

/** Comments on a shared link, with a form to add one. */
export function Comments({ token }: { token: string }) {
  const list = useCall(LIST, { param: { token }, query: {} });
  const [isLoading, setLoading] = useState(false);
  const showOlder = async () => {
    setLoading(true);
    try {
      const older = await call(LIST, { param: { token }, query: { before: list.value?.next ?? undefined } });
      list.set((before) => before && { ...older, comments: [...before.comments, ...older.comments] });
    } catch (thrown) {
      showToast({ title: "Couldn't load more", description: toFailure(thrown).message, isDestructive: true });
    }
    setLoading(false);
  };
  const remove = async ({ id }: CommentView) => {
    try {
      await call("DELETE /api/shared-content/:token/comments/:commentId", { param: { token, commentId: id } });
      list.set((before) => before && { ...before, comments: before.comments.filter((one) => one.id !== id) });
      showToast({ title: "Comment deleted" });
    } catch (thrown) {
      showToast({ title: "Couldn't delete", description: toFailure(thrown).message, isDestructive: true });
    }
  };
  return (
    <section aria-labelledby="comments-heading" className="mt-12 max-w-2xl border-t border-line pt-6">
      <h2 id="comments-heading" className="text-lead font-semibold">
        Comments
      </h2>
      {list.isFailed && <ErrorNote onRetry={list.reload}>Couldn't load the comments.</ErrorNote>}
      {list.value?.comments.length === 0 && <p className="mt-3 text-quiet">No comments yet.</p>}
      <ul className="mt-4 grid gap-4">
        {(list.value?.comments ?? []).map((comment) => (
          <li key={comment.id}>
            <p className="flex flex-wrap items-center gap-x-3 text-small text-quiet">
              <span className="font-semibold text-ink">{comment.authorName}</span>
              <WrittenAt iso={comment.createdAt} />
              {comment.mayDelete && (
                <button
                  type="button"
                  className="text-action text-bad"
                  aria-label={`Delete the comment by ${comment.authorName}`}
                  onClick={() => void remove(comment)}
                >
                  Delete
                </button>
              )}
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{comment.text}</p>
          </li>
        ))}
      </ul>
      {list.value && list.value.next !== null && (
        <Button size="small" className="mt-4" disabled={isLoading} onClick={() => void showOlder()}>
          {isLoading ? "Loading..." : "Show older comments"}
        </Button>
      )}
      <CommentForm
        token={token}
        onAdded={(comment) =>
          list.set((before) => ({ next: null, ...before, comments: [comment, ...(before?.comments ?? [])] }))
        }
      />
    </section>
  );
}

function CommentForm({ token, onAdded }: { token: string; onAdded: (comment: CommentView) => void }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const problemOf = (field: string) => (failure?.path === field ? failure.message : undefined);
  const frame = useInvalidFocus(failure);
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    setSending(true);
    try {
      const { comment } = await call("POST /api/shared-content/:token/comments", {
        param: { token },
        json: { authorName: String(data.get("authorName")), text: String(data.get("text")) },
      });
      form.reset();
      setFailure(null);
      onAdded(comment);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
    setSending(false);
  };
  return (
    <form ref={frame} onSubmit={send} onChange={() => setFailure(null)} noValidate className="mt-6 grid gap-4">
      <Field label="Your name" problem={problemOf("authorName")}>
        {(control) => <Input {...control} name="authorName" maxLength={MAX_AUTHOR_NAME} autoComplete="name" />}
      </Field>
      <Field label="Comment" hint="Anyone with the link can read it." problem={problemOf("text")}>
        {(control) => <TextArea {...control} name="text" rows={3} maxLength={MAX_COMMENT} />}
      </Field>
      {failure && !problemOf("authorName") && !problemOf("text") && (
        <ErrorNote>{failure.message || "Couldn't send your comment."}</ErrorNote>
      )}
      <div>
        <Button type="submit" disabled={isSending}>
          Send comment
        </Button>
      </div>
    </form>
  );
}
