import { describe, expect, it } from "vitest";
import { parseCaptions } from "../parse-captions";

/** The format, then segments as `start Name: text` in milliseconds. */
function read(text: string, fileName: string | null = null): string[] {
  const { format, segments } = parseCaptions({ text, fileName });
  return [format, ...segments.map((one) => `${one.startMs} ${one.speaker ? `${one.speaker}: ` : ""}${one.text}`)];
}

const substation = (...events: string[]) => `[Script Info]\n[Events]\n${events.join("\n")}`;
const [first, second] = ["We keep the bridge open.", "Even in winter, they say."];

describe("transcripts of meetings and recognizers", () => {
  it.each<[string, string, string, string[]]>([
    [
      "Google Meet, whose times stand alone every five minutes",
      "call.txt",
      "Customer call (2026-11-23 at 10:02 GMT)\nAttendees\nAna Silva, Bo Chen\nTranscript\nAna Silva: We keep it open.\nBo Chen: Good.\n00:05:00\nAna Silva: Even in winter.\nMeeting ended after 00:06:34",
      ["panel", "0 Ana Silva: We keep it open.", "7619 Bo Chen: Good.", "300000 Ana Silva: Even in winter."],
    ],
    [
      "Premiere's table with drop-frame times",
      "call.csv",
      '"Speaker Name","Start Time","End Time","Text"\n"Ana","00;00;00;15","00;00;02;00","We keep it open."\n"Bo","00;00;02;15","00;00;05;00","Good."\n',
      ["table", "600 Ana: We keep it open.", "2600 Bo: Good."],
    ],
    [
      "both times before the text with blanks between",
      "talk.txt",
      "00:00:01.00 00:00:03.00 We keep it open.\n00:00:04.00 00:00:06.00 Even in winter.",
      ["panel", "1000 We keep it open.", "4000 Even in winter."],
    ],
    [
      "Deepgram's utterances",
      "deepgram.json",
      JSON.stringify({
        results: {
          channels: [
            { alternatives: [{ transcript: "We keep it open.", words: [{ word: "we", start: 0.5, end: 0.9 }] }] },
          ],
          utterances: [
            { start: 0.5, end: 1.4, transcript: "We keep it open.", speaker: 0 },
            { start: 2, end: 3, transcript: "Good.", speaker: 1 },
          ],
        },
      }),
      ["json", "500 Speaker 1: We keep it open.", "2000 Speaker 2: Good."],
    ],
    [
      "arrows drawn with equals signs",
      "talk.srt",
      "1\n00:00:01,000 ==> 00:00:03,000\nWe keep it open.\n\n2\n00:00:04,000 ==> 00:00:06,000\nEven in winter.\n",
      ["srt", "1000 We keep it open.", "4000 Even in winter."],
    ],
    [
      "Podlove's list, whose speaker can be empty",
      "podlove.json",
      JSON.stringify([
        {
          start: "00:00:01.500",
          start_ms: 1500,
          end: "00:00:03.000",
          speaker: "",
          voice: "Ana",
          text: "We keep it open.",
        },
        { start: "00:00:04.000", start_ms: 4000, end: "00:00:05.000", voice: "Bo", text: "Good." },
      ]),
      ["json", "1500 Ana: We keep it open.", "4000 Bo: Good."],
    ],
    [
      "AssemblyAI's utterances, in milliseconds",
      "assembly.json",
      JSON.stringify({
        text: "We keep it open. Good.",
        utterances: [
          { start: 500, end: 1400, text: "We keep it open.", speaker: "A" },
          { start: 2000, end: 3000, text: "Good.", speaker: "B" },
        ],
      }),
      ["json", "500 A: We keep it open.", "2000 B: Good."],
    ],
  ])("%s", (_, name, text, expected) => {
    expect(read(text, name)).toEqual(expected);
  });
});

