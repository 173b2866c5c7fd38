import { toAnkiTags } from "../note-tags";

/**
 * Tags as stored here, beside those that Anki can hold: separated by commas, with a backslash before a comma within a
 * tag. Empty if Anki's tags say the same.
 */
export function writeExactTags(tags: readonly string[]): string {
  const isSame = toAnkiTags({ tags, difficulty: "medium" }).every((tag, index) => tag === tags[index]);
  return isSame ? "" : tags.map((tag) => tag.replace(/[\\,]/g, "\\$&")).join(", ");
}

/**
 * Reads that list if it still agrees with Anki's tags beside it. Otherwise, somebody edited Anki's tags, so these
 * count.
 */
export function readExactTags(text: string, ankiTags: readonly string[]): string[] {
  const tags = [...text.matchAll(/(?:\\.|[^\\,])+/gsu)].map(([tag]) => tag.replace(/\\(.)/gsu, "$1").trim());
  const said = [...new Set(toAnkiTags({ tags, difficulty: "medium" }))];
  const isSame = said.length === ankiTags.length && said.every((tag, index) => tag === ankiTags[index]);
  return isSame ? tags : [...ankiTags];
}
