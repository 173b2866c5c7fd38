import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { segment } from "./study";

type Point = { x: number; y: number };

/** More frames than the text needs to settle after a jump within it. */
const FRAMES = 12;

/** Waits until an element stops moving: after a jump, the text is laid out again for some frames. */
export async function atRest(page: Page, element: Locator): Promise<Locator> {
  const place = async () => JSON.stringify(await element.boundingBox());
  const isStill = async () => {
    const before = await place();
    await page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    }, FRAMES);
    return before === (await place());
  };
  await expect.poll(isStill).toBe(true);
  return element;
}

/** The maximum number of readings, FRAMES frames each. */
const MAX_READINGS = 50;

/** A letter in a segment: the number of letters before it, or the middle one. */
type Place = [segmentId: number, offset: number | "middle"];

/**
 * The positions of letters, once all are visible, uncovered and at rest: a newly opened tab is still appearing, and a
 * late font moves every word.
 */
async function pointsAtRest(page: Page, places: Place[]): Promise<Point[]> {
  for (const [id] of places) await segment(page, id).waitFor();
  const read = () =>
    page.evaluate(
      async ([wanted, frames]) => {
        const pointAt = ([id, offset]: Place) => {
          const node = document.getElementById(`s${id}`)?.firstChild;
          if (!(node instanceof Text)) return null;
          const at = offset === "middle" ? Math.floor(node.length / 2) : offset;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { left, top, height } = range.getBoundingClientRect();
          const point = { x: left + 1, y: top + height / 2 };
          return document.elementFromPoint(point.x, point.y) === node.parentElement ? point : null;
        };
        const locate = () => JSON.stringify(wanted.map(pointAt));
        await document.fonts.ready;
        const before = locate();
        for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
        return before === locate() && !before.includes("null") ? before : null;
      },
      [places, FRAMES] as const,
    );
  // Polled from the test: `waitForFunction` takes the promise of an async function as its result.
  for (let asked = 0; asked < MAX_READINGS; asked += 1) {
    const points = await read();
    if (points) return JSON.parse(points) as Point[];
  }
  throw new Error(`segments ${places.map(([id]) => id)} never came to rest`);
}

/** The left edge of a letter of the text, once it stops moving. */
export async function pointOf(page: Page, segmentId: number, offset: number): Promise<Point> {
  const [point] = await pointsAtRest(page, [[segmentId, offset]]);
  if (!point) throw new Error(`segment ${segmentId} has no point`);
  return point;
}

/** Drags the mouse from the beginning of one segment into another, like a reader selecting words. */
export async function selectBetween(page: Page, from: number, to: number): Promise<void> {
  const [start, end] = await pointsAtRest(page, [
    [from, 0],
    [to, "middle"],
  ]);
  if (!start || !end) throw new Error("the segments have no points");
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

/** Selects the words between two segments with the mouse; resolves when the dialog shows them. */
export async function dragOver(page: Page, from: number, to: number): Promise<void> {
  await selectBetween(page, from, to);
  const words = page.getByRole("dialog", { name: "Transform Selected Text" }).locator("blockquote");
  await words.waitFor();
  const [beginning, selected] = [await segment(page, from).textContent(), await words.textContent()];
  if (!beginning?.trim() || !selected?.startsWith(beginning)) throw new Error(`selected by the mouse: ${selected}`);
}

/** Selects text, sends a request and waits for the saved highlight. */
export async function transform(page: Page, wish: string): Promise<void> {
  await dragOver(page, 2, 5);
  await page.getByLabel("What would you like me to do with this text?").fill(wish);
  await page.getByRole("button", { name: "Transform", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
