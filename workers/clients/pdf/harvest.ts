import type { Face, Glyph } from "./face";
import type { FontFile } from "./font-file";

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * The glyphs that a document needs of one file, kept without the file: an opened part of a Chinese font takes
 * about 2 MB, and a text may need a hundred parts. For scripts whose characters do not change beside each other.
 */
export class Harvest {
  readonly #faces = new Map<number, { face: Face; glyphs: Map<string, Glyph[]> }>();

  /** Takes the glyphs of one cluster at one weight out of the file. */
  take(file: FontFile, text: string, weight: number): void {
    const source = file.face(weight);
    let kept = this.#faces.get(weight);
    if (!kept) {
      const glyphs = new Map<string, Glyph[]>();
      const { key, unitsPerEm, ascent, descent, isTall } = source;
      const shape: Face["shape"] = (shown, isRightToLeft) => glyphsOf(glyphs, shown, isRightToLeft);
      kept = { face: { key, unitsPerEm, ascent, descent, isTall, shape }, glyphs };
      this.#faces.set(weight, kept);
    }
    if (!kept.glyphs.has(text)) kept.glyphs.set(text, source.shape(text, false, false).map(withOwnOutline));
  }

  face(weight: number): Face | undefined {
    return this.#faces.get(weight)?.face;
  }
}

function withOwnOutline(glyph: Glyph): Glyph {
  const outline = glyph.outline();
  return { ...glyph, outline: () => outline };
}

function glyphsOf(glyphs: Map<string, Glyph[]>, text: string, isRightToLeft: boolean): Glyph[] {
  const clusters = Array.from(
    GRAPHEMES.segment(text),
    // Code points that were taken one by one may read as one cluster when they stand together.
    ({ segment }) => glyphs.get(segment) ?? [...segment].flatMap((character) => glyphs.get(character) ?? []),
  );
  return (isRightToLeft ? clusters.reverse() : clusters).flat();
}
