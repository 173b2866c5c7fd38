/** The note types that are written here; decks of their notes begin with the title of the video. */
export const OWN_PREFIX = "Vidwright ";
const DEFAULT_TITLE = "Vidwright";
/** Anki's deck that is always there. */
const DEFAULT_DECK = "Default";

/** The deck of a note: the video, and within it the category. */
export function deckOf(title: string | null, category: string | null): string {
  const root =
    (title ?? "")
      .replace(/::+/g, ":")
      .replace(/["\s]+/g, " ")
      .replace(/^[:\s]+/, "")
      .replace(/(?<![:\s])[:\s]+$/, "") || DEFAULT_TITLE;
  const name = category === null ? root : `${root}::${category}`;
  // A deck that is a number is taken for the id of one.
  return /^[+-]?\d+$/.test(name) ? `${DEFAULT_TITLE} ${name}` : name;
}

/** The category that a deck comes to; null for none. */
export function categoryOf(deck: string, isOwn: boolean): string | null {
  const name = isOwn ? deck.split("::").slice(1).join("::") : deck;
  return (!isOwn && name === DEFAULT_DECK) || name.trim() === "" ? null : name.trim();
}
