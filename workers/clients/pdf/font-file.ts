import type { FeatureInput, Font } from "@cantoo/fontkit";
import type { Face, Glyph } from "./face";

export type Fontkit = Pick<typeof import("@cantoo/fontkit"), "create">;

/** An opened font file and its faces, one per weight. */
export class FontFile {
  readonly #faces = new Map<number, Face>();
  readonly #base: Font;

  constructor(
    fontkit: Fontkit,
    bytes: ArrayBuffer,
    readonly name: string,
    readonly isTall: boolean,
  ) {
    const opened = fontkit.create(new Uint8Array(bytes));
    if (!("layout" in opened)) throw new Error(`Not a single font: ${name}`);
    this.#base = opened;
    // fontkit 2.0 only decodes compound outlines of WOFF2 before a weight is chosen; requesting one glyph decodes all.
    this.#base.getGlyph(0);
  }

  has(codePoint: number): boolean {
    return this.#base.hasGlyphForCodePoint(codePoint);
  }

  /** @param weight 400 is regular, 700 bold */
  face(weight: number): Face {
    let face = this.#faces.get(weight);
    if (!face) {
      face = this.#openFace(weight);
      this.#faces.set(weight, face);
    }
    return face;
  }

  #openFace(weight: number): Face {
    const isVariable = "wght" in this.#base.variationAxes;
    const font = isVariable ? this.#base.getVariation({ wght: weight }) : this.#base;
    return {
      key: `${this.name}-${weight}`,
      unitsPerEm: font.unitsPerEm,
      ascent: font.ascent,
      descent: font.descent,
      isTall: this.isTall,
      shape: (text, isRightToLeft, hasTabularFigures) => shape(font, text, isRightToLeft, hasTabularFigures),
    };
  }
}

function shape(font: Font, text: string, isRightToLeft: boolean, hasTabularFigures: boolean): Glyph[] {
  const features: FeatureInput = hasTabularFigures ? ["tnum"] : [];
  const run = font.layout(text, features, undefined, undefined, isRightToLeft ? "rtl" : "ltr");
  return run.glyphs.map((glyph, index) => {
    const position = run.positions?.[index];
    return {
      id: glyph.id,
      text: String.fromCodePoint(...glyph.codePoints),
      advance: glyph.advanceWidth,
      xAdvance: position?.xAdvance ?? glyph.advanceWidth,
      xOffset: position?.xOffset ?? 0,
      yOffset: position?.yOffset ?? 0,
      outline: () => glyph.path.commands,
    };
  });
}
