/** Prefix of the note types written here; decks of such notes start with the video's title. */
export const OWN_PREFIX = "Vidwright ";
const DEFAULT_TITLE = "Vidwright";
const DEFAULT_DECK = "Default";

/** The deck of a note: the video's title, and below it the category. */
export function deckOf(title: string | null, category: string | null): string {
  const root =
    (title ?? "")
      .replace(/::+/g, ":")
      .replace(/["\s]+/g, " ")
      .replace(/^[:\s]+/, "")
      .replace(/(?<![:\s])[:\s]+$/, "") || DEFAULT_TITLE;
  const name = category === null ? root : `${root}::${category}`;
  // Anki would take an all-digit deck name for a deck id.
  return /^[+-]?\d+$/.test(name) ? `${DEFAULT_TITLE} ${name}` : name;
}

/** The category that a deck becomes; null for none. */
export function categoryOf(deck: string, isOwn: boolean): string | null {
  const name = isOwn ? deck.split("::").slice(1).join("::") : deck;
  return (!isOwn && name === DEFAULT_DECK) || name.trim() === "" ? null : name.trim();
}
