import { listClozeNumbers } from "./cloze";
import type { CardKind } from "./flashcard-kinds";

/** Which cards a note makes: one for a basic note, two for a reversed one, one per gap number for a cloze text. */
export function ordinalsOf({ kind, front }: { kind: CardKind; front: string }): number[] {
  if (kind === "cloze") return listClozeNumbers(front).map((number) => number - 1);
  return kind === "reversed" ? [0, 1] : [0];
}

type Note = { key: string; kind: CardKind; front: string };

/**
 * The rows of a note, one per card, each with the note's text. `key` identifies the note's creation; a basic card is on
 * its own and has no note key.
 */
export function cardsOfNote<T extends Note>(note: T): (T & { noteKey: string | null; ordinal: number })[] {
  const noteKey = note.kind === "basic" ? null : note.key;
  return ordinalsOf(note).map((ordinal) => ({
    ...note,
    key: ordinal === 0 ? note.key : `${note.key}#${ordinal}`,
    noteKey,
    ordinal,
  }));
}
