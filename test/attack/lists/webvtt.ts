/** A caption file for an attack. */
export type CaptionFile = { name: string; text: string };

const CUE = "00:00:01.000 --> 00:00:03.000\nfirst words here";
const MORE = "00:00:04.000 --> 00:00:06.000\nsecond words here";

/** Headers: signatures, text after them, and blocks before the first cue. */
const HEADS: Record<string, string> = {
  plain: "WEBVTT\n\n",
  mark: "\ufeffWEBVTT\n\n",
  twoMarks: "\ufeff\ufeffWEBVTT\n\n",
  space: "WEBVTT \n\n",
  tab: "WEBVTT\t\n\n",
  comment: "WEBVTT a comment --> with an arrow\n\n",
  noBlank: "WEBVTT\n",
  timings: "WEBVTT 00:00:00.000 --> 00:00:09.000\n\n",
  lower: "webvtt\n\n",
  garbage: "WEBVTTX\n\n",
  cut: "WEBVT\n\n",
  leading: "\nWEBVTT\n\n",
  nul: "WEB\u0000VTT\n\n",
  none: "",
  header: "WEBVTT\nKind: captions\nLanguage: en\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n\n",
  note: "WEBVTT\n\nNOTE 00:00:08.000 -> no cue\nmore of it\n\n",
  style: "WEBVTT\n\nSTYLE\n::cue { background: url(https://attack.example/x.png) }\n\n",
  styleScript: "WEBVTT\n\nSTYLE\n</style><script>alert(1)</script>\n\n",
  region: "WEBVTT\n\nREGION\nid:x\nwidth:40%\nregionanchor:0%,100%\nviewportanchor:NaN%,-1%\nscroll:up\n\n",
};

/** Timing lines: valid ones, mistakes and attacks. */
const TIMES = [
  "00:00:01.000 --> 00:00:03.000",
  "00:01.000 --> 00:03.000",
  "0:00:01.000 --> 0:00:03.000",
  "000:00:01.000 --> 000:00:03.000",
  "99999:00:01.000 --> 99999:00:03.000",
  "00:00:01.000-->00:00:03.000",
  "00:00:01.000\t-->\t00:00:03.000",
  " 00:00:01.000 --> 00:00:03.000 ",
  "00:00:01,000 --> 00:00:03,000",
  "00:00:01.00 --> 00:00:03.00",
  "00:00:01.0000 --> 00:00:03.0000",
  "00:00:01 --> 00:00:03",
  "00:60:01.000 --> 00:61:03.000",
  "00:00:60.000 --> 00:00:63.000",
  "00:00:03.000 --> 00:00:01.000",
  "00:00:01.000 --> 00:00:01.000",
  "-00:00:01.000 --> 00:00:03.000",
  "00:00:01.000 --> -00:00:03.000",
  "00:00:01.000 -> 00:00:03.000",
  "00:00:01.000 --> ",
  " --> 00:00:03.000",
  "-->",
  "00:00:01.000 --> 00:00:03.000 --> 00:00:05.000",
  "00:00:0a.000 --> 00:00:03.000",
  "00.00.01.000 --> 00.00.03.000",
  "00:00:01.000 --> 00:00:03.000 align:start line:0 position:10%,line-left size:35% vertical:rl region:x",
  "00:00:01.000 --> 00:00:03.000 align:<script> line:-999999999% size:1e9% position:NaN% =:::",
  "٠٠:٠٠:٠١.٠٠٠ --> ٠٠:٠٠:٠٣.٠٠٠",
  "00:00:01.000\u2028--> 00:00:03.000",
  "00:00:01.000 --> 00:00:03.000\u0000",
  "1e3 --> 2e3",
  "NaN --> Infinity",
  "24:00:01.000 --> 24:00:03.000",
];

/** Cue texts. */
const SPOKEN = [
  "plain words",
  "<v Roger>words of a voice",
  "<c.yellow.bg_blue>words of a class</c>",
  "<i><b><u>words</i></b></u> misnested",
  "<ruby>words<rt>above</rt></ruby>",
  "<00:00:02.000>words <00:00:02.500>in <99:99:99.999>time",
  "<lang en>words</lang",
  "<unknown attr=1>words</unknown>",
  "words <",
  "words <i",
  "&amp; &lt; &gt; &nbsp; &lrm; &rlm; words",
  "&notanentity; &#x0; &#xd800; &#1114112; words",
  "words with --> an arrow",
  "00:00:09.000 words",
  "NOTE words",
  "WEBVTT words",
  "words\u0000with\u0000nothing",
  "\ufffe\uffff words",
  "<script>alert(1)</script> words",
  "<img src=x onerror=alert(1)> words",
  "{\\an8}words",
  "words ".repeat(400),
  "",
  " ",
];

const IDENTIFIERS = ["1", "id", "00:00:08.000", "-> x", "WEBVTT", "NOTE", "STYLE", "\u0000", " ", "9".repeat(400)];

const ENDINGS: Record<string, (text: string) => string> = {
  crlf: (text) => text.replaceAll("\n", "\r\n"),
  cr: (text) => text.replaceAll("\n", "\r"),
  mixed: (text) => text.replace(/\n/g, (_, at: number) => ["\n", "\r\n", "\r"][at % 3] ?? "\n"),
  vertical: (text) => text.replaceAll("\n", "\u000b"),
  formFeed: (text) => text.replaceAll("\n", "\f"),
};

const whole = `${HEADS.plain}id\n${CUE}\n\n${MORE}\n`;

/**
 * Caption files in the classes of the WebVTT parsing tests: headers, times, settings, cue text, line ends, truncation.
 */
export const CAPTION_FILES: readonly CaptionFile[] = [
  ...Object.entries(HEADS).map(([name, head]) => ({ name: `head ${name}`, text: `${head}${CUE}\n\n${MORE}\n` })),
  ...TIMES.map((line) => ({ name: `times ${line}`, text: `WEBVTT\n\n${line}\nwords of it\n\n${MORE}\n` })),
  ...TIMES.map((line) => ({ name: `SubRip times ${line}`, text: `1\n${line}\nwords of it\n\n2\n${MORE}\n` })),
  ...SPOKEN.map((spoken) => ({
    name: `speech ${spoken.slice(0, 40)}`,
    text: `WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n${spoken}\n\n${MORE}\n`,
  })),
  ...IDENTIFIERS.map((id) => ({
    name: `identifier ${id.slice(0, 20)}`,
    text: `WEBVTT\n\n${id}\n${CUE}\n\n${id}\n${MORE}`,
  })),
  ...Object.entries(ENDINGS).map(([name, change]) => ({ name: `line ends ${name}`, text: change(whole) })),
  ...Array.from({ length: whole.length }, (_, at) => ({ name: `cut at ${at}`, text: whole.slice(0, at) })),
  ...Array.from({ length: whole.length }, (_, at) => ({
    name: `nothing at ${at}`,
    text: `${whole.slice(0, at)}\u0000${whole.slice(at)}`,
  })),
];
