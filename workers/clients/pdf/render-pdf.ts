import * as fontkit from "@cantoo/fontkit";
import createBidi from "bidi-js";
import { PDFDocument } from "pdf-lib";
import type { PdfDocument } from "~/functions/exports/port";
import { type PdfBlock, setParagraphs } from "./blocks";
import { breakLines, type Line } from "./break-lines";
import { Canvas, DocumentFonts } from "./canvas";
import type { FontIndex } from "./font-index";
import { FontSet, type LoadFont } from "./fonts";

import { toParagraphs } from "./pdf-paragraphs";
import { cutSpan, needsOf, Shaper } from "./pieces";
import { BODY, FOLIO, HANG, MARGIN, MEASURE, PAGE, QUIET, RULE } from "./style";
import { hanGroup, printableText, scriptLanguage } from "./writing-scripts";

/** A positioned line: `y` is the height of its baseline from the bottom of the page, in points. */
type PlacedLine = { block: PdfBlock; line: Line; y: number; isFirst: boolean };

const ROOM = PAGE.height - MARGIN.top - MARGIN.bottom;

/**
 * Lays out blocks on pages. No line is cut, and a heading stays with the first lines of its section. A paragraph
 * leaves at least two lines on either page, so one of up to three lines is never split.
 */
export function paginate(blocks: PdfBlock[]): PlacedLine[][] {
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
function startFits(blocks: PdfBlock[], index: number, room: number): boolean {
  const block = blocks[index];
  if (!block) return true;
  const rest = room - block.spaceBefore;
  const whole = block.lines.length * block.lineHeight;
  if (block.keepsWithNext) return whole <= rest && startFits(blocks, index + 1, rest - whole);
  const start = block.lines.length <= 3 ? whole : 2 * block.lineHeight;
  return start <= rest;
}

/** Renders the document as a PDF file. Rejects when the font index is missing or a font file is damaged. */
export async function renderPdf(document: PdfDocument, loadFont: LoadFont): Promise<Uint8Array> {
  const language = document.language ?? scriptLanguage(textOf(document));
  // The captions' language often differs from the text's, so Han shapes follow the text if its script identifies one.
  const fonts = new FontSet(
    fontkit,
    loadFont,
    await readIndex(loadFont),
    scriptLanguage(textOf(document)) ?? hanGroup(language),
  );
  const bidi = createBidi();
  const setting = { fonts, shaper: new Shaper(bidi), bidi };
  const blocks = await setParagraphs(toParagraphs(document), setting);
  const pages = paginate(blocks);

  const pdf = await PDFDocument.create();
  pdf.setTitle(printableText(document.title), { showInWindowTitleBar: true });
  pdf.setSubject(printableText(document.subtitle));
  pdf.setCreator("Vidwright");
  pdf.setProducer("Vidwright");
  if (language) pdf.setLanguage(language);

  await fonts.prepare(needsOf({ text: "0123456789 /", style: FOLIO }));
  const embedded = new DocumentFonts(pdf);
  for (const [index, page] of pages.entries()) {
    const canvas = new Canvas(pdf, embedded);
    for (const placed of page) drawLine(canvas, placed);
    drawFolio(canvas, `${index + 1} / ${pages.length}`, setting);
    canvas.finish();
  }
  embedded.write();
  return pdf.save();
}

async function readIndex(loadFont: LoadFont): Promise<FontIndex> {
  const bytes = await loadFont("index.json");
  if (!bytes) throw new Error("The fonts for PDF export are missing; `npm run build` puts them in place");
  return JSON.parse(new TextDecoder().decode(bytes));
}

function textOf({ title, sections }: PdfDocument): string {
  return [title, ...sections.flatMap(({ lines }) => lines.map(({ text }) => text))].join(" ");
}

function drawLine(canvas: Canvas, { block, line, y, isFirst }: PlacedLine): void {
  const right = PAGE.width - MARGIN.side;
  canvas.line(line, block.isAtRight ? right - block.indent - line.width : MARGIN.side + block.indent, y);
  if (isFirst && block.hasBullet) {
    const x = block.isAtRight ? right - HANG / 2 + 2 : MARGIN.side + HANG / 2 - 2;
    canvas.dot(x, y + BODY.size * 0.3, 1.6, QUIET);
  }
  if (isFirst && block.hasRule) canvas.rule(MARGIN.side, y + block.lineHeight, MEASURE, RULE);
}

function drawFolio(canvas: Canvas, text: string, { fonts, shaper, bidi }: Parameters<typeof setParagraphs>[1]): void {
  const [line] = breakLines(cutSpan({ text, style: FOLIO, isMark: true }, false, fonts, bidi), MEASURE, shaper);
  if (line) canvas.line(line, (PAGE.width - line.width) / 2, MARGIN.foot);
}
