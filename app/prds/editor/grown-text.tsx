import { TextArea } from "~/app/ui/field";
import { MAX_ITEM_LENGTH } from "~/functions/prds/prd-groups";

type GrownTextProps = {
  /** The address of the line whose text this is. */
  at?: string;
  name: string;
  text: string;
  onChange: (text: string) => void;
  /** Backspace in an empty field. */
  onEmptied?: () => void;
};

/** An autosizing text field. */
export function GrownText({ at, name, text, onChange, onEmptied }: GrownTextProps) {
  return (
    <TextArea
      className="block field-sizing-content resize-y"
      rows={Math.max(1, Math.ceil(text.length / 60))}
      aria-label={name}
      data-text={at}
      maxLength={MAX_ITEM_LENGTH}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Backspace" || text !== "" || !onEmptied) return;
        event.preventDefault();
        onEmptied();
      }}
    />
  );
}
