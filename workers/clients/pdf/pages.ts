import type { Block } from "./blocks";
import type { Line } from "./lines";
import { MARGIN, PAGE } from "./style";

/** A positioned line: `y` is the height of its baseline from the bottom of the page, in points. */
export type PlacedLine = { block: Block; line: Line; y: number; isFirst: boolean };

const ROOM = PAGE.height - MARGIN.top - MARGIN.bottom;

/**
 * Lays out blocks on pages. No line is cut; a heading stays with the first lines of its section; a paragraph leaves at
 * least two lines on either page, so one of up to three lines is never split.
 */
export function paginate(blocks: Block[]): PlacedLine[][] {
  const pages: PlacedLine[][] = [[]];
  let used = 0;
  const turn = () => {
    pages.push([]);
    used = 0;
  };
  for (const [index, block] of blocks.entries()) {
    if (used > 0 && !startFits(blocks, index, ROOM - used)) turn();
    if (used > 0) used += block.spaceBefore;
    let placed = 0;
    while (placed < block.lines.length) {
      const count = linesThatFit(block.lines.length - placed, Math.floor((ROOM - used) / block.lineHeight), used === 0);
      if (count === 0) {
        turn();
        continue;
      }
      for (const line of block.lines.slice(placed, placed + count)) {
        used += block.lineHeight;
        const y = PAGE.height - MARGIN.top - used + (block.lineHeight - block.size) / 2 + block.size * 0.22;
        pages.at(-1)?.push({ block, line, y, isFirst: line === block.lines[0] });
      }
      placed += count;
      if (placed < block.lines.length) turn();
    }
  }
  return pages;
}

/** How many of the `left` lines to place where `room` lines fit; 0 means start a new page. */
function linesThatFit(left: number, room: number, isFreshPage: boolean): number {
  if (left <= room) return left;
  const count = Math.min(room, left - 2);
  if (isFreshPage) return Math.max(1, count);
  return count >= 2 ? count : 0;
}

/** Whether the block's first lines, and what it must stay with, fit into `room` points. */
function startFits(blocks: Block[], index: number, room: number): boolean {
  const block = blocks[index];
  if (!block) return true;
  const rest = room - block.spaceBefore;
  const whole = block.lines.length * block.lineHeight;
  if (block.keepsWithNext) return whole <= rest && startFits(blocks, index + 1, rest - whole);
  const start = block.lines.length <= 3 ? whole : 2 * block.lineHeight;
  return start <= rest;
}
