import { describe, expect, it } from "vitest";
import type { PdfBlock } from "~/workers/clients/pdf/blocks";
import { MARGIN, PAGE } from "~/workers/clients/pdf/style";
import { paginate } from "./render-pdf";

const LINE = 20;
const ROOM = Math.floor((PAGE.height - MARGIN.top - MARGIN.bottom) / LINE);

function block(lines: number, extra: Partial<PdfBlock> = {}): PdfBlock {
  return {
    lines: Array.from({ length: lines }, () => ({ pieces: [], width: 0 })),
    lineHeight: LINE,
    size: 11,
    spaceBefore: 0,
    isAtRight: false,
    indent: 0,
    hasBullet: false,
    keepsWithNext: false,
    hasRule: false,
    ...extra,
  };
}

const counts = (blocks: PdfBlock[]) => paginate(blocks).map((page) => page.length);

describe("paginate", () => {
  it("fills pages and keeps every line above the footer", () => {
    const pages = paginate([block(ROOM * 2 + 5)]);
    expect(pages.map((page) => page.length)).toEqual([ROOM, ROOM, 5]);
    for (const { y } of pages.flat()) expect(y).toBeGreaterThanOrEqual(MARGIN.bottom);
  });

  it("never leaves one line of a paragraph alone on either page", () => {
    expect(counts([block(ROOM - 1), block(5)])).toEqual([ROOM - 1, 5]);
    expect(counts([block(ROOM - 4), block(5)])).toEqual([ROOM - 1, 2]);
    expect(counts([block(ROOM - 2), block(3)])).toEqual([ROOM - 2, 3]);
  });

  it("keeps a heading with the first lines of its section", () => {
    const heading = block(1, { keepsWithNext: true });
    expect(counts([block(ROOM - 2), heading, block(6)])).toEqual([ROOM - 2, 7]);
    expect(counts([block(ROOM - 3), heading, block(6)])).toEqual([ROOM, 4]);
  });

  it("makes one page for an empty document", () => {
    expect(counts([])).toEqual([0]);
  });
});
