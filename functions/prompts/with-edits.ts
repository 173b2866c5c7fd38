import { AppError } from "../errors";
import { distinctCitations } from "./arrange";
import { type Evidence, evidenceOf, sentenceKey, sentencesOf } from "./evidence";
import { oneLine } from "./requirements";
import type { Citation, PrdItem } from "./schema";

/** What a person did to one line; what is absent stays as it is. An empty text removes the line. */
export type LineEdit = { text?: string | undefined; citations?: readonly Citation[] | undefined };

type Line = { text: string; citations: Citation[]; edited?: true | undefined };

const NOTHING_MOVED: ReadonlyMap<string, readonly Citation[]> = new Map();

/**
 * The items after a person edited their texts, one text an item in the same order (with or without the group's prefix);
 * null for an emptied line. What a check had found of a line goes with the text or the quotes that it was found of.
 * @param cited citations that the person chose, by the item's index
 * @throws AppError `invalid_input` when the number of texts is another than that of items
 */
export function withEdits(
  items: readonly PrdItem[],
  editedTexts: readonly string[],
  cited: ReadonlyMap<number, readonly Citation[]> = new Map(),
): (PrdItem | null)[] {
  if (items.length !== editedTexts.length) {
    throw new AppError("invalid_input", "The edited lines do not fit this document. Please reload and try again.");
  }
  const moved = new Map(items.flatMap((item) => [...evidenceOf(item).bySentence]));
  return items.map((item, index) => {
    const line = oneLine(editedTexts[index] ?? "");
    const prefix = `${item.group}:`;
    const text = line.startsWith(prefix) ? line.slice(prefix.length).trim() : line;
    const edited = withEdit(item, { text, citations: cited.get(index) }, moved);
    return edited && edited !== item ? restated(edited) : edited;
  });
}

/**
 * A line after an edit, marked as edited; null when it was emptied, the same object when nothing changed. Citations that
 * the person chose are taken. Otherwise they stay with the sentences that were not changed, also where these moved here
 * from another line; what the editor wrote cites nothing.
 * @param moved the citations of all sentences of the document, by their keys
 */
export function withEdit<Edited extends Line>(
  line: Edited,
  edit: LineEdit,
  moved: ReadonlyMap<string, readonly Citation[]> = NOTHING_MOVED,
): Edited | null {
  const text = oneLine(edit.text ?? line.text);
  if (text === "") return null;
  const isSameText = text === oneLine(line.text);
  const kept = () => (isSameText ? line.citations : distinctCitations(keptCitations(text, evidenceOf(line), moved)));
  const citations = edit.citations ? distinctCitations(edit.citations) : kept();
  if (isSameText && JSON.stringify(citations) === JSON.stringify(line.citations)) return line;
  return { ...line, text: isSameText ? line.text : text, citations, edited: true };
}

/** An edited item with what its text and quotes now allow to be said of it. */
function restated({ support: _checked, basis, ...item }: PrdItem): PrdItem {
  const isQuoted = item.citations.length > 0;
  return { ...item, origin: isQuoted ? "quoted" : "inferred", ...(isQuoted && basis && { basis }) };
}

function keptCitations(text: string, own: Evidence, moved: ReadonlyMap<string, readonly Citation[]>): Citation[] {
  const keys = sentencesOf(text).map(sentenceKey);
  const kept = keys.flatMap((key) => own.bySentence.get(key) ?? moved.get(key) ?? []);
  const hasAll = [...own.bySentence.keys()].every((key) => keys.includes(key));
  return hasAll ? [...kept, ...own.ofNone] : kept;
}
