const LINES_IN_VIEW_PX = 160;

/** Below a long question the answer would start off screen: scrolls until its first lines are above the buttons. */
export function showAnswer(answer: HTMLElement | null, actions: HTMLElement | null): void {
  if (!answer || !actions) return;
  const hidden = answer.getBoundingClientRect().top + LINES_IN_VIEW_PX - actions.getBoundingClientRect().top;
  if (hidden > 0) scrollBy({ top: hidden });
}

/** Shows the next card from its top after a long one. */
export function showFromTop(session: HTMLElement | null): void {
  if (session && session.getBoundingClientRect().top < 0) session.scrollIntoView({ block: "start" });
}
