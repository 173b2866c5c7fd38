import { escapeHtml } from "~/functions/text/escape";
import { formatMark, momentUrl, nameMark } from "~/functions/text/format-time";
import type { AsideKind } from "~/functions/transcripts/asides/model";
import type { TextParagraph } from "../group-paragraphs";
import { type Chunk, chunkLength, chunkToPlainText } from "./chunk";

const ASIDE_NAMES: Record<AsideKind, string> = { sponsor: "Sponsor", chatter: "Chatter" };

const VOICE = "voice cursor-pointer font-sans text-[0.875em] font-semibold hover:underline";
/** As on the page where it was heard. */
const DOUBT = ' class="underline decoration-bad decoration-wavy underline-offset-4"';
/** Sponsors and chatter have a line in the margin. */
const ASIDE = "aside border-l-2 border-edge -ml-2.5 pl-2 ";

/**
 * A chunk's lines as an HTML string: elements that never change don't need components, least of all on the server.
 * Segment `n` has the anchor `#sn`; timestamps link to it if there is no video.
 */
export function linesHtml({ paragraphs }: Chunk, videoUrl: string | null): string {
  return paragraphs.map((paragraph) => paragraphHtml(paragraph, videoUrl)).join("");
}

function paragraphHtml({ speaker, aside, said }: TextParagraph, videoUrl: string | null): string {
  const { startMs = 0, id: firstId = 0, estimated } = said[0] ?? {};
  const time = { startMs, estimated };
  const voice = speaker ? `<b class="${VOICE}">${escaped(speaker)}: </b>` : "";
  const segments = said
    .map(({ id, text, doubt }) => `<span id="s${id}"${doubt ? DOUBT : ""}>${escaped(text)} </span>`)
    .join("");
  const href = escaped(videoUrl ? momentUrl(videoUrl, startMs) : `#s${firstId}`);
  const name = estimated ? ` aria-label="${escaped(nameMark(time))}"` : "";
  const mark = `<a class="mark" data-ms="${startMs}" href="${href}"${name}>${formatMark(time)}</a>`;
  const kind = aside ? `<span class="self-center text-[0.75rem] text-quiet">${ASIDE_NAMES[aside]}</span>` : "";
  return `<div class="line ${aside ? ASIDE : ""}pb-4"><p class="line-body line-text">${voice}${segments}</p><span class="marks">${mark}${kind}</span></div>`;
}

/** Most text has nothing to escape. */
const escaped = (text: string): string => (/[&<>"']/.test(text) ? escapeHtml(text) : text);

/**
 * A text with up to this many elements is rendered as lines throughout: one element per segment, four per paragraph.
 */
const MAX_LINES_ELEMENTS = 800;
/** A tall panel's height and a line's height, in pixels, and the letters in a line at full width. */
const FIRST_SCREEN = 1500;
const LINE_HEIGHT = 27;
const LINE_LETTERS = 66;

type Opening = { isWhole: boolean; videoUrl: string | null };

/** Whether a whole text has few enough elements for all of it to be lines. */
export function isShort(chunks: readonly Chunk[]): boolean {
  const elements = chunks.map(({ first, last, paragraphs }) => last - first + 1 + 4 * paragraphs.length);
  return elements.reduce((sum, count) => sum + count, 0) <= MAX_LINES_ELEMENTS;
}

/** Number of chunks that fill the first screen. */
function onFirstScreen(chunks: readonly Chunk[]): number {
  let height = 0;
  for (const [index, { paragraphs }] of chunks.entries()) {
    if (height >= FIRST_SCREEN) return index;
    for (const paragraph of paragraphs) height += (Math.ceil(chunkLength(paragraph) / LINE_LETTERS) + 1) * LINE_HEIGHT;
  }
  return chunks.length;
}

/**
 * The HTML a page starts with: all of a short text as lines, or the first screen of a longer one.
 * @param isWhole false if these are only the first chunks
 */
export function openingHtml(chunks: readonly Chunk[], { isWhole, videoUrl }: Opening): string {
  const lines = isWhole && isShort(chunks) ? chunks.length : onFirstScreen(chunks);
  return chunks.map((chunk, index) => sectionHtml(chunk, { areLines: index < lines, videoUrl })).join("");
}

export function sectionHtml(
  chunk: Chunk,
  { areLines, videoUrl }: { areLines: boolean; videoUrl: string | null },
): string {
  if (areLines) return `<section class="transcript-chunk">${linesHtml(chunk, videoUrl)}</section>`;
  return `<section class="transcript-chunk plain">${escaped(chunkToPlainText(chunk).text)}</section>`;
}
