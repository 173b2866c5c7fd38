import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/app/ui/button";
import { Field, Input } from "~/app/ui/field";
import { MAX_TITLE } from "~/functions/transcripts/transcript-limits";
import type { Titling } from "./use-title";

type TitleFieldProps = { as: "h1" | "p"; titling: Titling };

/** The field for a document's title. Like a line, it is saved on leaving it; Esc restores the old title. */
export default function TitleField({ as: Tag, titling: { title, close, rename } }: TitleFieldProps) {
  const [text, setText] = useState(title);
  const [problem, setProblem] = useState<string>();
  const isSaving = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  async function save() {
    const to = text.trim();
    if (isSaving.current) return;
    if (to === title) return close();
    if (to === "") return setProblem("Title is required");
    isSaving.current = true;
    const failure = await rename(to);
    isSaving.current = false;
    if (failure) setProblem(failure.message || "Couldn't save the title.");
    else close();
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // Another window may have taken the focus.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
  return (
    <>
      <Tag className="sr-only">{title}</Tag>
      <form noValidate onSubmit={onSubmit} onBlur={onBlur} onKeyDown={onKeyDown} className="mt-2 max-w-measure">
        <Field label="Title" problem={problem}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              autoComplete="off"
              maxLength={MAX_TITLE}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <p className="mt-2 flex gap-2">
          <Button type="submit" size="small" variant="primary">
            Save title
          </Button>
          <Button size="small" onClick={close}>
            Cancel
          </Button>
        </p>
      </form>
    </>
  );
}
