import type { Passage } from "./passage";

/** "ANNA:", "Anna Berg:", or "AB:" at the beginning of a turn. */
const LABEL = /^(?:>>+\s*|[-–—]\s*)?(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}):\s+(?=\S)/u;
/** A name that appears before a colon only once may be a heading. */
const MIN_TURNS = 2;
type Span = { start: number; end: number };

/**
 * Removes speakers' names from sentences: in a conversation each turn begins with one, which is not part of what is
 * said. A label counts as a name if at least two segments or sentences begin with it.
 */
export function withoutSpeakers<T extends Span>(sentences: readonly T[], { text }: Passage): T[] {
  const labels = sentences.map(({ start, end }) => LABEL.exec(text.slice(start, Math.min(end, start + 80))));
  const turns = new Map<string, number>();
  for (const label of labels) if (label?.[1]) turns.set(label[1], (turns.get(label[1]) ?? 0) + 1);
  return sentences.map((sentence, index) => {
    const [whole = "", name = ""] = labels[index] ?? [];
    const start = sentence.start + whole.length;
    return (turns.get(name) ?? 0) >= MIN_TURNS && start < sentence.end ? { ...sentence, start } : sentence;
  });
}
