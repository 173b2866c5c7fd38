import { cleanAnswer } from "~/functions/highlights/answer";

/** What a field stores of a text; null if it rejects it. */
export type Rule = (text: string) => string | null;

/** Within the lengths after trimming. A lone surrogate is not text and becomes U+FFFD. */
export function trimmed(most: number, least = 1): Rule {
  return (text) => {
    const plain = text.toWellFormed().trim();
    // Counted the way zod does: by characters rather than UTF-16 units.
    const { length } = [...plain];
    return length >= least && length <= most ? plain : null;
  };
}

/** Notes on a stretch of a video are stored line by line, without characters that hide or reverse text. */
export function answer(most: number, least = 1): Rule {
  return (text) => {
    const trimmedText = trimmed(most, least)(text);
    return trimmedText === null ? null : cleanAnswer(trimmedText);
  };
}
