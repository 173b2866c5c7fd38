import { MAX_TITLE } from "~/functions/transcripts/limits";
import { Field, Input } from "~/app/ui/field";

type CaptionTitleProps = {
  initial: string;
  /** What a chosen file is called without one. */
  otherwise: string | undefined;
};

/** What the user's captions should be called. */
export function CaptionTitle({ initial, otherwise }: CaptionTitleProps) {
  return (
    <Field label="Title (optional)" hint="Otherwise the file's name or the first words are used.">
      {(control) => (
        <Input
          {...control}
          name="captionsTitle"
          autoComplete="off"
          maxLength={MAX_TITLE}
          defaultValue={initial}
          placeholder={otherwise ?? "Customer call with Ana"}
        />
      )}
    </Field>
  );
}
