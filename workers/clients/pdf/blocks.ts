import type { Bidi } from "bidi-js";
import { balanceLines, breakLines, type Line } from "./break-lines";
import type { FontSet, Need } from "./fonts";
import { cutSpan, needsOf, type Shaper, type Span } from "./pieces";
import { BODY, LEADING, MEASURE } from "./style";
import { hasRightToLeft, isRightToLeft } from "./writing-scripts";

/** A paragraph broken into lines; heights and spaces in points. */
export type PdfBlock = {
  lines: Line[];
  lineHeight: number;
  size: number;
  spaceBefore: number;
  /** Aligned to the right edge; its text may still read from left to right. */
  isAtRight: boolean;
  /** Indent on the side where lines begin. */
  indent: number;
  hasBullet: boolean;
  /** Whether it may not be the last block on a page. */
  keepsWithNext: boolean;
  /** A thin rule above it. */
  hasRule: boolean;
};

/** A paragraph before line breaking. */
export type Paragraph = Omit<PdfBlock, "lines" | "lineHeight" | "size"> & { spans: Span[]; isTitle: boolean };

type Setting = { fonts: FontSet; shaper: Shaper; bidi: Bidi };

/** Loads the fonts for the paragraphs and breaks them into lines. */
export async function setParagraphs(paragraphs: Paragraph[], setting: Setting): Promise<PdfBlock[]> {
  await setting.fonts.prepare(allNeeds(paragraphs));
  return paragraphs.map((paragraph) => setParagraph(paragraph, setting));
}

/** A generator, because a long document has hundreds of thousands of needs, nearly all of them duplicates. */
function* allNeeds(paragraphs: Paragraph[]): Generator<Need> {
  for (const { spans } of paragraphs) {
    for (const span of spans) yield* needsOf(span);
  }
}

function setParagraph({ spans, isTitle, ...paragraph }: Paragraph, { fonts, shaper, bidi }: Setting): PdfBlock {
  // In a right-to-left document, a line with any word of its script runs right to left. An English line keeps its
  // order.
  const text = spans.map((span) => (span.isMark ? "" : span.text)).join("");
  const isRtl = isRightToLeft(text) || (paragraph.isAtRight && hasRightToLeft(text));
  const cuts = spans.flatMap((span) => cutSpan(span, isRtl, fonts, bidi));
  const isTall = cuts.some(({ face }) => face.isTall);
  const size = spans[0]?.style.size ?? BODY.size;
  const leading = isTitle ? (isTall ? LEADING.titleTall : LEADING.title) : isTall ? LEADING.tall : LEADING.normal;
  const measure = MEASURE - paragraph.indent;
  const lines = isTitle ? balanceLines(cuts, measure, shaper) : breakLines(cuts, measure, shaper);
  return { ...paragraph, lines, lineHeight: size * leading, size };
}
