import { type FormEvent, type MutableRefObject, useEffect, useRef, useState } from "react";
import { serverMessage } from "~/app/browser/calls/server-message";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { TextArea } from "~/app/ui/field";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import { MAX_SELECTION, MAX_USER_PROMPT } from "~/functions/highlights/highlight-limits";
import type { HighlightView } from "~/functions/highlights/model";
import { askTransform, type SelectedText, TRANSFORM_FAILED } from "./ask-transform";
import { REMOVE_HIGHLIGHT } from "./change-highlight";

type TransformFormProps = {
  hasModel: boolean;
  selected: SelectedText;
  held: MutableRefObject<boolean>;
  onSaved: (highlight: HighlightView) => void;
  /** Removes the highlight again, as the toast offers. */
  onUndo: (highlight: HighlightView) => void;
};

const TOO_LONG = `Please select up to ${MAX_SELECTION.toLocaleString("en-US")} characters.`;

/** What works here: without a model, only what the speaker's own words can answer. */
const EXAMPLES = {
  model: "e.g. expand this explanation, rewrite for clarity, generate questions",
  extract: "e.g. summarize this, rewrite for clarity, generate questions",
};

/** The instruction, and the answer as it streams in. Closing the dialog stops the request too. */
export function TransformForm({ hasModel, selected, held, onSaved, onUndo }: TransformFormProps) {
  const [prompt, setPrompt] = useState("");
  const [isPending, setPending] = useState(false);
  const [answer, setAnswer] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef<{ prompt: string; clientId: string } | null>(null);
  const call = useRef<AbortController | null>(null);
  const isTooLong = selected.selectedText.length > MAX_SELECTION;
  const isBlank = prompt.trim() === "";
  useEffect(() => () => call.current?.abort(), []);

  async function transform(event: FormEvent) {
    event.preventDefault();
    if (isBlank || isPending || isTooLong) return;
    const userPrompt = prompt.trim();
    // Sending the same instruction again, for example after a lost connection, makes no second highlight.
    if (asked.current?.prompt !== userPrompt) asked.current = { prompt: userPrompt, clientId: crypto.randomUUID() };
    const controller = new AbortController();
    call.current = controller;
    held.current = true;
    setPending(true);
    setFailure(null);
    setAnswer("");
    try {
      const wish = { ...asked.current, signal: controller.signal, onText: setAnswer };
      const highlight = await askTransform(selected, wish);
      const action = undoAction(() => onUndo(highlight), REMOVE_HIGHLIGHT);
      showToast({ title: "Text Transformed", description: "AI has analyzed your selected text.", action });
      onSaved(highlight);
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const message = serverMessage(thrown, TRANSFORM_FAILED);
      showToast({ title: "Error", description: message, isDestructive: true });
      setFailure(message);
      setPending(false);
    }
  }

  return (
    <form onSubmit={transform} className="flex flex-none flex-col gap-2">
      {isTooLong && <p className="text-small text-bad">{TOO_LONG}</p>}
      <div className="flex items-end gap-2">
        <label className="block min-w-0 grow text-small">
          What would you like me to do with this text?
          <TextArea
            rows={1}
            className="mt-1 block max-h-32 resize-none [field-sizing:content] max-md:text-base"
            value={prompt}
            maxLength={MAX_USER_PROMPT}
            placeholder={hasModel ? EXAMPLES.model : EXAMPLES.extract}
            onChange={(event) => setPrompt(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void transform(event);
            }}
          />
        </label>
        <Button type="submit" variant="primary" disabled={isBlank || isPending || isTooLong}>
          {isPending ? "Transforming..." : "Transform"}
        </Button>
      </div>
      {answer && (
        <p aria-live="polite" className="border-l-2 border-line pl-3 text-small whitespace-pre-line">
          {answer}
        </p>
      )}
      {failure && <ErrorNote>{failure}</ErrorNote>}
    </form>
  );
}
