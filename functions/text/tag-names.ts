import { fold } from "./fold";

/** What tags have in common that read the same: case, diacritics and quotation marks don't count. */
export const tagKey = (name: string): string => fold(name).replaceAll('"', "").trim();

/** The spellings of a name, among these; none of an empty one. */
export function spellingsOf(name: string, all: readonly { name: string }[]): string[] {
  const key = tagKey(name);
  return all.filter((one) => key !== "" && tagKey(one.name) === key).map((one) => one.name);
}
