import type { HighlightColor } from "~/functions/highlights/highlight-kinds";
import type { HighlightEdit } from "~/functions/highlights/model";

/** A highlight to make. The server makes one of it, however often it arrives. */
export type NewHighlight = {
  clientId: string;
  transcriptId: number;
  selectedText: string;
  startIndex: number;
  endIndex: number;
  color: HighlightColor;
  note: string;
};

/** What is to become of a saved highlight; `isDeleted` is null if it is neither deleted nor restored. */
export type AskedChange = { id: number; transcriptId: number; edit: HighlightEdit; isDeleted: boolean | null };

/** A change that waits. Its `stamp` is another one after every change; `since` is in milliseconds since 1970. */
export type WaitingChange = AskedChange & { stamp: string; since: number };

/** What waits for a highlight after one more change: the newest wins, field by field. */
export function withChange(before: AskedChange | undefined, asked: AskedChange): AskedChange {
  return {
    ...asked,
    edit: { ...before?.edit, ...asked.edit },
    isDeleted: asked.isDeleted ?? before?.isDeleted ?? null,
  };
}

/**
 * What is left to send when a waiting highlight was saved, but was changed or withdrawn meanwhile; null if nothing is.
 * @param now how it waits now; undefined if it was withdrawn
 */
export function leftToSend(sent: NewHighlight, now: NewHighlight | undefined, id: number): AskedChange | null {
  const about = { id, transcriptId: sent.transcriptId };
  if (!now) return { ...about, edit: {}, isDeleted: true };
  if (now.color === sent.color && now.note === sent.note) return null;
  return { ...about, edit: { color: now.color, note: now.note }, isDeleted: null };
}
