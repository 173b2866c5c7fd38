import { editDistance } from "~/functions/text/edit-distance";
import { fold } from "./fold";

export type Named = { id: number; name: string };

/** The entries with this name, ignoring case and diacritics; several collections may have the same name. */
export function findNamed(all: readonly Named[], name: string): Named[] {
  const wanted = toKey(name);
  return all.filter((one) => toKey(one.name) === wanted);
}

/** The name that was most likely meant: one that begins with the text, or differs by a typo or two. */
export function suggestName(all: readonly Named[], typed: string): string | null {
  const wanted = toKey(typed);
  if (wanted === "") return null;
  const allowed = wanted.length >= 8 ? 3 : wanted.length >= 4 ? 2 : 1;
  let best: { name: string; distance: number } | null = null;
  for (const { name } of all) {
    const key = toKey(name);
    const distance = key.startsWith(wanted) ? 0.5 : editDistance(key, wanted, allowed);
    if (distance <= allowed && (best === null || distance < best.distance)) best = { name, distance };
  }
  return best?.name ?? null;
}

/** A name as it is written in a filter of a query. */
export function quoteName(name: string): string {
  const plain = name.replaceAll('"', "");
  return /\s/.test(plain) ? `"${plain}"` : plain;
}

const toKey = (name: string) => fold(name).replaceAll('"', "").trim();
