import { useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { Button } from "~/app/ui/button";

import { showToast } from "~/app/ui/toast-store";
import type { ChangedNote, NoteText, ReadNote } from "~/functions/exchange/note";
import { counted } from "~/functions/text/counted";

type ChangedNotesProps = { changed: readonly ChangedNote[]; notes: readonly ReadNote[]; onChanged: () => void };
type Stage = "offered" | "updated" | "undone";

/**
 * Offers to update notes that already exist here to the file's newer text. Their schedules stay, and the update can be
 * undone.
 */
export function ChangedNotes({ changed, notes, onChanged }: ChangedNotesProps) {
  const [stage, setStage] = useState<Stage>("offered");
  const [done, setDone] = useState<number | null>(null);
  if (changed.length === 0) return null;
  const count = counted(changed.length, "note");
  const byLine = new Map(notes.map((note) => [note.line, note]));
  const newer = changed.flatMap(({ id, line }): NoteUpdate[] => {
    const note = byLine.get(line);
    if (!note) return [];
    const { kind, front, back, category, difficulty, tags } = note;
    return [{ id, text: { kind, front, back, category, difficulty, tags } }];
  });

  async function apply(updates: readonly NoteUpdate[], next: Stage) {
    setDone(0);
    try {
      await updateNotes(updates, setDone);
      setStage(next);
    } catch (thrown) {
      showToast({ title: "Couldn't update every note", description: toFailure(thrown).message, isDestructive: true });
    }
    setDone(null);
    onChanged();
  }

  const said: Record<Stage, string> = {
    offered: `${count} here ${changed.length === 1 ? "has" : "have"} a newer text in this file.`,
    updated: `${count} updated.`,
    undone: `${count} back to the text before.`,
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-line py-1 pl-3">
      <p role="status">{done === null ? said[stage] : `Updating ${done} of ${changed.length}.`}</p>
      {stage === "updated" ? (
        <Button
          disabled={done !== null}
          onClick={() =>
            void apply(
              changed.map(({ id, was }) => ({ id, text: was })),
              "undone",
            )
          }
        >
          Undo update
        </Button>
      ) : (
        <Button disabled={done !== null} onClick={() => void apply(newer, "updated")}>
          Update {count}
        </Button>
      )}
    </div>
  );
}

/** The new text of the note that a card belongs to. */
type NoteUpdate = { id: number; text: NoteText };

/**
 * Updates the text of notes, one after another.
 * @param onDone called with the number of notes updated so far
 * @throws CallFailed at the first that fails
 */
async function updateNotes(updates: readonly NoteUpdate[], onDone: (count: number) => void): Promise<void> {
  for (const [index, { id, text }] of updates.entries()) {
    await call("PUT /api/flashcards/:id", { param: { id }, json: text });
    onDone(index + 1);
  }
}
