import type { Face, Glyph } from "./face";
import type { FontFile } from "./font-file";

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * The glyphs a document needs from a family split into many files, as one face that does not keep the files open: an
 * opened part of a Chinese font takes about 2 MB, and a text may need a hundred parts. Only for scripts whose
 * characters do not change shape next to each other.
 */
export class Harvest {
  readonly #faces = new Map<number, { face: Face; glyphs: Map<string, Glyph[]> }>();

  constructor(private readonly name: string) {}

  /** Extracts the glyphs of one cluster at one weight from the family's file at this index. */
  take(file: FontFile, position: number, text: string, weight: number): void {
    const source = file.face(weight);
    let kept = this.#faces.get(weight);
    if (!kept) {
      const glyphs = new Map<string, Glyph[]>();
      const { unitsPerEm, ascent, descent, isTall } = source;
      const shape: Face["shape"] = (shown, isRightToLeft) => glyphsOf(glyphs, shown, isRightToLeft);
      kept = { face: { key: `${this.name}-${weight}`, unitsPerEm, ascent, descent, isTall, shape }, glyphs };
      this.#faces.set(weight, kept);
    }
    if (!kept.glyphs.has(text))
      kept.glyphs.set(
        text,
        source.shape(text, false, false).map((glyph) => ownGlyph(glyph, position)),
      );
  }

  face(weight: number): Face | undefined {
    return this.#faces.get(weight)?.face;
  }
}

/** Font files number their glyphs from 0 to 65535, so the file's index makes the numbers unique within a family. */
function ownGlyph(glyph: Glyph, position: number): Glyph {
  const outline = glyph.outline();
  return { ...glyph, id: position * 65536 + glyph.id, outline: () => outline };
}

function glyphsOf(glyphs: Map<string, Glyph[]>, text: string, isRightToLeft: boolean): Glyph[] {
  const clusters = Array.from(
    GRAPHEMES.segment(text),
    // Code points that were extracted one by one may form one cluster when they are adjacent.
    ({ segment }) => glyphs.get(segment) ?? [...segment].flatMap((character) => glyphs.get(character) ?? []),
  );
  return (isRightToLeft ? clusters.reverse() : clusters).flat();
}
