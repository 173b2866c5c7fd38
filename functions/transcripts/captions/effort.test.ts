import { afterEach, expect, it, vi } from "vitest";
import { AppError } from "~/functions/errors";
import { cases, todaysCases } from "~/test/helpers/every-case";
import { parseCaptions } from "./parse-captions";

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

/** Characters. */
const LARGE = cases(100_000, 200_000);
const CUE = "00:01.000 --> 00:02.000\n";
/** The shortest beginning that makes a text this format. */
const TTML = '<tt><body><p begin="0s">';
const TIMEDTEXT = "<timedtext><body>";
const MEETING = "[Ana] 0:01\na\n";
const PANEL = "0:00\na\n0:01\n";

const REPEATED: [name: string, unit: string, prefix?: string][] = [
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
  ["voices", "<v A>a"],
  ["open voices", "<v A"],
  ["names", "Ana: a\n"],
  ["other names", "An: Be: "],
  ["named chevrons", ">> ANA: "],
  ["cues of one name", `Ana: a\n\n${CUE}`],
  ["headers", "\n\nWEBVTT\n"],
  ["time maps", "\n\nWEBVTT\nX-TIMESTAMP-MAP=MPEGTS:9,LOCAL:00:00:00.000\n"],
  ["elements", "<p>", TTML],
  ["elements that end", "<span>a</span>", TTML],
  ["timed elements", '<span begin="1s" end="2s">a b</span> ', TTML],
  ["elements that nothing opened", "</p>", TTML],
  ["attributes", "<p a='b' ", TTML],
  ["open quotes", '<p a="', TTML],
  ["comments", "<!--", TTML],
  ["declarations", "<![", TTML],
  ["agents", "<agent xml:id='a'><name>a", TTML],
  ["line breaks of one paragraph", "<br/>", TTML],
  ["words of one line", "<s t='1'>a</s>", `${TIMEDTEXT}<p t='0'>`],
  ["lines of a page", "<p t='0'>a", TIMEDTEXT],
  ["names in brackets", "[A] 0:01\n", MEETING],
  ["names before times", "Ana 0:01\na\n", "Ana 0:00\n"],
  ["names above times", "Ana\n0:01\na\n", "Ana\n0:00\n"],
  ["names with words for times", "Ana\n0 minutes 1 second0:01\na\n", "Ana\n0 seconds0:00\n"],
  ["numbered headings", "a\nPart 1: a\n0:01\n", PANEL],
  ["words for times", "0:011 seconda\n", "0:000 secondsa\n"],
  ["times in words", "Ana Lima\n0 minutes 5 seconds\na\n", "Ana Lima\n0 minutes 1 second\na\n"],
  ["bold times", "**[0:01]** a\n", "**[0:00]** a\n"],
  ["open bold letters", "**0:01 _a", "**[0:00]** a\n"],
  ["SAMI's lines", "<SYNC Start=1><P Class=A>a", "<SAMI><BODY>"],
  ["SAMI's breaks", "<br>", "<SYNC Start=1><P>"],
  ["frames", "{1}{2}a|b\n", "{1}{1}25\n"],
  ["braces of SubStation", "{", "[Script Info]\nDialogue: 0,0:00:01.00,0:00:02.00,a,,0,0,0,,"],
  ["drawings", "{\\p1}m{\\i1}", "[Script Info]\nDialogue: 0,0:00:01.00,0:00:02.00,a,,0,0,0,,"],
  ["commas of SubStation", ",", "[Script Info]\nDialogue: 0,0:00:01.00,0:00:02.00,a,,0,0,0,,"],
  ["rows", "1,2,a\n", "Start,End,Text\n"],
  ["columns", "a,", "Start,End,Text\n1,2,a\n"],
  ["lists in lists", "[", '{"segments":'],
  ["lines of JSON", '{"start":1.5,"text":"a b c"},', "[{},"],
  ["podcast times", "<time>0:01</time><p>a</p>", "<time>0:00</time>"],
  ["Spruce's lines", "00:00:01:00 , 00:00:02:00 , a\n", "$Bold = FALSE\n"],
  ["TMPlayer's lines", "00:00:01:a\n", "00:00:00:a\n"],
];

/**
 * Work must grow linearly with length. Processor time is compared with that of a sixteenth of the length, which a
 * slow machine slows alike. Linear work takes 16 times as long, quadratic work 256 times. By day, half of the texts.
 */
it.each(todaysCases(REPEATED, 2))("%s cost in proportion to their number", (_, unit, prefix = CUE) => {
  const small = prefix + unit.repeat(Math.ceil(LARGE / 16 / unit.length));
  const large = prefix + unit.repeat(Math.ceil(LARGE / unit.length));
  cpuMs(small);
  const most = 100 * Math.max(Math.min(cpuMs(small), cpuMs(small), cpuMs(small)), 1);
  const first = cpuMs(large);
  // Only what looks slow is measured again.
  expect(first < most ? first : cpuMs(large)).toBeLessThan(most);
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
