import { toAnkiTags } from "../tags";

/**
 * Tags as they are here, beside those that Anki can hold: a list with commas, in which a comma of a tag has a backslash
 * before it. Empty where Anki's say the same.
 */
export function writeExactTags(tags: readonly string[]): string {
  const isSame = toAnkiTags({ tags, difficulty: "medium" }).every((tag, index) => tag === tags[index]);
  return isSame ? "" : tags.map((tag) => tag.replace(/[\\,]/g, "\\$&")).join(", ");
}

/** Such a list, where it still says what Anki's tags beside it say; those otherwise, for somebody has changed them. */
export function readExactTags(text: string, ankiTags: readonly string[]): string[] {
  const tags = [...text.matchAll(/(?:\\.|[^\\,])+/gsu)].map(([tag]) => tag.replace(/\\(.)/gsu, "$1").trim());
  const said = [...new Set(toAnkiTags({ tags, difficulty: "medium" }))];
  const isSame = said.length === ankiTags.length && said.every((tag, index) => tag === ankiTags[index]);
  return isSame ? tags : [...ankiTags];
}
