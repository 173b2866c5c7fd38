import { type Passage, segmentIndexAt } from "./passage";

/** A pause behind a line without a full stop, in milliseconds, from which the next line is another sentence. */
const PAUSE_MS = 250;
/** Words of a line that may be a heading, at most. */
const MAX_WORDS = 10;
/** Characters of a line that may be a heading, at most. */
const LONGEST = 400;
const UNENDED = /[\p{L}\p{N}’'”"»)]$/u;

type Span = { start: number; end: number };

/**
 * Finds where a line without a full stop ends all the same, in captions that write full stops: a heading that is shown
 * between two sentences, the last line of a part. The next line begins with a capital that its word has not elsewhere.
 */
export function findHeadings(passage: Passage): { cut(span: Span): Span[] } {
  let small: ReadonlySet<string> | null = null;
  const isOwnCapital = (word: string) => {
    small ??= new Set(passage.text.match(/(?<![\p{L}\p{N}'’])\p{Ll}[\p{L}'’-]*/gu) ?? []);
    return !small.has(word.charAt(0).toLowerCase() + word.slice(1));
  };
  return {
    cut(span) {
      const [first, last] = [
        segmentIndexAt(passage, span.start),
        segmentIndexAt(passage, Math.max(span.start, span.end - 1)),
      ];
      if (!/[.!?…]["'”’»)]*\s*$/.test(passage.text.slice(Math.max(span.start, span.end - 4), span.end))) return [span];
      const parts: Span[] = [];
      let { start } = span;
      for (let index = first + 1; index <= last; index++) {
        const at = passage.starts[index] ?? 0;
        // However long the sentence is, no more of it is looked at than a heading has.
        const before = passage.text.slice(Math.max(start, at - LONGEST), at).trim();
        const word = /^["“'‘(¿¡]*(\p{Lu}[\p{L}'’-]*)/u.exec(passage.text.slice(at, at + 40))?.[1] ?? "";
        if (before === "" || word === "" || !UNENDED.test(before) || isOwnCapital(word)) continue;
        const silence = (passage.segments[index]?.startMs ?? 0) - (passage.segments[index - 1]?.endMs ?? 0);
        const isLine =
          at - start < LONGEST &&
          passage.starts[segmentIndexAt(passage, start)] === start &&
          before.split(/\s+/).length <= MAX_WORDS;
        if (silence < PAUSE_MS && !isLine) continue;
        parts.push({ start, end: at });
        start = at;
      }
      return [...parts, { start, end: span.end }];
    },
  };
}
