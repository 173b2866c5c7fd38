import { makeHighlight, makeStudy, openTab } from "./study";
import type { World } from "./world";

/** A transcript with these highlights, by offsets in its text. */
export async function openWithHighlights(world: World, places: [startIndex: number, endIndex: number][]) {
  const { page } = await world.arrive();
  const study = await makeStudy(page);
  const ids: number[] = [];
  for (const [startIndex, endIndex] of places) ids.push(await makeHighlight(page, study, { startIndex, endIndex }));
  await openTab(page, study);
  await page
    .locator(".highlight-card")
    .nth(places.length - 1)
    .waitFor();
  return { page, study, ids };
}
