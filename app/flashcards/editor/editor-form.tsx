import { type KeyboardEvent, useEffect, useRef } from "react";
import { MAX_BACK, MAX_FRONT } from "~/functions/flashcards/kinds";
import { makeGap } from "../make-gap";
import type { Editor } from "../use-editor";
import { Button } from "~/app/ui/button";
import { CardDetails } from "./card-details";
import { CountedField } from "./counted-field";
import { KindChoice } from "./kind-choice";

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
