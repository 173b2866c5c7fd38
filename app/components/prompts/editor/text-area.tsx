type TextAreaProps = {
  name: string;
  text: string;
  onChange: (text: string) => void;
  /** Backspace where there is nothing left to delete. */
  onEmptied?: () => void;
};

/** As tall as its text. */
export function TextArea({ name, text, onChange, onEmptied }: TextAreaProps) {
  return (
    <textarea
      className="field block field-sizing-content resize-y"
      rows={Math.max(1, Math.ceil(text.length / 60))}
      aria-label={name}
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
