import { type PDFContext, PDFHexString, PDFName, type PDFRef } from "pdf-lib";
import type { Face, Glyph } from "./face";
import { type OutlineGlyph, writeTrueType } from "./truetype";

const NOTDEF: OutlineGlyph = { advance: 500, commands: [] };

/**
 * A face as embedded in the PDF: only the glyphs used, numbered in order of appearance, each mapped to its text. A
 * glyph that stands for two texts gets two numbers, so that copying returns the original text.
 */
export class EmbeddedFont {
  readonly ref: PDFRef;
  readonly #cids = new Map<string, number>();
  readonly #glyphs: Glyph[] = [];

  constructor(
    readonly face: Face,
    readonly name: string,
    private readonly context: PDFContext,
  ) {
    this.ref = context.nextRef();
  }

  /** The glyph's number in this font. */
  cidOf(glyph: Glyph): number {
    const key = `${glyph.id} ${glyph.text}`;
    let cid = this.#cids.get(key);
    if (cid === undefined) {
      cid = this.#glyphs.push(glyph);
      this.#cids.set(key, cid);
    }
    return cid;
  }

  /** Writes the font into the document; no new glyphs may be requested after this. */
  write(): void {
    const { face } = this;
    const context = this.context;
    const outlines = this.#glyphs.map(({ advance, outline }) => ({ advance, commands: outline() }));
    const file = context.register(context.flateStream(writeTrueType([NOTDEF, ...outlines], face)));
    // A subset's name begins with six letters, which only have to be unique within the document.
    const tag = this.name.replace(/\D/g, "").padStart(6, "0").replace(/\d/g, letterOf);
    const baseFont = PDFName.of(`${tag}+${face.key}`);
    const scale = 1000 / face.unitsPerEm;
    const descriptor = context.obj({
      Type: "FontDescriptor",
      FontName: baseFont,
      Flags: 4,
      FontBBox: [-1000, face.descent * scale, 3000, face.ascent * scale],
      ItalicAngle: 0,
      Ascent: face.ascent * scale,
      Descent: face.descent * scale,
      CapHeight: 700,
      StemV: 80,
      FontFile2: file,
    });
    const descendant = context.obj({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: baseFont,
      CIDSystemInfo: {
        Registry: PDFHexString.fromText("Adobe"),
        Ordering: PDFHexString.fromText("Identity"),
        Supplement: 0,
      },
      FontDescriptor: context.register(descriptor),
      CIDToGIDMap: "Identity",
      W: [1, this.#glyphs.map(({ advance }) => Math.round(advance * scale * 100) / 100)],
    });
    const font = context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: baseFont,
      Encoding: "Identity-H",
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(toUnicode(this.#glyphs))),
    });
    context.assign(this.ref, font);
  }
}

const letterOf = (digit: string) => String.fromCharCode(65 + Number(digit));

/** The map from glyph numbers to text (ISO 32000-1, 9.10.3), at most 100 lines per block. */
function toUnicode(glyphs: Glyph[]): string {
  const lines = glyphs.flatMap(({ text }, index) => (text ? [`<${hex(index + 1)}> <${utf16(text)}>`] : []));
  const blocks: string[] = [];
  for (let start = 0; start < lines.length; start += 100) {
    const block = lines.slice(start, start + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** Four hexadecimal digits. */
export function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, "0");
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join("");
}
