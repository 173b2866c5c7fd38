/** One segment of an outline, in font units, y pointing up; TrueType outlines have no cubic curves. */
export type OutlineCommand = {
  command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
  args: number[];
};

/** A shaped glyph. Distances are in its face's font units; `text` is what it copies as. */
export type Glyph = {
  id: number;
  text: string;
  advance: number;
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  outline: () => OutlineCommand[];
};

/** One font file at one weight. */
export type Face = {
  /** Identifies the file and weight; used as a PDF name, so without spaces. */
  key: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  /** Whether lines with this script need more height. */
  isTall: boolean;
  /** Glyphs in visual order, left to right. `hasTabularFigures` gives all digits one width. */
  shape(text: string, isRightToLeft: boolean, hasTabularFigures: boolean): Glyph[];
};

const BOX_WIDTH = 560;
const BOX: OutlineCommand[] = [...rectangle(60, 0, 500, 680, true), ...rectangle(100, 40, 460, 640, false)];

/** Draws an empty box for characters that no font has; it still copies as the character. */
export const BOX_FACE: Face = {
  key: "Box",
  unitsPerEm: 1000,
  ascent: 750,
  descent: -250,
  isTall: false,
  shape(text, isRightToLeft) {
    const glyphs = [...text].map((character) => ({
      id: 1,
      text: character,
      advance: BOX_WIDTH,
      xAdvance: BOX_WIDTH,
      xOffset: 0,
      yOffset: 0,
      outline: () => BOX,
    }));
    return isRightToLeft ? glyphs.reverse() : glyphs;
  },
};

/** Clockwise fills; counterclockwise cuts a hole. */
function rectangle(left: number, bottom: number, right: number, top: number, isClockwise: boolean): OutlineCommand[] {
  const second = isClockwise ? [left, top] : [right, bottom];
  const fourth = isClockwise ? [right, bottom] : [left, top];
  return [
    { command: "moveTo", args: [left, bottom] },
    { command: "lineTo", args: second },
    { command: "lineTo", args: [right, top] },
    { command: "lineTo", args: fourth },
    { command: "closePath", args: [] },
  ];
}
