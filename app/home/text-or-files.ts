/**
 * Whether a field takes by itself what is pasted or dropped on it. Office apps put a picture beside the text that
 * they copy.
 */
export function isForField(how: string, types: readonly string[]): boolean {
  return !types.includes("Files") || (how === "paste" && types.includes("text/plain"));
}

/** The files without the pictures, if there is text: a picture of it says nothing more. */
export function withoutPictures<One extends { type: string }>(files: readonly One[], text: string): readonly One[] {
  return text.trim() ? files.filter(({ type }) => !type.startsWith("image/")) : files;
}
