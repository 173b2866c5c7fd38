import { type FormEvent, useState } from "react";
import { serverFailureMessage } from "~/app/browser/calls/server-message";
import { keepHighlight } from "~/app/browser/highlights/highlight-outbox";
import type { CardSuggestion } from "~/app/flashcards/use-editor";
import { copyText } from "~/app/prds/copy";
import { Button } from "~/app/ui/button";
import { TextArea } from "~/app/ui/field";
import { showToast } from "~/app/ui/toast-store";
import { useShortcut } from "~/app/ui/use-shortcut";
import { HIGHLIGHT_COLORS, type HighlightColor } from "~/functions/highlights/highlight-kinds";
import { MAX_NOTE } from "~/functions/highlights/highlight-limits";
import type { HighlightView } from "~/functions/highlights/model";
import type { Segment } from "~/functions/transcripts/model";
import type { SelectedText } from "./ask-transform";
import { answerOf, clozeOf, SuggestedCard } from "./make-card";
import { Swatches } from "./swatches";

const COPIED = { title: "Copied!", description: "Selected text copied to clipboard." };

type SelectionActionsProps = {
  selected: SelectedText;
  segments: readonly Segment[];
  onSaved: (highlight: HighlightView) => void;
  onClose: () => void;
};

/** Highlight in four colors, note, card, gap, copy. Each can be undone. */
export function SelectionActions({ selected, segments, onSaved, onClose }: SelectionActionsProps) {
  const [isNoting, setNoting] = useState(false);
  const [card, setCard] = useState<CardSuggestion | null>(null);
  const keep = async (color: HighlightColor, note = "") => {
    try {
      onSaved(await keepHighlight({ ...selected, clientId: crypto.randomUUID(), color, note }));
    } catch (thrown) {
      showToast({ title: "Couldn't highlight", description: serverFailureMessage(thrown), isDestructive: true });
    }
  };
  const highlight = () => void keep(HIGHLIGHT_COLORS[0]);
  const copy = () => void copyText(selected.selectedText, COPIED);
  const makeCard = () => setCard(answerOf(selected));
  useShortcut("h", highlight);
  useShortcut("c", copy);
  useShortcut("a", makeCard);
  if (card) {
    return (
      <SuggestedCard
        transcriptId={selected.transcriptId}
        suggestion={card}
        onClose={() => setCard(null)}
        onSaved={() => {
          setCard(null);
          onClose();
        }}
      />
    );
  }
  if (isNoting)
    return <NoteForm onSave={(note) => keep(HIGHLIGHT_COLORS[0], note)} onCancel={() => setNoting(false)} />;
  return (
    <>
      <div className="flex items-center gap-1">
        <Button size="small" aria-keyshortcuts="h" onClick={highlight}>
          Highlight
        </Button>
        <Swatches nameOf={(color) => `Highlight in ${color}`} onChoose={(color) => void keep(color)} />
      </div>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button size="small" onClick={() => setNoting(true)}>
          Note
        </Button>
        <Button size="small" aria-keyshortcuts="a" onClick={makeCard}>
          Card
        </Button>
        <Button size="small" onClick={() => setCard(clozeOf(selected, segments))}>
          Gap
        </Button>
        <Button size="small" aria-keyshortcuts="c" onClick={copy}>
          Copy
        </Button>
      </div>
    </>
  );
}

type NoteFormProps = { onSave: (note: string) => Promise<void>; onCancel: () => void };

/** Keeps the selection with the reader's own words about it. */
function NoteForm({ onSave, onCancel }: NoteFormProps) {
  const [note, setNote] = useState("");
  const [isSaving, setSaving] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    await onSave(note.trim());
    setSaving(false);
  }
  return (
    <form onSubmit={save} className="space-y-2">
      <label className="block text-small">
        Note
        <TextArea
          autoFocus
          rows={2}
          maxLength={MAX_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onCancel}>
          Back
        </Button>
        <Button type="submit" size="small" disabled={note.trim() === "" || isSaving}>
          Save note
        </Button>
      </div>
    </form>
  );
}
