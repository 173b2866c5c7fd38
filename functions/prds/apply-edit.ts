import { distinctCitations } from "~/functions/citations/distinct-citations";
import type { Citation } from "~/functions/citations/model";
import { sentenceKey, sentencesOf } from "./evidence-of-lines";
import { oneLine } from "./requirements";

/** A person's edit to one line; absent fields stay as they are. An empty text removes the line. */
export type LineEdit = { text?: string | undefined; citations?: readonly Citation[] | undefined };

type Line = { text: string; citations: Citation[]; edited?: true | undefined };

const NOTHING_MOVED: ReadonlyMap<string, readonly Citation[]> = new Map();

/**
 * A line after an edit, marked as edited. Null if it was emptied, the same object if nothing changed. However it is
 * reworded, it keeps its citations, except those that the person removed or replaced. It also takes over the citations
 * of sentences moved here from another line.
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
  const own = new Set(sentencesOf(line.text).map(sentenceKey));
  const kept = () => {
    const arrived = sentencesOf(text).flatMap((sentence) => {
      const key = sentenceKey(sentence);
      return own.has(key) ? [] : (moved.get(key) ?? []);
    });
    return isSameText ? line.citations : distinctCitations([...line.citations, ...arrived]);
  };
  const citations = edit.citations ? distinctCitations(edit.citations) : kept();
  if (isSameText && JSON.stringify(citations) === JSON.stringify(line.citations)) return line;
  return { ...line, text: isSameText ? line.text : text, citations, edited: true };
}