describe("players' formats", () => {
  it.each<[string, string, string[]]>([
    [
      "SAMI with two classes, in tags of any case",
      `<sami><body><Sync start="1000"><p class="KRCC">다리를 열어 둡니다.</p><P Class=ENCC><font color=red>${first}</font></Sync><SYNC Start=4000><P>&nbsp;`,
      ["sami", "1000 다리를 열어 둡니다.", `1628 ${first}`],
    ],
    [
      "MicroDVD with a rate in the text",
      "{0}{0}23.976fps\n{24}{48}{c:$0000ff}We keep|/it\n{72}{}open",
      ["microdvd", "1001 We keep it", "3003 open"],
    ],
    ["MPL2", `[10][40]/We keep|it open.\n[50][80]${second}`, ["mpl2", "1000 We keep it open.", `5000 ${second}`]],
    [
      "TMPlayer with equals signs and further lines",
      `00:00:01,1=We keep\n00:00:01,2=it open.\n00:00:04=`,
      ["tmplayer", "1000 We keep it open."],
    ],
    [
      "SubStation without columns, with notes and a drawing in two parts",
      substation(
        "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,We {note}keep\\Nit\\hopen{\\p1}m 0 0{\\c&H0&}l 1 1{\\p0}.",
        "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\blur3}We keep\\Nit open.",
      ),
      ["substation", "1000 We keep it open."],
    ],
    [
      "SubStation 4",
      `[Script Info]\n[Events]\nFormat: Marked, Start, End, Style, Name, Text\nDialogue: Marked=0,0:00:01.00,0:00:02.00,D,Ana,Yes, we do.`,
      ["substation", "1000 Ana: Yes, we do."],
    ],
    [
      "Spruce",
      `// made by hand\n$FontName = Arial\n\n00:00:01:12 , 00:00:03:10 , ^IWe keep^I|it open.\n00:00:04:00,00:00:05:00,${second}`,
      ["spruce", "1480 We keep it open.", `4000 ${second}`],
    ],
    [
      "a disc editor's list",
      `1 00:00:01:12 00:00:03:10 We keep\nit open.\n2 00:00:04:00 00:00:05:00 ${second}`,
      ["spruce", "1480 We keep it open.", `4000 ${second}`],
    ],
  ])("%s", (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("says the language that a SAMI file has alone", () => {
    const sami = (styles: string) => `<SAMI><STYLE>${styles}</STYLE><SYNC Start=1><P>${first}`;
    expect(parseCaptions({ text: sami(".A {lang:ko-KR}") }).language).toBe("ko-kr");
    expect(parseCaptions({ text: sami(".A {lang:ko-KR} .B {lang:en-US}") }).language).toBeNull();
  });
});

describe("tables", () => {
  const lines = [`500 Ana: ${first}`, `3000 Ben: ${second}`];
  it.each<[string, string, string | null]>([
    [
      "German, with decimal commas",
      `Startzeit;Endzeit;Sprechername;Text\n0,5;2,75;Ana;${first}\n3;6,25;Ben;"${second}"`,
      "a.csv",
    ],
    [
      "columns in another order",
      `Text,Speaker,Out,In\n${first},Ana,00:00:02,00:00:00.5\n"${second}",Ben,00:00:04,00:00:03`,
      "a.csv",
    ],
    ["no first row", `0.5\t2.75\tAna\t${first}\n3\t6.25\tBen\t${second}`, "a.tsv"],
    [
      "milliseconds and lengths",
      `id,start_ms,duration_ms,who,content\n1,500,2250,Ana,${first}\n2,3000,3250,Ben,"${second}"`,
      null,
    ],
    ["a spreadsheet's separator", `sep=;\nStart;Text;Name\n0:00,5;${first};Ana\n0:03;${second};Ben`, "a.csv"],
    [
      "Markdown",
      `| Time | Speaker | Text |\n|---|:--|---|\n| 0:00.5 | Ana | ${first} |\n| 0:03 | Ben | ${second} |`,
      "a.md",
    ],
  ])("%s", (_, text, name) => {
    expect(read(text, name)).toEqual(["table", ...lines]);
  });

  it("name what they lack", () => {
    expect(() => read("a,b\nc,d", "a.csv")).toThrow("no column of times and no column of text");
    expect(() => read(`Start,Text\n0:01,${first}\n0:0x,no\n0:05,yes\n0:06,yes`, "a.csv")).toThrow(
      "Line 3 of the table has a time",
    );
  });
});

describe("what is not read", () => {
  it.each([
    [
      "Scenarist without its header",
      "00:00:14;01\t9420 9420 94ae 94ae\n\n00:00:17;26\t9420 9420 94ae",
      "codes in hexadecimal",
    ],
    ["an EBU file", "850STL25.01 rest", "an EBU subtitle (.stl) file"],
    ["a VobSub index", "# VobSub index file, v7", "a VobSub (.idx) index"],
    ["data for players", 'WEBVTT\n\n00:01.000 --> 00:02.000\n{"a":1}', "metadata track"],
    ["frames without a rate", `{24}{48}${first}`, "doesn't say how many there are a second"],
    [
      "tags of another kind",
      "<line at='1'>one</line>\n<line at='2'>two</line>\n<line at='3'>three</line>",
      "codes or times in a form",
    ],
    ["times of another kind", `00h00m01s ${first}\n00h00m04s ${second}`, "such as those in line 1"],
  ])("%s is refused", (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
