import { type PDFDocument, PDFHexString, PDFName, type PDFPage, PDFString } from "pdf-lib";
import type { Line } from "./break-lines";
import { EmbeddedFont, hex } from "./embedded-font";
import type { Face } from "./face";
import type { Color, PieceLink, TextPiece } from "./pieces";
import { PAGE } from "./style";

/** The fonts of one document, each embedded once. */
export class DocumentFonts {
  readonly #fonts = new Map<Face, EmbeddedFont>();

  constructor(private readonly document: PDFDocument) {}

  of(face: Face): EmbeddedFont {
    let font = this.#fonts.get(face);
    if (!font) {
      font = new EmbeddedFont(face, `F${this.#fonts.size + 1}`, this.document.context);
      this.#fonts.set(face, font);
    }
    return font;
  }

  write(): void {
    for (const font of this.#fonts.values()) font.write();
  }
}

const number = (value: number) => String(Math.round(value * 100) / 100);
const fill = (color: Color) => `${color.map((part) => part.toFixed(3)).join(" ")} rg`;

/** Draws on one page, in points from its lower left corner. */
export class Canvas {
  readonly #page: PDFPage;
  readonly #used = new Set<EmbeddedFont>();
  readonly #operators: string[] = [];

  constructor(
    private readonly document: PDFDocument,
    private readonly fonts: DocumentFonts,
  ) {
    this.#page = document.addPage([PAGE.width, PAGE.height]);
  }

  /** Draws a line with its left end at `x` and its baseline at `y`, and adds its links. */
  line({ pieces }: Line, x: number, y: number): void {
    this.#operators.push("BT");
    let at = x;
    let state = "";
    const linked: { link: PieceLink; from: number; to: number; size: number }[] = [];
    for (const piece of pieces) {
      const font = this.fonts.of(piece.face);
      this.#used.add(font);
      const next = `/${font.name} ${piece.style.size} Tf ${fill(piece.style.color)}`;
      if (next !== state) this.#operators.push(next);
      state = next;
      if (!piece.isFaithful) this.#operators.push(`/Span <</ActualText ${PDFHexString.fromText(piece.text)}>> BDC`);
      this.#piece(piece, font, at, y);
      if (!piece.isFaithful) this.#operators.push("EMC");
      const last = linked.at(-1);
      if (piece.link && last?.link === piece.link) last.to = at + piece.width;
      else if (piece.link) linked.push({ link: piece.link, from: at, to: at + piece.width, size: piece.style.size });
      at += piece.width;
    }
    this.#operators.push("ET");
    for (const { link, from, to, size } of linked) this.#link(link, [from, y - size * 0.3, to, y + size * 0.85]);
  }

  #piece({ glyphs, face, style }: TextPiece, font: EmbeddedFont, x: number, y: number): void {
    const scale = style.size / face.unitsPerEm;
    let pen = 0;
    let drawn: string[] = [];
    // The PDF's text position after the last glyph and its offset from the baseline, in font units.
    let textAt = 0;
    let rise = 0;
    const flush = () => {
      if (drawn.length > 0) this.#operators.push(`[${drawn.join("")}] TJ`);
      drawn = [];
    };
    for (const [index, glyph] of glyphs.entries()) {
      const left = pen + glyph.xOffset;
      if (index === 0 || glyph.yOffset !== rise) {
        flush();
        rise = glyph.yOffset;
        this.#operators.push(`1 0 0 1 ${number(x + left * scale)} ${number(y + rise * scale)} Tm`);
      } else if (Math.abs(left - textAt) > 0.01) {
        drawn.push(number(((textAt - left) * 1000) / face.unitsPerEm));
      }
      drawn.push(`<${hex(font.cidOf(glyph))}>`);
      textAt = left + glyph.advance;
      pen += glyph.xAdvance;
    }
    flush();
  }

  dot(x: number, y: number, radius: number, color: Color): void {
    // A circle of four cubic curves, whose handles are 0.5523 of the radius long.
    const k = radius * 0.5523;
    const point = (dx: number, dy: number) => `${number(x + dx)} ${number(y + dy)}`;
    const curve = (...points: [number, number][]) => `${points.map(([dx, dy]) => point(dx, dy)).join(" ")} c`;
    this.#operators.push(
      fill(color),
      `${point(radius, 0)} m`,
      curve([radius, k], [k, radius], [0, radius]),
      curve([-k, radius], [-radius, k], [-radius, 0]),
      curve([-radius, -k], [-k, -radius], [0, -radius]),
      curve([k, -radius], [radius, -k], [radius, 0]),
      "f",
    );
  }

  rule(x: number, y: number, width: number, color: Color): void {
    this.#operators.push(fill(color), `${number(x)} ${number(y)} ${number(width)} 0.6 re f`);
  }

  #link({ url, label }: PieceLink, rectangle: number[]): void {
    const { context } = this.document;
    const annotation = context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: rectangle,
      Border: [0, 0, 0],
      F: 4,
      Contents: PDFHexString.fromText(label),
      // Unencoded parentheses would end a PDF string.
      A: {
        Type: "Action",
        S: "URI",
        URI: PDFString.of(url.replace(/[()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)),
      },
    });
    this.#page.node.addAnnot(context.register(annotation));
  }

  /** Writes the drawing to the page; nothing may be drawn after this. */
  finish(): void {
    const { context } = this.document;
    for (const font of this.#used) this.#page.node.setFontDictionary(PDFName.of(font.name), font.ref);
    this.#page.node.set(PDFName.of("Contents"), context.register(context.flateStream(this.#operators.join("\n"))));
  }
}
