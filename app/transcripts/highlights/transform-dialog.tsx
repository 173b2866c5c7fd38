import { type FormEvent, useEffect, useRef, useState } from "react";
import { serverMessage } from "~/app/browser/calls/server-message";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { TextArea } from "~/app/ui/field";
import { showToast } from "~/app/ui/toast-store";
import { MAX_SELECTION, MAX_USER_PROMPT } from "~/functions/highlights/highlight-limits";
import type { HighlightView } from "~/functions/highlights/model";
import { askTransform, type Selected, sendKeptHighlight, TRANSFORM_FAILED } from "./ask-transform";

type TransformDialogProps = {
  hasModel: boolean;
  selected: Selected;
  onClose: () => void;
  onSaved: (highlight: HighlightView) => void;
};

const TOO_LONG = `Please select up to ${MAX_SELECTION.toLocaleString("en-US")} characters.`;

/** 'Transform Selected Text': the instruction, and the answer as it streams in. Cancel stops the request too. */
export default function TransformDialog({ hasModel, selected, onClose, onSaved }: TransformDialogProps) {
  const [prompt, setPrompt] = useState("");
  const [isPending, setPending] = useState(false);
  const [answer, setAnswer] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef<{ prompt: string; clientId: string } | null>(null);
  const keptId = useRef(crypto.randomUUID());
  const call = useRef<AbortController | null>(null);
  const isTooLong = selected.selectedText.length > MAX_SELECTION;
  const isBlank = prompt.trim() === "";
  useEffect(() => () => call.current?.abort(), []);

  function transform(event: FormEvent) {
    event.preventDefault();
    if (!isBlank) void ask(prompt.trim());
  }

  async function ask(userPrompt: string) {
    if (isPending || isTooLong) return;
    // Sending the same instruction again, for example after a lost connection, makes no second highlight.
    if (asked.current?.prompt !== userPrompt) asked.current = { prompt: userPrompt, clientId: crypto.randomUUID() };
    const wish = asked.current;
    await save(async (signal) => {
      const highlight = await askTransform(selected, { ...wish, signal, onText: setAnswer });
      showToast({ title: "Text Transformed", description: "AI has analyzed your selected text." });
      return highlight;
    });
  }

  async function save(make: (signal: AbortSignal) => Promise<HighlightView>) {
    const controller = new AbortController();
    call.current = controller;
    setPending(true);
    setFailure(null);
    setAnswer("");
    try {
      onSaved(await make(controller.signal));
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const message = serverMessage(thrown, TRANSFORM_FAILED);
      showToast({ title: "Error", description: message, isDestructive: true });
      setFailure(message);
      setPending(false);
    }
  }

  return (
    <Dialog title="Transform Selected Text" onClose={onClose}>
      <form onSubmit={transform}>
        <blockquote className="max-h-40 mt-4 pl-3 border-l-2 border-warn overflow-y-auto font-serif">
          {selected.selectedText}
        </blockquote>
        {isTooLong && <p className="mt-2 text-small text-bad">{TOO_LONG}</p>}
        {!hasModel && <NoModelNote />}
        <Wish value={prompt} onChange={setPrompt} onSubmit={transform} />
        {answer && <Answer text={answer} />}
        {failure && <ErrorNote className="mt-4">{failure}</ErrorNote>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          {!hasModel && (
            <Button
              disabled={isPending || isTooLong}
              onClick={() => save(() => sendKeptHighlight(selected, keptId.current))}
            >
              Highlight
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={isBlank || isPending || isTooLong}>
            {isPending ? "Transforming..." : "Transform"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type WishProps = { value: string; onChange: (value: string) => void; onSubmit: (event: FormEvent) => void };

function Wish({ value, onChange, onSubmit }: WishProps) {
  return (
    <label className="mt-4 block">
      What would you like me to do with this text?
      <TextArea
        rows={3}
        className="mt-1"
        value={value}
        maxLength={MAX_USER_PROMPT}
        placeholder="e.g. expand this explanation, rewrite for clarity, generate questions"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSubmit(event);
        }}
      />
    </label>
  );
}

function Answer({ text }: { text: string }) {
  return (
    <p aria-live="polite" className="mt-4 border-l-2 border-line pl-3 whitespace-pre-line">
      {text}
    </p>
  );
}

function NoModelNote() {
  return (
    <p className="mt-4 max-w-measure border-l-4 border-warn py-1 pl-3 text-small">
      No AI model is set up on this server, so you can summarize, simplify, or ask about your selection, but not rewrite
      it. You can also highlight it, then add a note or make a card.
    </p>
  );
}
