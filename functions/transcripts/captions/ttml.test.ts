import { describe, expect, it } from "vitest";
import { parseCaptions } from "./parse-captions";
import { readTime, readTimeBase } from "./ttml/ttml-time";

const NS =
  'xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xmlns:tts="http://www.w3.org/ns/ttml#styling"';
const ttml = (body: string, root = "", head = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tt ${NS} xml:lang="en" ${root}>\n<head>${head}</head>\n<body>${body}</body></tt>`;
const div = (...paragraphs: string[]) => `<div>\n  ${paragraphs.join("\n  ")}\n</div>`;

/** Segments as `start-end text`, in milliseconds, with the speaker before the text. */
function read(text: string): string[] {
  const { format, segments } = parseCaptions({ text, fileName: "a.ttml" });
  expect(format).toBe("ttml");
  return segments.map(
    ({ startMs, endMs, text, speaker }) => `${startMs}-${endMs} ${speaker ? `${speaker}: ` : ""}${text}`,
  );
}

describe("a TTML time", () => {
  it.each([
    ["00:00:05.25", {}, 5250],
    ["01:02:03", {}, 3_723_000],
    ["100:00:00.000", {}, 360_000_000],
    ["00:00:01,500", {}, 1500],
    ["00:00:02:15", {}, 2500],
    ["00:00:02:12", { frameRate: "24" }, 2500],
    ["00:00:02:12.5", { frameRate: "25", subFrameRate: "10" }, 2500],
    ["00:00:10:00", { frameRate: "24", frameRateMultiplier: "1000 1001" }, 10_000],
    ["00:00:10:12", { frameRate: "24", frameRateMultiplier: "1000 1001" }, 10_500.5],
    ["01:00:00:00", { frameRate: "30", frameRateMultiplier: "1000 1001", timeBase: "smpte" }, 3_603_600],
    [
      "01:00:00;00",
      { frameRate: "30", frameRateMultiplier: "1000 1001", timeBase: "smpte", dropMode: "dropNTSC" },
      3_599_996.4,
    ],
    ["00:00:10:00", { frameRate: "24", frameRateMultiplier: "1000:  1001" }, 10_000],
    ["00:00:01:15", { frameRate: "30", timeBase: "smpte" }, 1500],
    ["00:00:02:12.25", { frameRate: "25", subFrameRate: "50" }, 2500],
    // Each minute except every tenth skips the numbers 0 and 1: 111,490 frames have passed.
    [
      "01:02:00;02",
      { frameRate: "30", frameRateMultiplier: "1000 1001", timeBase: "smpte", dropMode: "dropNTSC" },
      (111_490 / 30) * 1001,
    ],
    ["3.5s", {}, 3500],
    ["1,25s", {}, 1250],
    ["01:05.25", {}, 65_250],
    ["3500ms", {}, 3500],
    ["1.5m", {}, 90_000],
    ["0.5h", {}, 1_800_000],
    ["75f", { frameRate: "25" }, 3000],
    ["35000000t", { tickRate: "10000000" }, 3500],
    ["50t", { frameRate: "25", subFrameRate: "2" }, 1000],
    ["2t", {}, 2000],
    ["12.5", {}, 12_500],
    ["01:05.5", {}, 65_500],
    [" 5s ", {}, 5000],
  ])("%s with %j is %d ms", (expression, parameters, expected) => {
    expect(readTime(expression, readTimeBase(new Map(Object.entries(parameters))))).toBeCloseTo(expected, 6);
  });

  it.each(["", "soon", "5 minutes", "00:00", "-5s", "1:2:3:4:5", "wallclock(2026-01-01)", undefined])(
    "%j is none",
    (expression) => {
      const found = readTime(expression, readTimeBase(new Map([["frameRate", "0"]])));
      expect(found).toBe(expression === "00:00" ? 0 : null);
    },
  );
});

describe("a TTML document", () => {
  it("as YouTube writes it", () => {
    const file = [
      '<?xml version="1.0" encoding="utf-8" ?>',
      '<tt xml:lang="de" xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" ttp:profile="http://www.w3.org/TR/profile/sdp-us" >',
      '<head><styling><style xml:id="s1" tts:textAlign="center" tts:fontSize="1c"/></styling>',
      '<layout><region xml:id="r1" tts:displayAlign="after"/></layout></head>',
      '<body region="r1"><div>',
      '<p begin="00:00:00.160" end="00:00:02.629" style="s1">Wir backen &amp; verkaufen<br />Brot.</p>',
      '<p begin="00:00:02.629" end="00:00:05.000" style="s1">Es ist 5&#160;Uhr.</p>',
      "</div></body></tt>",
    ].join("\n");
    expect(read(file)).toEqual(["160-2629 Wir backen & verkaufen Brot.", "2629-5000 Es ist 5 Uhr."]);
    expect(parseCaptions({ text: file }).language).toBe("de");
  });

  it("as streaming services write it: prefixes, ticks, spans, regions", () => {
    const file = `<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:tickRate="10000000" ttp:timeBase="media" xml:lang="en">
      <tt:head><tt:metadata><ttm:title xmlns:ttm="x">A film, not said</ttm:title></tt:metadata></tt:head>
      <tt:body><tt:div xml:space="preserve">
        <tt:p begin="10000000t" end="30000000t" region="r0"><tt:span style="i">Where are</tt:span><tt:br/>you going?</tt:p>
        <tt:p begin="40000000t" end="50000000t" region="r0">Home<!-- not said -->.</tt:p>
      </tt:div></tt:body></tt:tt>`;
    expect(read(file)).toEqual(["1000-3000 Where are you going?", "4000-5000 Home."]);
  });

  it.each([
    ["begin and end", '<p begin="1s" end="3s">a b c</p>', ["1000-3000 a b c"]],
    ["begin and dur", '<p begin="1s" dur="2s">a b c</p>', ["1000-3000 a b c"]],
    ["the earlier of end and dur", '<p begin="1s" end="9s" dur="2s">a b c</p>', ["1000-3000 a b c"]],
    ["no end", '<p begin="1s">a b c</p><p begin="4s">d e f</p>', ["1000-4000 a b c", "4000-14000 d e f"]],
    ["no begin", '<p end="2s">a b c</p>', ["0-2000 a b c"]],
    [
      "an unreadable begin",
      '<p begin="x">a b c</p><p begin="4s" end="5s">d e f</p>',
      ["0-4000 a b c", "4000-5000 d e f"],
    ],
  ])("with %s", (_, paragraphs, expected) => {
    expect(read(ttml(div(paragraphs)))).toEqual(expected);
  });

  it("counts times from what an element stands in, and ends with it", () => {
    const body =
      '<div begin="10s" end="20s"><p begin="1s" end="2s">a b c</p><p begin="8s" end="99s">d e f</p><p>g h i</p></div>';
    expect(read(ttml(body))).toEqual(["10000-11000 g h i", "11000-12000 a b c", "18000-20000 d e f"]);
    const nested = `<div begin="1m"><div begin="10s"><p begin="1s" dur="1s">a b c</p></div></div>`;
    expect(read(ttml(nested))).toEqual(["71000-72000 a b c"]);
    const whole = `<body begin="5s" end="9s"><div><p>a b c</p></div></body>`;
    expect(read(`<tt ${NS}>${whole}</tt>`)).toEqual(["5000-9000 a b c"]);
  });

  it("one after the other in a sequence", () => {
    const body =
      '<div timeContainer="seq"><p dur="2s">a b c</p><p begin="1s" dur="2s">d e f</p><p dur="1s">g h i</p></div>';
    expect(read(ttml(body))).toEqual(["0-2000 a b c", "3000-5000 d e f", "5000-6000 g h i"]);
  });

  it("takes parts with times of their own for captions, and words with theirs for one", () => {
    const parts = `<p begin="10s" end="20s"><span begin="0s" end="4s">first part here</span> <span begin="4s" end="9s">and the second</span></p>`;
    expect(read(ttml(div(parts)))).toEqual(["10000-14000 first part here", "14000-19000 and the second"]);
    const words = `<p begin="10s" end="13s"><span begin="0s">Hel</span><span begin="0.3s">lo</span> <span begin="1s">there</span>, <span begin="2s">you</span></p>`;
    expect(read(ttml(div(words)))).toEqual(["10000-13000 Hello there, you"]);
    const absolute = `<p begin="10.5" end="14"><span begin="10.5" end="12">so it goes</span><br/><span begin="12" end="14">and it went</span></p>`;
    expect(read(ttml(div(absolute)))).toEqual(["10500-12000 so it goes", "12000-14000 and it went"]);
  });

  it("joins lines as its white space says", () => {
    const lines = "one\n      two <span>three</span>\n";
    expect(read(ttml(div(`<p begin="0s" end="1s">${lines}</p>`)))).toEqual(["0-1000 one two three"]);
    // A dash at the beginning of a line marks a voice; elsewhere it is a dash.
    const dashes = "- Who?\n- Me.";
    expect(read(ttml(div(`<p begin="0s" end="1s">${dashes}</p>`)))).toEqual(["0-1000 Who? - Me."]);
    expect(read(ttml(div(`<p xml:space="preserve" begin="0s" end="1s">${dashes}</p>`)))).toEqual([
      "0-571 Who?",
      "571-1000 Me.",
    ]);
  });

  it("names who speaks by its agents", () => {
    const head =
      '<metadata><ttm:agent xml:id="a" type="person"><ttm:name type="full">Jane Doe</ttm:name><ttm:name type="alias">JD</ttm:name></ttm:agent><ttm:agent xml:id="b" type="person"><ttm:name type="full">Lee &amp; Co</ttm:name></ttm:agent><ttm:agent xml:id="c" type="other"/></metadata>';
    const body =
      '<div ttm:agent="a"><p begin="0s" end="1s">one two three</p><p ttm:agent="b" begin="1s" end="2s">four five six</p><p ttm:agent="a b" begin="2s" end="3s">seven</p><p ttm:agent="c" begin="3s" end="4s">eight and nine</p><p begin="4s" end="6s">ten or so <span ttm:agent="b">eleven or so</span></p></div>';
    expect(read(ttml(body, "", head))).toEqual([
      "0-1000 Jane Doe: one two three",
      "1000-2000 Lee & Co: four five six",
      "2000-3000 Jane Doe, Lee & Co: seven",
      "3000-4000 Jane Doe: eight and nine",
      "4000-4857 Jane Doe: ten or so",
      "4857-6000 Lee & Co: eleven or so",
    ]);
  });

  it("leaves out what is not said", () => {
    const body =
      '<div><metadata><ttm:desc>a scene</ttm:desc></metadata><p begin="0s" end="2s"><metadata>note</metadata><span tts:ruby="container"><span tts:ruby="base">漢字</span><span tts:ruby="text">かんじ</span></span>です</p></div>stray';
    expect(read(ttml(body))).toEqual(["0-2000 漢字です"]);
  });

  it("without any time is read as text is, with estimated times", () => {
    const { segments } = parseCaptions({ text: ttml(div("<p>Hello there.</p>", "<p>And more.</p>")) });
    expect(segments.map(({ text, estimated }) => [text, estimated])).toEqual([
      ["Hello there.", true],
      ["And more.", true],
    ]);
  });

  it("that is cut off, or has tags that do not match, gives what there is", () => {
    const whole = ttml(div('<p begin="1s" end="2s">one two three</p>', '<p begin="3s" end="4s">four five six</p>'));
    expect(read(whole.slice(0, whole.indexOf(" six")))).toEqual(["1000-2000 one two three", "3000-4000 four five"]);
    expect(read(ttml('<div><p begin="1s" end="2s">one <i>two</b> three<p begin="3s" end="4s">four'))).toEqual([
      "1000-2000 one two three",
      "4000-4400 four",
    ]);
    expect(read(ttml('</p></div><p begin="1s" end="2s">a < b &amp;&lt; c</p>'))).toEqual(["1000-2000 a < b &< c"]);
  });

  it.each([
    ["without captions", ttml(""), "has no caption with text"],
    ["with times only", ttml('<div><p begin="1s" end="2s"/></div>'), "has no caption with text"],
    ["with sounds only", ttml('<div><p begin="1s" end="2s">[Music]</p></div>'), "only sound descriptions"],
    [
      "with pictures",
      ttml('<div begin="1s" end="2s" smpte:backgroundImage="#i1"/>', 'xmlns:smpte="x"'),
      "are images, not text",
    ],
    ["that is another XML", "<?xml version='1.0'?>\n<svg><text>hi</text></svg>", "XML file"],
  ])("%s is refused with the reason", (_, text, problem) => {
    expect(() => parseCaptions({ text, fileName: "a.ttml" })).toThrow(problem);
  });

  it("has no entity of its own making, so none that grows", () => {
    const bomb = `<!DOCTYPE tt [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${ttml(div('<p begin="0s" end="1s">&b; ok</p>')).slice(39)}`;
    expect(read(bomb)).toEqual(["0-1000 &b; ok"]);
  });
});
