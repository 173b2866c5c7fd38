export const highlightCardId = (id: number): string => `highlight-${id}`;

/** Brings the card of a highlight into view and gives it the focus. */
export function focusCard(id: number): void {
  const card = document.getElementById(highlightCardId(id));
  card?.scrollIntoView({ block: "nearest" });
  card?.focus({ preventScroll: true });
}
