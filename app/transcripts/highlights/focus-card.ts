/** How long to wait for a card to appear, in milliseconds. */
const MAX_WAIT_MS = 10_000;

export const highlightCardId = (id: number): string => `highlight-${id}`;

/** Scrolls to a highlight's card and focuses it, now or when its script has loaded. */
export function focusCard(id: number): void {
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
