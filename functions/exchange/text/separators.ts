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

/** How many lines to look at to detect the separator. */
const SAMPLE_LINES = 50;
const LIKELY = ["\t", ";", ",", "|"];

/** The separator that splits the first lines of a text most evenly; a comma if none does. */
export function guessSeparator(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const sample = lines.slice(0, SAMPLE_LINES).map((line) => line.replace(/"(?:[^"]|"")*"/g, ""));
  const share = (separator: string) => sample.filter((line) => line.includes(separator)).length;
  let best = ",";
  let most = 0;
  for (const separator of LIKELY) {
    if (share(separator) > most) [best, most] = [separator, share(separator)];
  }
  return best;
}
