import { type Passage, segmentIndexAt } from "./passage";

/** Milliseconds of silence after a line without a full stop, from which on the next line is a new sentence. */
const PAUSE_MS = 250;
/** The most words of a heading. */
const MAX_WORDS = 10;
/** The most characters of a heading. */
const LONGEST = 400;
const UNENDED = /[\p{L}\p{N}’'”"»)]$/u;

type Span = { start: number; end: number };

/**
 * Finds lines that end a sentence without a full stop in captions that have full stops: a heading between two
 * sentences, or the last line of a section. The next line begins with a capital that its word does not have elsewhere.
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
        // However long the sentence is, only as much of it is examined as a heading can have.
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
