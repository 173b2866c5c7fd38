type TextAreaProps = { name: string; text: string; onChange: (text: string) => void };

/** As tall as its text. */
export function TextArea({ name, text, onChange }: TextAreaProps) {
  return (
    <textarea
      className="field block field-sizing-content resize-y"
      rows={Math.max(1, Math.ceil(text.length / 60))}
      aria-label={name}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
