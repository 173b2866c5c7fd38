import type { Bidi } from "bidi-js";

import type { Face, Glyph } from "./face";
import { type FontSet, type Need, splitCluster } from "./fonts";
import { isEastAsian } from "./writing-scripts";

/** Characters that never begin (or, below, never end) a line in text that can otherwise break anywhere (JIS X 4051). */
const NEVER_FIRST =
  /^[、。，．・：；！？）」』】〕〉》〗〙’”ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥—％‰℃,.:;!?)\]}»]/u;
const NEVER_LAST = /[（「『【〔〈《〖〘‘“([{«]$/u;
const BREAKS_ANYWHERE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const HYPHEN_AFTER_LETTER = /\p{L}[-‐–—/]$/u;
const DICTIONARY_SCRIPT = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isSpace = (text: string) => /^\s+$/u.test(text) && !/[\u00a0\u202f\ufeff]/.test(text);

/**
 * Where a line may end: the offsets into `text`, in addition to spaces, at which a new line may start. A simplified
 * form of the Unicode line breaking rules (UAX 14). Breaks at hyphens between letters, in East Asian text with its
 * forbidden breaks, and at `Intl.Segmenter` words in scripts without spaces.
 */
export function breakOffsets(text: string, clusters: { text: string; start: number }[]): Set<number> {
  const offsets = new Set<number>();
  for (const [index, cluster] of clusters.entries()) {
    const before = clusters[index - 1]?.text ?? "";
    if (before && mayBreak((clusters[index - 2]?.text ?? "") + before, cluster.text, before))
      offsets.add(cluster.start);
  }
  if (DICTIONARY_SCRIPT.test(text)) addDictionaryBreaks(text, offsets);
  return offsets;
}

function mayBreak(twoBefore: string, after: string, before: string): boolean {
  if (isSpace(after)) return false;
  if (isSpace(before)) return true;
  if (NEVER_FIRST.test(after) || NEVER_LAST.test(before)) return false;
  if (BREAKS_ANYWHERE.test(before) || BREAKS_ANYWHERE.test(after)) return true;
  return HYPHEN_AFTER_LETTER.test(twoBefore) && /^\p{L}/u.test(after);
}

function addDictionaryBreaks(text: string, offsets: Set<number>): void {
  for (const { index, segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)) {
    if (index > 0 && isWordLike && DICTIONARY_SCRIPT.test(segment)) offsets.add(index);
  }
}

/** Red, green, blue from 0 to 1. */
export type Color = readonly [number, number, number];

/** `size` in points; `weight` 400 regular, 700 bold. */
export type Style = { size: number; weight: number; color: Color; hasTabularFigures?: boolean };

/**
 * Text of one style. A mark always reads left to right and is never broken; a span only starts a line if it says so.
 */
export type Span = { text: string; style: Style; link?: PieceLink | undefined; isMark?: boolean; startsWord?: boolean };

export type PieceLink = { url: string; label: string };

/** A stretch of one face, style and direction without a line break inside. `width` in points. */
export type TextPiece = {
  text: string;
  style: Style;
  face: Face;
  level: number;
  isSpace: boolean;
  startsWord: boolean;
  link: PieceLink | undefined;
  glyphs: Glyph[];
  /** False when copying the glyphs alone would not return `text`. */
  isFaithful: boolean;
  width: number;
};

export type PieceCut = Omit<TextPiece, "glyphs" | "isFaithful" | "width">;

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** What a reader sees as single characters, each with its offset and whether its neighbors are East Asian. */
export function clustersOf(text: string) {
  const parts = Array.from(GRAPHEMES.segment(text), ({ segment, index }) => ({ text: segment, start: index }));
  return parts.map((part, index) => ({
    ...part,
    isEast: [part, parts[index - 1], parts[index + 1]].some((near) => near && isEastAsian(near.text)),
  }));
}

/** What the fonts must be prepared for before the span can be cut. */
export function needsOf({ text, style }: Span): Need[] {
  return clustersOf(text).map((cluster) => ({ ...cluster, weight: style.weight }));
}

/** Cuts a span into pieces; the fonts must be prepared for its clusters. */
export function cutSpan(span: Span, isRightToLeft: boolean, fonts: FontSet, bidi: Bidi): PieceCut[] {
  const clusters = clustersOf(span.text);
  const breaks = span.isMark ? new Set<number>() : breakOffsets(span.text, clusters);
  const levels = span.isMark ? null : bidi.getEmbeddingLevels(span.text, isRightToLeft ? "rtl" : "ltr").levels;
  const markLevel = isRightToLeft ? 2 : 0;
  const cuts: PieceCut[] = [];
  for (const cluster of clusters) {
    const level = levels?.[cluster.start] ?? markLevel;
    const startsWord = breaks.has(cluster.start) || (cluster.start === 0 && span.startsWord === true);
    const parts = fonts.isSplit(cluster) ? splitCluster(cluster) : [cluster];
    for (const [index, part] of parts.entries()) {
      const face = fonts.faceOf(part, span.style.weight);
      const isGap = isSpace(part.text);
      const last = cuts.at(-1);
      const continues = last && last.face === face && last.level === level && last.isSpace === isGap;
      if (continues && cluster.start > 0 && !(startsWord && index === 0)) last.text += part.text;
      else
        cuts.push({
          text: part.text,
          style: span.style,
          face,
          level,
          isSpace: isGap,
          startsWord: startsWord && index === 0,
          link: span.link,
        });
    }
  }
  return cuts;
}

/** Shapes pieces, each distinct text once. */
export class Shaper {
  readonly #shaped = new Map<string, Shaped>();

  constructor(private readonly bidi: Bidi) {}

  shape(cut: PieceCut): TextPiece {
    const { face, style, text } = cut;
    const isRightToLeft = cut.level % 2 === 1;
    const hasTabularFigures = style.hasTabularFigures ?? false;
    const key = `${face.key} ${isRightToLeft} ${hasTabularFigures} ${text}`;
    let shaped = this.#shaped.get(key);
    if (!shaped) {
      const shown = isRightToLeft
        ? [...text].map((sign) => this.bidi.getMirroredCharacter(sign) ?? sign).join("")
        : text;
      // Readers mirror brackets when text is copied, so a glyph stands for the sign it shows.
      shaped = tellText(face.shape(shown, isRightToLeft, hasTabularFigures), shown, isRightToLeft);
      this.#shaped.set(key, shaped);
    }
    const units = shaped.glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { ...cut, ...shaped, width: (units * style.size) / face.unitsPerEm };
  }
}

type Shaped = Pick<TextPiece, "glyphs" | "isFaithful">;

/**
 * Maps the glyphs back to the original text. fontkit remembers the characters a glyph first stood for, which is wrong
 * if letters share a shape, as in Arabic. There, the characters are assigned again in reading order.
 */
function tellText(glyphs: Glyph[], text: string, isRightToLeft: boolean): Shaped {
  const inReadingOrder = isRightToLeft ? glyphs.toReversed() : glyphs;
  if (inReadingOrder.map((glyph) => glyph.text).join("") === text) return { glyphs, isFaithful: true };
  const characters = [...text];
  const counts = inReadingOrder.map((glyph) => [...glyph.text].length);
  const isSame = counts.reduce((sum, count) => sum + count, 0) === characters.length;
  if (!isRightToLeft || !isSame) return { glyphs, isFaithful: false };
  const told = inReadingOrder.map((glyph, index) => ({ ...glyph, text: characters.splice(0, counts[index]).join("") }));
  return { glyphs: told.reverse(), isFaithful: true };
}
