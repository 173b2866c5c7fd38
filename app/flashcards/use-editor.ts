import { useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { serverMessage } from "~/app/browser/calls/server-message";
import { showToast } from "~/app/ui/toast-store";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { type CardDraft, findProblems, toCard } from "./card-problems";

/** Suggested sides for a card, for example a better wording, and how well the video supports them. */
export type CardSuggestion = Partial<Pick<FlashcardView, "front" | "back" | "kind" | "support">> & {
  /** The selection of the transcript that the card is made from, which it cites. */
  source?: { startIndex: number; endIndex: number };
};

const FAILED = "Failed to save flashcard. Please try again.";

function draftOf(card: FlashcardView | null): CardDraft {
  if (!card) return { kind: "basic", front: "", back: "", category: "", difficulty: "medium", tags: "" };
  const { kind, front, back, category, difficulty, tags } = card;
  return { kind, front, back, category: category ?? "", difficulty, tags: tags.join(", ") };
}

type EditorInput = {
  transcriptId: number;
  card: FlashcardView | null;
  suggestion: CardSuggestion | undefined;
  onSaved: (card: FlashcardView) => void;
};

/** A card being edited: the field values, their problems, and saving it exactly once. */
export function useEditor({ transcriptId, card, suggestion, onSaved }: EditorInput) {
  const [saved] = useState(() => draftOf(card));
  const { support = null, source, ...sides } = suggestion ?? {};
  const [draft, setDraft] = useState<CardDraft>(() => ({ ...saved, ...sides }));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useRef<{ body: string; clientId: string } | null>(null);
  const problems = findProblems(draft);
  const isValid = Object.keys(problems).length === 0;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);

  async function save() {
    if (!isValid || isSaving) return;
    setSaving(true);
    setFailure(null);
    const fields = toCard(draft);
    const body = JSON.stringify(fields);
    // Retrying the same card, for example after a lost connection, makes no second card.
    if (sent.current?.body !== body) sent.current = { body, clientId: crypto.randomUUID() };
    const { clientId } = sent.current;
    try {
      const { flashcard } = card
        ? await call("PUT /api/flashcards/:id", { param: { id: card.id }, json: fields })
        : await call("POST /api/flashcards", { json: { ...fields, transcriptId, clientId, source } });
      showToast({ title: card ? "Flashcard Updated" : "Flashcard Created" });
      onSaved(flashcard);
    } catch (thrown) {
      const message = serverMessage(thrown, FAILED);
      setFailure(message);
      showToast({ title: "Save Failed", description: message, isDestructive: true });
      setSaving(false);
    }
  }

  const change = (part: Partial<CardDraft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, change, problems, isValid, isDirty, isSaving, failure, support, save };
}

export type Editor = ReturnType<typeof useEditor>;
