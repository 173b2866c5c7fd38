import { type FormEvent, useState } from "react";
import type { Failure } from "~/app/browser/calls/call-api";
import { OfferedTags } from "~/app/library/offered-tags";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Field, Input, TextArea } from "~/app/ui/field";
import {
  MAX_SESSION_DESCRIPTION,
  MAX_SESSION_NAME,
  type StudySessionView,
} from "~/functions/study-sessions/study-session-kinds";
import type { SessionText } from "../use-sessions";

type EditSessionProps = {
  session: StudySessionView;
  /** Resolves to the failure, or null. */
  onSave: (text: SessionText) => Promise<Failure | null>;
  onClose: () => void;
};

/** Edits a session's name, description and tags. */
export default function EditSession({ session, onSave, onClose }: EditSessionProps) {
  const [text, setText] = useState({
    sessionName: session.sessionName,
    description: session.description,
    tags: session.tags.join(", "),
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const change = (part: Partial<typeof text>) => {
    setText({ ...text, ...part });
    setFailure(null);
  };
  // A problem with one tag has the path of its field and an index: `tags.2`.
  const field = failure?.path?.split(".")[0];
  const problemOf = (name: keyof typeof text) => (field === name ? failure?.message : undefined);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const failed = await onSave({ ...text, tags: tagsOf(text.tags) });
    setSaving(false);
    if (failed) setFailure(failed);
    else onClose();
  };
  return (
    <Dialog title="Edit Session" onClose={onClose}>
      <form onSubmit={save} noValidate className="mt-4 grid gap-5">
        <Field label="Name" hint={`${text.sessionName.length}/${MAX_SESSION_NAME}`} problem={problemOf("sessionName")}>
          {(control) => (
            <Input
              {...control}
              value={text.sessionName}
              onChange={({ target }) => change({ sessionName: target.value })}
            />
          )}
        </Field>
        <Field
          label="Description"
          hint={`${text.description.length.toLocaleString("en")}/${MAX_SESSION_DESCRIPTION.toLocaleString("en")}`}
          problem={problemOf("description")}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={text.description}
              onChange={({ target }) => change({ description: target.value })}
            />
          )}
        </Field>
        <Field label="Tags" hint="Separated by commas" problem={problemOf("tags")}>
          {(control) => (
            <Input {...control} value={text.tags} onChange={({ target }) => change({ tags: target.value })} />
          )}
        </Field>
        <OfferedTags chosen={tagsOf(text.tags)} onChange={(tags) => change({ tags })} />
        {failure && !(field && field in text) && (
          <ErrorNote>{failure.message || "Couldn't save the session."}</ErrorNote>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isSaving}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const tagsOf = (text: string): string[] =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
