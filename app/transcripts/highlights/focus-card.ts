/** How long to wait for a card to appear, in milliseconds. */
const MAX_WAIT_MS = 10_000;

/** The chapters and highlights: beside or below the text; on phones a sheet, opened from the bar. */
export const SIDE_ID = "study-side";

export const highlightCardId = (id: number): string => `highlight-${id}`;

/** Closes the sheet of chapters and highlights, so that the text is in view. */
export function closeSheet(): void {
  document.querySelector<HTMLElement>(`#${SIDE_ID}:popover-open`)?.hidePopover();
}

/** Opens that sheet on phones; elsewhere its content is on the page. */
function openSheet(): void {
  const side = document.getElementById(SIDE_ID);
  if (side && getComputedStyle(side).position === "fixed" && !side.matches(":popover-open")) side.showPopover();
}

/** Scrolls to a highlight's card and focuses it, now or when its script has loaded. */
export function focusCard(id: number): void {
  openSheet();
  const focus = () => {
    const card = document.getElementById(highlightCardId(id));
    card?.scrollIntoView({ block: "nearest" });
    card?.focus({ preventScroll: true });
    return card !== null;
  };
  if (focus()) return;
  const waiting = new MutationObserver(() => {
    if (focus()) waiting.disconnect();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => waiting.disconnect(), MAX_WAIT_MS);
}
