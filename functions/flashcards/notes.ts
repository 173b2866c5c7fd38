import { listClozeNumbers } from "./cloze";
import type { CardKind } from "./kinds";

/** Which cards a note makes: one of a basic note, two of a reversed one, of a cloze text one a gap number. */
export function ordinalsOf({ kind, front }: { kind: CardKind; front: string }): number[] {
  if (kind === "cloze") return listClozeNumbers(front).map((number) => number - 1);
  return kind === "reversed" ? [0, 1] : [0];
}

type Note = { key: string; kind: CardKind; front: string };

/**
 * The rows of a note, one a card, each with what the note says. `key` names the making of the note; a basic card is
 * alone and has no note key.
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
