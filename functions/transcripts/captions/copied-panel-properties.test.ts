import fc from "fast-check";
import { expect, it } from "vitest";
import { parseCaptions } from "./parse-captions";

it("loses no word of a glued panel, at any time", () => {
  const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 3,
    maxLength: 30,
  });
  const locale = fc.constantFrom("en", "de", "ru", "ja", "pl", "fr");
  fc.assert(
    fc.property(gaps, locale, (lines, language) => {
      let seconds = 0;
      let count = 0;
      const format = (unit: string, value: number) =>
        value === 0
          ? []
          : [new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value)];
      const expected: { startMs: number; text: string }[] = [];
      const text = lines.map(([gap, words]) => {
        seconds = Math.min(seconds + gap, 80_000);
        const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
        const clock = h > 0 ? `${h}:${String(m).padStart(2, "0")}` : `${m}`;
        const spoken = [...format("hour", h), ...format("minute", m), ...format("second", s)].join(", ");
        const said = Array.from({ length: words }, () => `word${count++}x`).join(" ");
        expected.push({ startMs: seconds * 1000, text: said });
        return `${clock}:${String(s).padStart(2, "0")}${spoken}${said}`;
      });
      fc.pre(seconds < 80_000);
      const { segments } = parseCaptions({ text: text.join("\n") });
      const words = (all: readonly { text: string }[]) => all.map((one) => one.text).join(" ");
      expect(words(segments)).toBe(words(expected));
      const starts = new Set(expected.map(({ startMs }) => startMs));
      for (const { startMs } of segments) expect(starts).toContain(startMs);
    }),
  );
});
