import type { PdfDocument, PdfLine } from "~/functions/exports/port";
import { momentUrl } from "~/functions/text/format-time";
import { distinctInVoices, formatVoiced, nameVoiced, type VoicedTime } from "~/functions/text/format-voiced";
import type { Paragraph } from "./blocks";
import type { Span, Style } from "./pieces";
import { AREA, BODY, HANG, HEADING, LEAD, NOTE, SUBTITLE, TIME, TITLE } from "./style";
import { isRightToLeft, printableText } from "./writing-scripts";

const PLAIN = { indent: 0, hasBullet: false, keepsWithNext: false, hasRule: false, isTitle: false, spaceBefore: 0 };

/** The document as paragraphs, in order; sections without lines are left out. */
export function toParagraphs(document: PdfDocument): Paragraph[] {
  const body = document.sections.flatMap(({ lines }) => lines.map(({ text }) => text)).join(" ");
  const isRtl = isRightToLeft(body);
  const base = { ...PLAIN, isAtRight: isRtl };
  const url = webUrl(document.videoUrl);
  const link = url ? { url, label: "Open the video" } : undefined;
  const cover: Paragraph[] = [
    { ...base, isTitle: true, keepsWithNext: true, spans: words(document.title, TITLE) },
    { ...base, spaceBefore: 6, spans: words(document.subtitle, SUBTITLE).map((span) => ({ ...span, link })) },
    { ...base, spaceBefore: 12, hasRule: true, spans: words(document.notice ?? "", SUBTITLE) },
  ];
  const setting = { base, url, colon: document.colon ?? ":" };
  const sections = document.sections.map((section) => sectionParagraphs(section, setting));
  return [...cover, ...sections.flat()].filter(({ spans }) => spans.length > 0);
}

/** What the lines of a document share. */
type Setting = { base: Omit<Paragraph, "spans">; url: string | null; colon: string };

function sectionParagraphs({ heading, lines }: PdfDocument["sections"][number], setting: Setting): Paragraph[] {
  const { base } = setting;
  if (lines.length === 0) return [];
  return [
    { ...base, spaceBefore: 26, keepsWithNext: true, spans: words(heading, HEADING) },
    ...lines.flatMap((line, index) => {
      const isNewArea = Boolean(line.area) && line.area !== lines[index - 1]?.area;
      const own = { ...base, spaceBefore: index === 0 || isNewArea ? 6 : line.isParagraph ? 8 : 5 };
      return [
        ...(isNewArea ? [areaParagraph(line.area ?? "", base)] : []),
        ...lineParagraphs(line, { ...setting, base: own }),
      ];
    }),
  ];
}

function areaParagraph(area: string, base: Omit<Paragraph, "spans">): Paragraph {
  return { ...base, spaceBefore: 12, keepsWithNext: true, spans: words(area, AREA) };
}

/** A line, with its details in smaller type below it. */
function lineParagraphs(line: PdfLine, { base, url, colon }: Setting): Paragraph[] {
  const { id, lead, text, marks, citations, notes = [] } = line;
  const isBullet = !line.isParagraph;
  const body = words(text, BODY);
  if (body.length === 0) return [];
  const isAtRight = base.isAtRight || isRightToLeft(text);
  const indent = isBullet ? HANG : 0;
  const own = { isAtRight, indent, hasBullet: isBullet, keepsWithNext: notes.length > 0 };
  const title = words([id, lead && lead + colon].filter(Boolean).join(" "), LEAD);
  return [
    { ...base, ...own, spans: [...spaced([title, body, words(marks ?? "", NOTE)]), ...timeMarks(citations, url)] },
    ...notes.map((note) => ({
      ...base,
      isAtRight: base.isAtRight || isRightToLeft(note.text),
      indent: indent + HANG,
      spaceBefore: 2,
      spans: [
        ...words([note.id, note.lead && note.lead + colon, note.text].filter(Boolean).join(" "), NOTE),
        ...timeMarks(note.citations, url),
      ],
    })),
  ];
}

/** Spans of the drawable text; empty if none is left. */
function words(text: string, style: Style): Span[] {
  const clean = printableText(text);
  return clean ? [{ text: clean, style }] : [];
}

/** Joins texts with spaces at which a line may end. */
function spaced(texts: readonly Span[][]): Span[] {
  return texts.flat().flatMap((span, index) =>
    index === 0
      ? [span]
      : [
          { text: " ", style: span.style },
          { ...span, startsWord: true },
        ],
  );
}

/** One mark per second and speaker, who is named once for marks in a row; the first stays with the last word of its line. */
function timeMarks(citations: readonly VoicedTime[], url: string | null): Span[] {
  return distinctInVoices(citations).flatMap(({ time, voice }, index) => [
    { text: index === 0 ? "\u00a0\u00a0" : "  ", style: TIME },
    {
      text: formatVoiced({ ...time, name: undefined, speaker: voice }),
      style: TIME,
      isMark: true,
      startsWord: index > 0,
      link: url ? { url: momentUrl(url, time.startMs), label: `Open the video at ${nameVoiced(time)}` } : undefined,
    },
  ]);
}

/** The address if it is a web address; nothing else becomes a link. */
function webUrl(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}
