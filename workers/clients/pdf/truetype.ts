import type { OutlineCommand } from "./face";

/** A glyph to write; both in font units. */
export type OutlineGlyph = { advance: number; commands: OutlineCommand[] };

type Point = { x: number; y: number; isOnCurve: boolean };

/**
 * Builds a TrueType font of these glyphs in this order, with only the tables that a PDF needs. Works from outlines,
 * because a chosen weight of a variable font exists only as outlines. Table layouts: OpenType specification 1.9,
 * chapters glyf, head, hhea, hmtx, loca, maxp.
 */
export function writeTrueType(
  glyphs: OutlineGlyph[],
  metrics: { unitsPerEm: number; ascent: number; descent: number },
) {
  const shapes = glyphs.map(({ commands }) => toContours(commands));
  const bodies = shapes.map(writeGlyph);
  const offsets = [0];
  for (const body of bodies) offsets.push((offsets.at(-1) ?? 0) + body.length);
  const box = boundsOf(shapes.flat(2));

  const head = new Writer();
  head.u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5).u16(0, metrics.unitsPerEm).u32(0, 0, 0, 0);
  head.u16(box.xMin, box.yMin, box.xMax, box.yMax, 0, 8, 2, 1, 0);
  const hhea = new Writer().u32(0x00010000).u16(metrics.ascent, metrics.descent, 0);
  hhea.u16(Math.max(...glyphs.map(({ advance }) => advance)), 0, 0, box.xMax, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length);
  const maxp = new Writer().u32(0x00010000).u16(glyphs.length);
  maxp.u16(Math.max(...shapes.map((contours) => contours.flat().length)), Math.max(...shapes.map((s) => s.length)));
  maxp.u16(0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0);
  const hmtx = new Writer();
  for (const [index, { advance }] of glyphs.entries()) hmtx.u16(advance, boundsOf((shapes[index] ?? []).flat()).xMin);
  const glyf = new Writer();
  for (const body of bodies) glyf.bytes.push(...body);
  // Table directory entries are sorted by tag.
  return assemble({ glyf, head, hhea, hmtx, loca: new Writer().u32(...offsets), maxp });
}

/** Writes big-endian bytes; numbers are rounded, negative ones become two's complement. */
class Writer {
  readonly bytes: number[] = [];

  u8(...values: number[]): this {
    for (const value of values) this.bytes.push(value & 255);
    return this;
  }

  u16(...values: number[]): this {
    for (const value of values.map(Math.round)) this.u8(value >> 8, value);
    return this;
  }

  u32(...values: number[]): this {
    for (const value of values) this.u8(value >>> 24, value >>> 16, value >>> 8, value);
    return this;
  }
}

function toContours(commands: OutlineCommand[]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const points = toPoints(command, args.map(Math.round));
    if (command === "moveTo") contours.push(points);
    else contours.at(-1)?.push(...points);
  }
  return contours.map(withoutClosingPoint).filter((contour) => contour.length > 1);
}

function toPoints(command: OutlineCommand["command"], [x = 0, y = 0, endX = 0, endY = 0]: number[]): Point[] {
  if (command === "closePath") return [];
  if (command === "bezierCurveTo") throw new Error("Cubic outlines cannot be written as TrueType");
  if (command !== "quadraticCurveTo") return [{ x, y, isOnCurve: true }];
  return [
    { x, y, isOnCurve: false },
    { x: endX, y: endY, isOnCurve: true },
  ];
}

/** Contours close by themselves: a last point equal to the first would be drawn twice. */
function withoutClosingPoint(contour: Point[]): Point[] {
  const first = contour[0];
  const last = contour.at(-1);
  const isClosed = first && last && contour.length > 1 && last.isOnCurve && first.x === last.x && first.y === last.y;
  return isClosed ? contour.slice(0, -1) : contour;
}

function writeGlyph(contours: Point[][]): number[] {
  if (contours.length === 0) return [];
  const points = contours.flat();
  const box = boundsOf(points);
  const writer = new Writer().u16(contours.length, box.xMin, box.yMin, box.xMax, box.yMax);
  let end = -1;
  for (const contour of contours) {
    end += contour.length;
    writer.u16(end);
  }
  writer.u16(0);
  const xs = new Writer();
  const ys = new Writer();
  let previous = { x: 0, y: 0 };
  for (const [index, point] of points.entries()) {
    // Bit 6 of the first flag marks overlapping contours, which variable fonts have.
    const flag = (point.isOnCurve ? 1 : 0) | (index === 0 ? 0x40 : 0);
    const x = writeDelta(xs, point.x - previous.x, 0x02, 0x10);
    const y = writeDelta(ys, point.y - previous.y, 0x04, 0x20);
    writer.u8(flag | x | y);
    previous = point;
  }
  writer.bytes.push(...xs.bytes, ...ys.bytes);
  while (writer.bytes.length % 4 !== 0) writer.u8(0);
  return writer.bytes;
}

/** Writes a coordinate delta in its shortest form and returns the flag bits of that form. */
function writeDelta(writer: Writer, delta: number, isShort: number, isSameOrPositive: number): number {
  if (delta === 0) return isSameOrPositive;
  if (Math.abs(delta) > 255) {
    writer.u16(delta);
    return 0;
  }
  writer.u8(Math.abs(delta));
  return delta > 0 ? isShort | isSameOrPositive : isShort;
}

function boundsOf(points: Point[]) {
  const box = { xMin: 0, yMin: 0, xMax: 0, yMax: 0 };
  for (const [index, { x, y }] of points.entries()) {
    box.xMin = index === 0 ? x : Math.min(box.xMin, x);
    box.yMin = index === 0 ? y : Math.min(box.yMin, y);
    box.xMax = index === 0 ? x : Math.max(box.xMax, x);
    box.yMax = index === 0 ? y : Math.max(box.yMax, y);
  }
  return box;
}

function assemble(tables: Record<string, Writer>): Uint8Array {
  const names = Object.keys(tables);
  const directory = new Writer().u32(0x00010000).u16(names.length, 64, 2, names.length * 16 - 64);
  const body: number[] = [];
  for (const name of names) {
    const bytes = tables[name]?.bytes ?? [];
    directory.u8(...[...name].map((letter) => letter.charCodeAt(0)));
    directory.u32(checksum(bytes), 12 + names.length * 16 + body.length, bytes.length);
    for (const byte of bytes) body.push(byte);
    while (body.length % 4 !== 0) body.push(0);
  }
  return Uint8Array.from([...directory.bytes, ...body]);
}

function checksum(bytes: number[]): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const word = [0, 1, 2, 3].reduce((value, offset) => value * 256 + (bytes[at + offset] ?? 0), 0);
    sum = (sum + word) >>> 0;
  }
  return sum;
}
