/** The index of the moment whose tick on a reel was pressed; null if something else was. */
export function pressedTick(target: EventTarget): number | null {
  const tick = target instanceof Element ? target.closest("[data-tick]") : null;
  return tick ? Number(tick.getAttribute("data-tick")) : null;
}
