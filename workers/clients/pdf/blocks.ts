import type { Bidi } from "bidi-js";
import type { PdfDocument } from "~/functions/deps";
import { formatMark, type MarkedTime, momentUrl, nameMark } from "~/functions/prompts/clock";
import type { FontSet, Need } from "./font-set";
import { balanceLines, breakLines, type Line } from "./lines";
import { BODY, HANG, HEADING, LEADING, MEASURE, SUBTITLE, TIME, TITLE } from "./look";
import { cutSpan, needsOf, type Shaper, type Span } from "./pieces";
import { cleanText, hasRightToLeft, isRightToLeft } from "./scripts";

/** A paragraph that is set: heights and spaces in points. */
export type Block = {
  lines: Line[];
  lineHeight: number;
  size: number;
  spaceBefore: number;
  /** Set at the right edge; its text may still read from left to right. */
  isAtRight: boolean;
  /** Indent at the side where lines begin. */
  indent: number;
  hasBullet: boolean;
  /** Never the last thing on a page. */
  keepsWithNext: boolean;
  /** A thin rule above it. */
  hasRule: boolean;
};

type Paragraph = Omit<Block, "lines" | "lineHeight" | "size"> & { spans: Span[]; isTitle: boolean };

type Setting = { fonts: FontSet; shaper: Shaper; bidi: Bidi };

const PLAIN = { indent: 0, hasBullet: false, keepsWithNext: false, hasRule: false, isTitle: false, spaceBefore: 0 };

/** The document as paragraphs, in order; sections without lines are left out. */
export function toParagraphs(document: PdfDocument): Paragraph[] {
  const body = document.sections.flatMap(({ lines }) => lines.map(({ text }) => text)).join(" ");
  const isRtl = isRightToLeft(body);
  const base = { ...PLAIN, isAtRight: isRtl };
  const url = webUrl(document.videoUrl);
  const link = url ? { url, label: "Open the video" } : undefined;
  const cover: Paragraph[] = [
    { ...base, isTitle: true, keepsWithNext: true, spans: [{ text: document.title, style: TITLE }] },
    { ...base, spaceBefore: 6, spans: [{ text: document.subtitle, style: SUBTITLE, link }] },
    { ...base, spaceBefore: 12, hasRule: true, spans: [{ text: document.notice ?? "", style: SUBTITLE }] },
  ];
  const sections = document.sections.map((section) => sectionParagraphs(section, base, url));
  return [...cover, ...sections.flat()].map(cleanSpans).filter(({ spans }) => spans.length > 0);
}

function sectionParagraphs(
  { heading, isParagraph, lines }: PdfDocument["sections"][number],
  base: Omit<Paragraph, "spans">,
  url: string | null,
): Paragraph[] {
  if (lines.length === 0) return [];
  return [
    { ...base, spaceBefore: 26, keepsWithNext: true, spans: [{ text: heading, style: HEADING }] },
    ...lines.map(({ text, citations }, index) => ({
      ...base,
      isAtRight: base.isAtRight || isRightToLeft(text),
      spaceBefore: index === 0 ? 6 : isParagraph ? 8 : 5,
      indent: isParagraph ? 0 : HANG,
      hasBullet: !isParagraph,
      spans: [{ text, style: BODY }, ...timeMarks(citations, url)],
    })),
  ];
}

/** One mark a second; the first stays with the last word of its line. */
function timeMarks(citations: MarkedTime[], url: string | null): Span[] {
  const moments = new Map(citations.map((citation) => [formatMark(citation), citation]));
  return [...moments].flatMap(([clock, citation], index) => [
    { text: index === 0 ? "\u00a0\u00a0" : "  ", style: TIME },
    {
      text: clock,
      style: TIME,
      isMark: true,
      startsWord: index > 0,
      link: url
        ? { url: momentUrl(url, citation.startMs), label: `Open the video at ${nameMark(citation)}` }
        : undefined,
    },
  ]);
}

/** The address when it is one of the web; anything else is not made a link. */
function webUrl(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}

function cleanSpans(paragraph: Paragraph): Paragraph {
  const [first, ...rest] = paragraph.spans;
  const text = first ? cleanText(first.text) : "";
  if (!first || !text) return { ...paragraph, spans: [] };
  return { ...paragraph, spans: [{ ...first, text }, ...rest] };
}

/** Loads the fonts of the paragraphs and sets them in lines. */
export async function setParagraphs(paragraphs: Paragraph[], setting: Setting): Promise<Block[]> {
  await setting.fonts.prepare(allNeeds(paragraphs));
  return paragraphs.map((paragraph) => setParagraph(paragraph, setting));
}

/** One by one: a long document has hundreds of thousands, nearly all of them alike. */
function* allNeeds(paragraphs: Paragraph[]): Generator<Need> {
  for (const { spans } of paragraphs) {
    for (const span of spans) yield* needsOf(span);
  }
}

function setParagraph({ spans, isTitle, ...paragraph }: Paragraph, { fonts, shaper, bidi }: Setting): Block {
  // In a document that runs from the right, a line with any word of its script does too; an English line keeps its order.
  const text = spans[0]?.text ?? "";
  const isRtl = isRightToLeft(text) || (paragraph.isAtRight && hasRightToLeft(text));
  const cuts = spans.flatMap((span) => cutSpan(span, isRtl, fonts, bidi));
  const isTall = cuts.some(({ face }) => face.isTall);
  const size = spans[0]?.style.size ?? BODY.size;
  const leading = isTitle ? (isTall ? LEADING.titleTall : LEADING.title) : isTall ? LEADING.tall : LEADING.normal;
  const measure = MEASURE - paragraph.indent;
  const lines = isTitle ? balanceLines(cuts, measure, shaper) : breakLines(cuts, measure, shaper);
  return { ...paragraph, lines, lineHeight: size * leading, size };
}
