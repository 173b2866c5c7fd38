import { create } from "@cantoo/fontkit";
import { describe, expect, it } from "vitest";
import { FontFile } from "~/workers/clients/pdf/font-file";
import { writeTrueType } from "~/workers/clients/pdf/truetype";
import { installedFonts } from "../../../test/helpers/pdf/fonts";

describe("writeTrueType", () => {
  it("writes outlines and widths that read back the same", async () => {
    const bytes = await installedFonts().loadFont("source-serif-4-latin-wght-normal.woff2");
    if (!bytes) throw new Error("The font is not installed");
    const face = new FontFile({ create }, bytes, "latin", false).face(600);
    const glyphs = face.shape("Åg&i8", false, false);
    const outlines = glyphs.map(({ advance, outline }) => ({ advance, commands: outline() }));
    const written = create(writeTrueType(outlines, face));
    if (!("getGlyph" in written)) throw new Error("Not a single font");
    expect(written.unitsPerEm).toBe(face.unitsPerEm);
    for (const [index, { advance, commands }] of outlines.entries()) {
      const glyph = written.getGlyph(index);
      expect(glyph?.advanceWidth).toBe(Math.round(advance));
      const ends = (all: typeof commands) => all.filter(({ command }) => command === "closePath").length;
      expect(ends(glyph?.path.commands ?? [])).toBe(ends(commands));
      const xs = commands.flatMap(({ args }) => args.filter((_, at) => at % 2 === 0));
      expect(glyph?.path.cbox.maxX).toBe(Math.max(...xs.map(Math.round)));
    }
  });

  it("rejects cubic curves, which TrueType does not have", () => {
    const commands = [{ command: "bezierCurveTo" as const, args: [0, 0, 1, 1, 2, 2] }];
    expect(() => writeTrueType([{ advance: 1, commands }], { unitsPerEm: 1000, ascent: 1, descent: 0 })).toThrow(
      /Cubic/,
    );
  });
});
