import { distinctCitations } from "../citations/distinct";
import type { Citation } from "../citations/schema";
import { type Evidence, evidenceOf, sentenceKey, sentencesOf } from "./evidence";
import { oneLine } from "./requirements";

/** A person's edit to one line; absent fields stay as they are. An empty text removes the line. */
export type LineEdit = { text?: string | undefined; citations?: readonly Citation[] | undefined };

type Line = { text: string; citations: Citation[]; edited?: true | undefined };

const NOTHING_MOVED: ReadonlyMap<string, readonly Citation[]> = new Map();

/**
 * A line after an edit, marked as edited; null when it was emptied, the same object when nothing changed. Citations that
 * the person chose are taken. Otherwise they stay with the sentences that were not changed, also where these moved here
 * from another line; what the editor wrote cites nothing.
 * @param moved the citations of all sentences of the document, by their keys
 */
export function applyEdit<Edited extends Line>(
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

function keptCitations(text: string, own: Evidence, moved: ReadonlyMap<string, readonly Citation[]>): Citation[] {
  const keys = sentencesOf(text).map(sentenceKey);
  const kept = keys.flatMap((key) => own.bySentence.get(key) ?? moved.get(key) ?? []);
  const hasAll = [...own.bySentence.keys()].every((key) => keys.includes(key));
  return hasAll ? [...kept, ...own.ofNone] : kept;
}
