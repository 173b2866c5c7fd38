import { describe, expect, it } from "vitest";
import { clock, srt } from "../../../test/helpers/transcripts/captions-text";
import { parseCaptions } from "./parse-captions";

/** Segments as `Name: text`, or the text alone without a speaker. */
function voices(text: string, fileName?: string): string[] {
  return parseCaptions({ text, fileName }).segments.map((one) =>
    one.speaker === undefined ? one.text : `${one.speaker}: ${one.text}`,
  );
}

/** WebVTT with one cue a second, numbered like Zoom's. */
function vtt(...cues: string[]): string {
  const written = cues.map((text, at) =>
    `${at + 1}\n${clock(at * 1000)} --> ${clock((at + 1) * 1000)}\n${text}\n`.replaceAll(",000", ".000"),
  );
  return `WEBVTT\n\n${written.join("\n")}`;
}

describe("voice spans of WebVTT", () => {
  it("name who speaks, as Teams writes them", () => {
    const teams = [
      "WEBVTT",
      "",
      "b6f14a2c-11f0-4a8e-9c57-8f3a9d2f7a10/12-0",
      "00:00:03.520 --> 00:00:06.240",
      "<v Jane Doe>Good morning, everyone.",
      "Can you hear me?</v>",
      "",
      "b6f14a2c-11f0-4a8e-9c57-8f3a9d2f7a10/19-0",
      "00:00:06.240 --> 00:00:08.000",
      "<v Müller, Jörg (External)>Yes &amp; no.</v>",
    ].join("\r\n");
    expect(voices(teams)).toEqual([
      "Jane Doe: Good morning, everyone. Can you hear me?",
      "Müller, Jörg (External): Yes & no.",
    ]);
  });

  it.each([
    ["classes", "<v.loud.left Ann>Hello</v>", ["Ann: Hello"]],
    ["an escaped name", "<v Ann &lt;3 &amp; Co>Hello", ["Ann <3 & Co: Hello"]],
    ["a name over two lines", "<v Ann\nLee>Hello", ["Ann Lee: Hello"]],
    ["two voices in a cue", "<v Ann>Who is there?\n<v Ben>Me.", ["Ann: Who is there?", "Ben: Me."]],
    ["nobody's words between", "<v Ann>Hello</v> both <v Ben>Me", ["Ann: Hello", "both", "Ben: Me"]],
    ["a voice without words", "<v Ann></v><v Ben>Me", ["Ben: Me"]],
    ["the same words by two", "<v Ann>Yes.\n<v Ben>Yes.", ["Ann: Yes.", "Ben: Yes."]],
    ["no name", "<v>Hello</v> <v >there", ["Hello there"]],
    ["a written tag", "the &lt;v Bob&gt; tag", ["the <v Bob> tag"]],
  ])("%s", (_, text, expected) => {
    expect(voices(vtt(text))).toEqual(expected);
  });

  it("share the time of their cue, and a share far from its start is estimated", () => {
    const long = (text: string) => `WEBVTT\n\n00:00.000 --> 01:00.000\n${text}`;
    const { segments } = parseCaptions({ text: long("<v Ann>one two three<v Ben>four") });
    expect(segments).toEqual([
      { id: 0, startMs: 0, endMs: 45_882, text: "one two three", speaker: "Ann" },
      { id: 1, startMs: 45_882, endMs: 60_000, text: "four", speaker: "Ben", estimated: true },
    ]);
    const short = parseCaptions({ text: vtt("<v Ann>one<v Ben>two") }).segments;
    expect(short.map(({ startMs, estimated }) => [startMs, estimated])).toEqual([
      [0, undefined],
      [500, undefined],
    ]);
  });

  it("stay with their lines in captions that roll", () => {
    const rolling = vtt(
      "<v Ann>so today we bake",
      "<v Ann>so today we bake\nbread in the oven",
      "<v Ann>bread in the oven\n<v Ben>and cake as well",
      "<v Ben>and cake as well\nand more of it",
    );
    expect(voices(rolling)).toEqual([
      "Ann: so today we bake",
      "Ann: bread in the oven",
      "Ben: and cake as well",
      "Ben: and more of it",
    ]);
  });
});

