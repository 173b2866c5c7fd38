/** Field separators by the names that Anki gives them. */
export const SEPARATORS = {
  Tab: "\t",
  Comma: ",",
  Semicolon: ";",
  Pipe: "|",
  Colon: ":",
  Space: " ",
} as const;

export type SeparatorName = keyof typeof SEPARATORS;

/** A separator by its name, or as the character itself. */
export function separatorOf(text: string): string | null {
  const name = Object.keys(SEPARATORS).find((known) => known.toLowerCase() === text.trim().toLowerCase());
  if (name) return SEPARATORS[name as SeparatorName];
  if (text === "\\t") return "\t";
  return Object.values(SEPARATORS).find((separator) => separator === text) ?? null;
}
