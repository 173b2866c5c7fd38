import type { Inline } from "./model";

/** Underscores are part of names: MAX_UPLOAD_SIZE. */
const INLINE = /\*\*(.{1,400}?)\*\*|`([^`]{1,400})`|\*([^*\s][^*]{0,400})\*/g;

/** Text with its emphasis. Space before a mark stays, so that words and mark do not touch. */
export function readInlines(raw: string): Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  const plain = (text: string) => {
    if (text !== "") inlines.push({ kind: "text", text });
  };
  for (const { 0: all, 1: strong, 2: code, 3: emphasis, index } of raw.matchAll(INLINE)) {
    plain(raw.slice(from, index));
    from = index + all.length;
    if (strong !== undefined) inlines.push({ kind: "strong", text: strong });
    else if (code !== undefined) inlines.push({ kind: "code", text: code });
    else if (emphasis !== undefined) inlines.push({ kind: "emphasis", text: emphasis });
  }
  plain(raw.slice(from));
  return inlines;
}