describe("names before a colon", () => {
  it("as Zoom writes them, also where a voice goes on or is not known", () => {
    const zoom = vtt(
      "Jane Doe: Good morning.",
      "Jane Doe: Shall we start? It's 10:30.",
      "Yes.",
      "Lee: One thing: the budget.",
      "Jane Doe: Go on.",
    );
    expect(voices(zoom)).toEqual([
      "Jane Doe: Good morning.",
      "Jane Doe: Shall we start? It's 10:30.",
      "Yes.",
      "Lee: One thing: the budget.",
      "Jane Doe: Go on.",
    ]);
  });

  it.each([
    ["full names, each once", ["Jane Doe: Hi.", "Jörg van der Berg: Hi."]],
    ["one speaker alone", ["Ana: Welcome.", "Ana: We bake.", "Ana: That's it."]],
    ["other scripts", ["田中：はい。", "佐藤：いいえ。", "田中：そうです。", "佐藤：では。"]],
    [
      "names with a title, initials and figures",
      ["Dr. No: Hi.", "J. R.: Hi.", "iPad 2: no", "Dr. No: Oh.", "J. R.: Ah."],
    ],
  ])("%s", (_, lines) => {
    const found = parseCaptions({ text: vtt(...lines) }).segments.map(({ speaker }) => speaker);
    expect(found).toEqual(lines.map((line) => (line.startsWith("iPad") ? undefined : line.split(/[:：]/)[0])));
  });

  it("where they stand only at a change of voice", () => {
    const filler = Array.from({ length: 8 }, (_, at) => `and so it goes on for a while ${at}`);
    const lines = [..."ABC"].flatMap(() => ["ANNA LEE: Hello.", ...filler, "HOST: Thanks.", ...filler]);
    const { segments } = parseCaptions({ text: srt(...lines), fileName: "a.srt" });
    const turn = (speaker: string) => Array(9).fill(speaker);
    expect(segments.map(({ speaker }) => speaker)).toEqual(
      [..."ABC"].flatMap(() => [...turn("Anna Lee"), ...turn("Host")]),
    );
  });

  it("several in one caption", () => {
    const lines = ["Ana: Ready?\nBen: Yes.", "Ana: Go.\nNow.", "Ben: Done."];
    expect(voices(srt(...lines))).toEqual(["Ana: Ready?", "Ben: Yes.", "Ana: Go. Now.", "Ben: Done."]);
  });

  it.each([
    [
      "a word before a colon, now and then",
      ["Note: the oven is hot.", "We bake bread.", "Then it cools.", "And: rest."],
    ],
    ["sentences with a colon", ["So I said: no.", "And he said: yes.", "So I said: no.", "And he said: yes."]],
    ["times and addresses", ["10:30 is late", "http://a.example", "see https://b.example", "10:45 is later"]],
    ["one warning", ["WARNING: hot", "We go on.", "And on.", "And on again."]],
  ])("%s are no names", (_, lines) => {
    expect(parseCaptions({ text: vtt(...lines) }).segments.map(({ text }) => text)).toEqual(lines);
  });

  it("in pasted text hold up to the next one or a blank line, and headings of a note are none", () => {
    const talk = "Ana: Hello there. How are\nyou today?\nBen: Fine.\nAna: Good.\nBen: And you?\n\nThey left.";
    expect(voices(talk)).toEqual([
      "Ana: Hello there.",
      "Ana: How are you today?",
      "Ben: Fine.",
      "Ana: Good.",
      "Ben: And you?",
      "They left.",
    ]);
    const note = "Project Name: Bread\nDue Date: Friday\nGoal: ovens\nFeatures: heat";
    expect(parseCaptions({ text: note }).segments.some(({ speaker }) => speaker !== undefined)).toBe(false);
  });
});

describe("labels that nothing else looks like", () => {
  it.each([
    [">> ANNA: hello >> well", ["Anna: hello", "well"]],
    ["SPEAKER 2: hello", ["Speaker 2: hello"]],
    ["- [Instructor] In this video", ["Instructor: In this video"]],
    ["- [Music] In this video", ["In this video"]],
    ["- [Door slams]", []],
    [">> Look at this: it works", ["Look at this: it works"]],
    ["SPEAKER 2:", []],
  ])("%j is read as %j", (text, expected) => {
    expect(voices(srt(text, "and on it goes"))).toEqual([...expected, "and on it goes"]);
  });

  it("name what goes on until the next change, however many captions have one", () => {
    const captions = [
      ">> ANNA: hello to you\n>> BEN JOHN: hi to you too",
      "and on it goes",
      ">> Yes it does",
      ">> ANNA: no it doesn't",
    ];
    expect(voices(srt(...captions))).toEqual([
      "Anna: hello to you",
      "Ben John: hi to you too",
      "Ben John: and on it goes",
      "Yes it does",
      "Anna: no it doesn't",
    ]);
    expect(voices(srt("hello >> Ben: hi", "and on it goes"))).toEqual(["hello", "Ben: hi", "Ben: and on it goes"]);
  });
});

it("a name alone above what is said, as Teams once wrote its documents", () => {
  const docx =
    "0:0:0.0 --> 0:0:2.760\nJane Doe\nGood morning.\n0:0:3.20 --> 0:0:6.80\nLee\nHi.\nAll well?\n0:0:7.0 --> 0:0:8.0\nJane Doe\nYes.\n0:0:9.0 --> 0:0:9.5\nLee\nGood.";
  expect(voices(docx)).toEqual(["Jane Doe: Good morning.", "Lee: Hi. All well?", "Jane Doe: Yes.", "Lee: Good."]);
});
