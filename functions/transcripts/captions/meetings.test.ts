import { describe, expect, it } from "vitest";
import { parseCaptions } from "./parse-captions";

/** The format, then segments as `start Name: text`. */
function read(text: string, fileName = "meeting.txt"): string[] {
  const { format, segments } = parseCaptions({ text, fileName });
  return [format, ...segments.map(({ startMs, speaker, text }) => `${startMs} ${speaker ?? "-"}: ${text}`)];
}

const TALK = [
  "5000 Jane Doe: Good morning, everyone. Shall we start?",
  "12000 Lee: Yes.",
  "62000 Jane Doe: Then let's look at the budget.",
  "3725000 Lee: That's all.",
];

describe("the transcript of a meeting as text", () => {
  it.each([
    [
      "Zoom's names in brackets",
      "[Jane Doe] 00:00:05\nGood morning, everyone.\nShall we start?\n\n[Lee] 00:00:12\nYes.\n\n[Jane Doe] 00:01:02\nThen let's look at the budget.\n\n[Lee] 01:02:05\nThat's all.\n",
    ],
    [
      "the time of day, over midnight",
      "[Jane Doe] 23:30:05\nGood morning, everyone. Shall we start?\n[Lee] 23:30:12\nYes.\n[Jane Doe] 23:31:02\nThen let's look at the budget.\n[Lee] 00:32:05\nThat's all.",
    ],
    [
      "the time of day with halves",
      "[Jane Doe] 11:30:05 PM\nGood morning, everyone. Shall we start?\n[Lee] 11:30:12 PM\nYes.\n[Jane Doe] 11:31:02 PM\nThen let's look at the budget.\n[Lee] 12:32:05 AM\nThat's all.",
    ],
    [
      "the time, then the name",
      "00:00:05 Jane Doe\nGood morning, everyone. Shall we start?\n00:00:12 Lee\nYes.\n00:01:02 Jane Doe\nThen let's look at the budget.\n01:02:05 Lee\nThat's all.",
    ],
    [
      "Teams' document",
      "Budget-20260112_100000-Meeting Recording\nJanuary 12, 2026, 10:00AM\n1h 2m 30s\n\nJane Doe started transcription\n\nJane Doe   0:05\nGood morning, everyone.\nShall we start?\n\nLee   0:12\nYes.\n\nJane Doe   1:02\nThen let's look at the budget.\n\nLee   1:02:05\nThat's all.\n\nLee stopped transcription",
    ],
    [
      "brackets behind the name",
      "Jane Doe (00:05):\nGood morning, everyone. Shall we start?\n\nLee (00:12):\nYes.\n\nJane Doe (01:02):\nThen let's look at the budget.\n\nLee (01:02:05):\nThat's all.",
    ],
    [
      "the name above the time",
      "Jane Doe\n00:00:05\nGood morning, everyone.\nShall we start?\nLee\n00:00:12\nYes.\nJane Doe\n00:01:02\nThen let's look at the budget.\nLee\n01:02:05\nThat's all.",
    ],
    [
      "name and text behind the time",
      "[00:00:05] Jane Doe: Good morning, everyone. Shall we start?\n[00:00:12] Lee: Yes.\n[00:01:02] Jane Doe: Then let's look at the budget.\n[01:02:05] Lee: That's all.",
    ],
  ])("with %s", (spelling, text) => {
    const [format, ...turns] = read(text);
    expect(format).toBe(spelling === "name and text behind the time" ? "panel" : "turns");
    const shift = spelling.startsWith("the time of day") ? 5000 : 0;
    expect(turns).toEqual(TALK.map((turn) => turn.replace(/^\d+/, (ms) => String(Number(ms) - shift))));
    expect(read(text.replaceAll("\n", "\r\n"))).toEqual([format, ...turns]);
  });

  it("as Teams' page is copied: the time in words, again for each line, and initials for a picture", () => {
    const text = [
      "Jane Doe\n0 minutes 3 seconds0:03\nJane Doe 0 minutes 3 seconds\nUh, yeah.\nLO\n",
      "Lee Okafor\n0 minutes 3 seconds0:03\nLee Okafor 0 minutes 3 seconds\nIt's in the proposal.\nLee Okafor 0 minutes 7 seconds\nYes.\n",
      "Jane Doe\n1 minute1:00\nJane Doe 1 minute\nGive me two.\nJane Doe 1 minute 1 second\nHere it is.\nLO\n",
      "Lee Okafor\n1 hour 2 seconds1:00:02\nLee Okafor 1 hour 2 seconds\nThanks.",
    ].join("\n");
    expect(read(text)).toEqual([
      "turns",
      "3000 Jane Doe: Uh, yeah.",
      "4200 Lee Okafor: It's in the proposal.",
      "7000 Lee Okafor: Yes.",
      "60000 Jane Doe: Give me two.",
      "61000 Jane Doe: Here it is.",
      "3602000 Lee Okafor: Thanks.",
    ]);
    const words: Record<string, string> = { minutes: "Minuten", minute: "Minute", second: "Sekunde", hour: "Stunde" };
    const german = text
      .replace(/(?<=\d )(minutes?|second|hour)(?!s)/g, (unit) => words[unit] ?? unit)
      .replace(/(?<=\d )seconds/g, "Sekunden");
    expect(read(german)).toEqual(read(text));
  });

  it.each([
    ["times in a text", "We met at 10:30\nand talked\nuntil 11:45\nabout bread\nthen left", "text"],
    ["a timetable", "Opening 9:00\nBread 10:15\nCake 11:30\nLunch 12:45", "text"],
    ["captions in pairs of lines", "0:00\nHello\nthere\n0:05\nhow are\nyou\n0:09\nfine", "panel"],
    ["captions of one word", "0:00\nHello\n0:05\nWorld\n0:09\nFine\n0:12\nYes", "panel"],
    ["text behind times", "0:05 Welcome Home\n0:09 Thank You\n0:12 Good Night", "panel"],
  ])("%s is none", (_, text, format) => {
    const parsed = parseCaptions({ text });
    expect(parsed.format).toBe(format);
    expect(parsed.segments.some(({ speaker }) => speaker !== undefined)).toBe(false);
    const words = (all: string) => all.match(/\p{L}+/gu);
    expect(words(parsed.segments.map((one) => one.text).join(" "))).toEqual(words(text));
  });

  it("as Meet marks it every five minutes: names in a short one, a reply given twice, and turns up to the end", () => {
    const meet = (...turns: string[]) => `Transcript\n\n00:00:00\n\n${turns.join("\n")}`;
    expect(read(meet("Ana Lima: Yes.", "Ben Lee: Are you sure?", "Ana Lima: Yes.", "Ben Lee: Good."))).toMatchObject([
      "panel",
      "0 Ana Lima: Yes.",
      expect.stringMatching(/ Ben Lee: Are you sure\?$/),
      expect.stringMatching(/ Ana Lima: Yes\.$/),
      expect.stringMatching(/ Ben Lee: Good\.$/),
    ]);
    const turns = Array.from(
      { length: 40 },
      (_, at) => `${at % 2 ? "Ana Lima" : "Ben Lee"}: we talk about number ${at}.`,
    );
    const { segments } = parseCaptions({ text: `${meet(...turns)}\n\n00:05:00\n\n${turns.join("\n")}` });
    expect(segments).toHaveLength(80);
    // Forty turns of seven words, names included, take 112 seconds at 150 words a minute.
    expect(segments.at(-1)?.endMs).toBe(300_000 + 112_000);
  });

  it("keeps a notice that is a sentence, and speech above the first name", () => {
    const talk =
      "Jane Doe 0:05\nHello.\nJane Doe will transcribe this.\nLee 0:09\nFine.\nJane Doe 0:12\nGood.\nLee 0:14\nBye.";
    expect(read(talk)[1]).toBe("5000 Jane Doe: Hello. Jane Doe will transcribe this.");
    const speech = `${"and so we went on to say what we had to say about it ".repeat(3)}\n${talk}`;
    expect(read(speech)[1]).toMatch(/^0 -: and so we went on/);
  });
});
