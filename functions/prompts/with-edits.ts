import { AppError } from "../errors";
import { distinctCitations } from "./arrange";
import { type Evidence, evidenceOf, sentenceKey, sentencesOf } from "./evidence";
import { oneLine } from "./requirements";
import type { Citation, PrdItem } from "./schema";

/**
 * The items after a person edited their texts, one text an item in the same order (with or without the group's prefix).
 * Citations stay with the sentences that were not changed, also where these moved into another line; what the editor
 * wrote cites nothing, and an emptied line goes.
 * @throws AppError `invalid_input` when the number of texts is another than that of items
 */
export function withEdits(items: readonly PrdItem[], editedTexts: readonly string[]): PrdItem[] {
  if (items.length !== editedTexts.length) {
    throw new AppError("invalid_input", "The edited lines do not fit this document. Please reload and try again.");
  }
  const evidence = items.map(evidenceOf);
  const moved = new Map(evidence.flatMap(({ bySentence }) => [...bySentence]));
  return items.flatMap((item, index): PrdItem[] => {
    const line = oneLine(editedTexts[index] ?? "");
    const prefix = `${item.group}:`;
    const text = line.startsWith(prefix) ? line.slice(prefix.length).trim() : line;
    if (text === "") return [];
    if (text === oneLine(item.text)) return [item];
    const citations = distinctCitations(keptCitations(text, evidence[index], moved));
    return [{ group: item.group, text, origin: citations.length > 0 ? "quoted" : "inferred", citations }];
  });
}

function keptCitations(
  text: string,
  own: Evidence | undefined,
  moved: ReadonlyMap<string, readonly Citation[]>,
): Citation[] {
  const keys = sentencesOf(text).map(sentenceKey);
  const kept = keys.flatMap((key) => own?.bySentence.get(key) ?? moved.get(key) ?? []);
  const hasAll = own !== undefined && [...own.bySentence.keys()].every((key) => keys.includes(key));
  return hasAll ? [...kept, ...own.ofNone] : kept;
}
