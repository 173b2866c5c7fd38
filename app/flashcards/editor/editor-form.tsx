import { forwardRef, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "~/app/ui/button";
import { TextArea } from "~/app/ui/field";
import { listClozeNumbers } from "~/functions/flashcards/cloze";
import { CARD_KINDS, MAX_BACK, MAX_FRONT } from "~/functions/flashcards/flashcard-kinds";
import { KIND_LABELS } from "../card-labels";
import type { Editor } from "../use-editor";
import { CardDetails } from "./card-details";

type CountedFieldProps = {
  label: string;
  value: string;
  max: number;
  rows: number;
  problem: string | undefined;
  placeholder?: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** Shown opposite the label. */
  children?: ReactNode;
};

/** A text field with a character count. Shows its problem after it was left or if it is too long. */
const CountedField = forwardRef<HTMLTextAreaElement, CountedFieldProps>(function CountedField(
  { label, value, max, rows, problem, placeholder, onChange, onKeyDown, children },
  field,
) {
  const id = useId();
  const [wasLeft, setLeft] = useState(false);
  const length = value.trim().length;
  const shown = wasLeft || length > max ? problem : undefined;
  return (
    <div>
      <div className="flex min-h-9 items-center justify-between gap-3 pb-1.5">
        <label htmlFor={id}>{label}</label>
        {children}
      </div>
      <TextArea
        ref={field}
        id={id}
        dir="auto"
        rows={rows}
        value={value}
        placeholder={placeholder}
        aria-invalid={shown !== undefined}
        aria-describedby={`${id}-note`}
        className="font-serif"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setLeft(true)}
      />
      <p id={`${id}-note`} className="flex justify-between gap-3 text-small">
        <span className="text-bad">{shown}</span>
        <span className={length > max ? "text-bad tabular-nums" : "text-quiet tabular-nums"}>
          {length}/{max}
        </span>
      </p>
    </div>
  );
});

type EditorFormProps = { editor: Editor; categories: readonly string[] };

/** The fields of a card. */
export function EditorForm({ editor, categories }: EditorFormProps) {
  const { draft, change, problems } = editor;
  const front = useRef<HTMLTextAreaElement>(null);
  const isCloze = draft.kind === "cloze";
  useEffect(() => {
    front.current?.focus();
  }, []);

  function gap(isSameCard: boolean) {
    const field = front.current;
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const made = makeGap({ text: value, start: selectionStart, end: selectionEnd }, isSameCard);
    field.focus();
    // Inserted by the browser, so that its own undo reverts it.
    if (!document.execCommand("insertText", false, made.inserted)) change({ front: made.text });
    change({ kind: "cloze" });
    requestAnimationFrame(() => field.setSelectionRange(made.start, made.end));
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.code !== "KeyC" || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    gap(event.altKey);
  };

  return (
    <div className="space-y-3">
      <KindChoice kind={draft.kind} onChange={(kind) => change({ kind })} />
      <CountedField
        ref={front}
        label={isCloze ? "Text with gaps" : "Front"}
        value={draft.front}
        max={MAX_FRONT}
        rows={3}
        problem={problems.front}
        placeholder={isCloze ? "TLS keeps {{c1::HTTP}} secret" : "Question"}
        onChange={(value) => change({ front: value })}
        onKeyDown={onKeyDown}
      >
        {isCloze && (
          <Button
            size="small"
            aria-keyshortcuts="Control+Shift+C"
            title="Ctrl+Shift+C. Add Alt for another gap in the same card"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => gap(false)}
          >
            Make gap
          </Button>
        )}
      </CountedField>
      <CountedField
        label={isCloze ? "Shown with the answer (optional)" : "Back"}
        value={draft.back}
        max={MAX_BACK}
        rows={isCloze ? 2 : 5}
        problem={problems.back}
        placeholder={isCloze ? "An explanation" : "The answer"}
        onChange={(value) => change({ back: value })}
      />
      <CardDetails editor={editor} categories={categories} />
    </div>
  );
}

/** A text and its selection, in UTF-16 units. */
type Selection = { text: string; start: number; end: number };

/**
 * Turns the selection into a gap, as a new card or with the last gap's number; without a selection it inserts an empty
 * gap. The gap's content is selected afterward.
 */
export function makeGap({ text, start, end }: Selection, isSameCard = false): Selection & { inserted: string } {
  const last = listClozeNumbers(text).at(-1) ?? 0;
  const number = Math.max(1, isSameCard ? last : last + 1);
  const opening = `{{c${number}::`;
  const inside = text.slice(start, end);
  const inserted = `${opening}${inside}}}`;
  return {
    inserted,
    text: text.slice(0, start) + inserted + text.slice(end),
    start: start + opening.length,
    end: start + opening.length + inside.length,
  };
}

type CardKind = (typeof CARD_KINDS)[number];
type KindChoiceProps = { kind: CardKind; onChange: (kind: CardKind) => void };

/** Basic, reversed or cloze. */
function KindChoice({ kind: chosen, onChange }: KindChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">Card type</legend>
      <div className="flex flex-wrap gap-x-4">
        {CARD_KINDS.map((kind) => (
          <label key={kind} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={chosen === kind}
              onChange={() => onChange(kind)}
              className="size-5"
            />
            {KIND_LABELS[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
