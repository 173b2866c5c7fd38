import { type FormEvent, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { Field, Input, TextArea } from "~/app/ui/field";
import { useInvalidFocus } from "~/app/ui/use-invalid-focus";
import { type CommentView, MAX_AUTHOR_NAME, MAX_COMMENT } from "~/functions/shares/share-kinds";

type CommentFormProps = {
  token: string;
  /** The line that the comment is about; absent for the whole page. */
  lineId?: string;
  onAdded: (comment: CommentView) => void;
  /** Offers to leave the form. */
  onCancel?: () => void;
};

/** Writes a comment. A name that was typed is kept for the next one, until the page is left. */
export function CommentForm({ token, lineId, onAdded, onCancel }: CommentFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const problemOf = (field: string) => (failure?.path === field ? failure.message : undefined);
  const frame = useInvalidFocus(failure);
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const authorName = String(data.get("authorName"));
    setSending(true);
    try {
      const { comment } = await call("POST /api/shared-content/:token/comments", {
        param: { token },
        json: { authorName, text: String(data.get("text")), ...(lineId && { lineId }) },
      });
      typedName = authorName;
      form.reset();
      setFailure(null);
      onAdded(comment);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
    setSending(false);
  };
  return (
    <form
      ref={frame}
      onSubmit={send}
      onChange={() => setFailure(null)}
      noValidate
      className="mt-6 grid max-w-2xl gap-4 font-sans"
    >
      <Field label="Your name" problem={problemOf("authorName")}>
        {(control) => (
          <Input
            {...control}
            name="authorName"
            maxLength={MAX_AUTHOR_NAME}
            autoComplete="name"
            defaultValue={typedName}
            autoFocus={lineId !== undefined && typedName === ""}
          />
        )}
      </Field>
      <Field
        label={lineId ? `Comment on ${lineId}` : "Comment"}
        hint="Anyone with the link can read it."
        problem={problemOf("text")}
      >
        {(control) => (
          <TextArea
            {...control}
            name="text"
            rows={3}
            maxLength={MAX_COMMENT}
            autoFocus={lineId !== undefined && typedName !== ""}
          />
        )}
      </Field>
      {failure && !problemOf("authorName") && !problemOf("text") && (
        <ErrorNote>{failure.message || "Couldn't send your comment."}</ErrorNote>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSending}>
          Send comment
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}

let typedName = "";
