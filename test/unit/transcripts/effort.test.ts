import { afterEach, expect, it, vi } from "vitest";
import { AppError } from "~/functions/errors";
import { parseCaptions } from "~/functions/transcripts/captions/parse";

afterEach(() => vi.restoreAllMocks());

function cpuMs(text: string): number {
  const before = process.cpuUsage();
  try {
    parseCaptions({ text });
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const CUE = "00:01.000 --> 00:02.000\n";

/**
 * Work must grow with the length and not with its square. Processor time is compared with itself at a sixteenth of the
 * length, which a slow machine slows alike: linear work takes 16 times as long, quadratic 256 times.
 */
it.each([
  ["angle brackets", "<"],
  ["open tags", "<c "],
  ["open ruby", "<rt>"],
  ["square brackets", "["],
  ["nested markers", "[music"],
  ["ampersands", "&amp;"],
  ["chevrons", ">> "],
  ["chevrons in one", ">"],
  ["arrows", "--> "],
  ["colons", "0:"],
  ["digits", "1"],
  ["blanks", "a                                        "],
  ["one word", "a"],
  ["letters of a script without spaces", "語"],
  ["lines of one cue", "a\n"],
  ["cues at one time", `a\n\n${CUE}`],
  ["time marks", "0:00\n"],
  ["braces", "{\\"],
  ["dashes", "- "],
  ["music", "♪ "],
])("%s cost in proportion to their number", (_, unit) => {
  const small = CUE + unit.repeat(Math.ceil(12_500 / unit.length));
  const large = CUE + unit.repeat(Math.ceil(200_000 / unit.length));
  cpuMs(small);
  const least = Math.min(cpuMs(small), cpuMs(small), cpuMs(small));
  expect(Math.min(cpuMs(large), cpuMs(large))).toBeLessThan(100 * Math.max(least, 1));
});

it("looks at each caption of a rolling file a fixed number of times", () => {
  const starts = (count: number) => {
    const lines = Array.from({ length: count }, (_, at) => `this is line number ${at}`);
    const text = lines.map((line, at) => `${CUE}${lines[at - 1] ?? ""}\n${line}\n\n`).join("\n");
    const spy = vi.spyOn(String.prototype, "startsWith");
    parseCaptions({ text });
    const calls = spy.mock.calls.length;
    spy.mockRestore();
    return calls;
  };
  expect(starts(200)).toBeGreaterThan(200);
  expect(starts(2000)).toBeLessThanOrEqual(11 * starts(200));
});
