/** The title of a chapter that nothing names: its time, for example `0:35–1:31`. */
const TIME_RANGE = /^~?[\d:]+–~?[\d:]+$/;

/** A card's category as pages show it; null if it has none, or only the time of a chapter, which its mark says already. */
export function shownCategory(category: string | null): string | null {
  return category !== null && TIME_RANGE.test(category) ? null : category;
}
