import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { CARD_DIFFICULTIES, CARD_KINDS, MAX_BACK, MAX_FRONT } from "~/functions/flashcards/kinds";
import { DIFFICULTY_LABELS, KIND_LABELS } from "../../../client/flashcards/labels";
import { makeGap } from "../../../client/flashcards/make-gap";
import type { Editor } from "../../../hooks/flashcards/use-editor";
import { Button } from "../../ui/button";
import { Input } from "../../ui/field";
import { Select } from "../../ui/select";
import { CountedField } from "./counted-field";

type EditorFormProps = { editor: Editor; categories: readonly string[] };

/** The fields of a card. */
export function EditorForm({ editor, categories }: EditorFormProps) {
  const { draft, change, problems } = editor;
  const front = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isCloze = draft.kind === "cloze";
  useEffect(() => front.current?.focus(), []);

  function gap(isSameCard: boolean) {
    const field = front.current;
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const made = makeGap({ text: value, start: selectionStart, end: selectionEnd }, isSameCard);
    field.focus();
    // Typed by the browser itself, so that its undo takes it back.
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
      <fieldset>
        <legend className="sr-only">Kind of card</legend>
        <div className="flex flex-wrap gap-x-4">
          {CARD_KINDS.map((kind) => (
            <label key={kind} className="flex min-h-9 items-center gap-2">
              <input
                type="radio"
                name={`${id}-kind`}
                checked={draft.kind === kind}
                onChange={() => change({ kind })}
                className="size-5"
              />
              {KIND_LABELS[kind]}
            </label>
          ))}
        </div>
      </fieldset>
      <CountedField
        ref={front}
        label={isCloze ? "Text with gaps" : "Front"}
        value={draft.front}
        max={MAX_FRONT}
        rows={3}
        problem={problems.front}
        placeholder={isCloze ? "TLS keeps {{c1::HTTP}} secret" : "What is asked"}
        onChange={(value) => change({ front: value })}
        onKeyDown={onKeyDown}
      >
        {isCloze && (
          <Button
            size="small"
            aria-keyshortcuts="Control+Shift+C"
            title="Ctrl+Shift+C; with Alt too, a gap of the same card"
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
        placeholder={isCloze ? "What explains it" : "The answer"}
        onChange={(value) => change({ back: value })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <div>
          <label htmlFor={`${id}-category`}>Category</label>
          <Input
            id={`${id}-category`}
            value={draft.category}
            list={`${id}-categories`}
            placeholder="Optional"
            autoComplete="off"
            aria-invalid={problems.category !== undefined}
            aria-describedby={`${id}-category-note`}
            className="mt-1"
            onChange={(event) => change({ category: event.target.value })}
          />
          <datalist id={`${id}-categories`}>
            {categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
          <p id={`${id}-category-note`} className="text-small text-bad">
            {problems.category}
          </p>
        </div>
        <div>
          <label htmlFor={`${id}-difficulty`}>Difficulty</label>
          <Select
            id={`${id}-difficulty`}
            value={draft.difficulty}
            className="mt-1"
            onChange={(event) => {
              const difficulty = CARD_DIFFICULTIES.find((one) => one === event.target.value);
              if (difficulty) change({ difficulty });
            }}
          >
            {CARD_DIFFICULTIES.map((difficulty) => (
              <option key={difficulty} value={difficulty}>
                {DIFFICULTY_LABELS[difficulty]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <div>
        <label htmlFor={`${id}-tags`}>Tags</label>
        <Input
          id={`${id}-tags`}
          value={draft.tags}
          placeholder="Optional, with commas between"
          autoComplete="off"
          aria-invalid={problems.tags !== undefined}
          aria-describedby={`${id}-tags-note`}
          className="mt-1"
          onChange={(event) => change({ tags: event.target.value })}
        />
        <p id={`${id}-tags-note`} className="text-small text-bad">
          {problems.tags}
        </p>
      </div>
    </div>
  );
}
