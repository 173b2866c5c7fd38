import { describe, expect, test } from "vitest";
import { splitVoices } from "./formats/vtt";
import { hearSpeakers } from "./speakers";

const cue = (text: string, speaker?: string) => ({ startMs: 0, endMs: 1000, text, ...(speaker && { speaker }) });
/** Cues as `Name: text`, or the text alone without a speaker. */
const said = (cues: readonly { text: string; speaker?: string }[]) =>
  cues.map(({ text, speaker }) => (speaker === undefined ? text : `${speaker}: ${text}`));

describe("who speaks", () => {
  const two = (text: string, speaker?: string) =>
    said(hearSpeakers([cue(text, speaker), cue("Ben: so"), cue("Ben: we")]));

  test("is not heard from colons where only some are named already", () => {
    expect(two("Hi.", "Ana")).toEqual(["Ana: Hi.", "Ben: so", "Ben: we"]);
  });

  test("changes at a dash or chevrons behind somebody named, and nowhere else", () => {
    const lines = (text: string) => said(hearSpeakers([cue(`Ben: so\n${text}`), cue("Ben: we")])).slice(0, -1);
    for (const other of ["- Who?", " - Who?", ">> Who?", "– Who?"]) expect(lines(other)).toEqual(["Ben: so", other]);
    for (const same of ["a - b", "a- b", "> b", "-b", "Who?"]) expect(lines(same)).toEqual([`Ben: so\n${same}`]);
    expect(lines("Who? >>CEM: Me.")).toEqual(["Ben: so\nWho?", "CEM: Me."]);
    expect(lines("- Who?\n- Me.")).toEqual(["Ben: so", "- Who?", "- Me."]);
  });

  test("goes on between changes in a file that names only those, up to a voice without a name", () => {
    const filler = Array.from({ length: 5 }, (_, at) => cue(`and on ${at}`));
    const heard = hearSpeakers([cue(">> ANA LEE: so"), ...filler, cue(">> Well"), ...filler, cue(">> BEN OX: no")]);
    expect(heard.map(({ speaker, turn }) => speaker ?? turn)).toEqual([
      ...Array(6).fill("Ana Lee"),
      true,
      ...Array(5).fill(undefined),
      "Ben Ox",
    ]);
  });

  test("is no shout, in a file that writes all names in capitals", () => {
    const names = (...texts: string[]) => hearSpeakers(texts.map((text) => cue(text))).map(({ speaker }) => speaker);
    expect(names(">> ALİ O'BRIEN-ÖZ: so", ">> JD: no")).toEqual(["Ali O'Brien-Öz", "JD"]);
    const more = names(">> JD VANCE: a", ">> LOUIS XIV: b", ">> MR LI: c", ">> BBC: d");
    expect(more).toEqual(["JD Vance", "Louis XIV", "Mr Li", "BBC"]);
    expect(names(">> NASA Anna: so", ">> BEN: no")).toEqual(["NASA Anna", "BEN"]);
  });

  test("stands above what is said in nearly every caption, or nowhere", () => {
    const heads = (...texts: string[]) => said(hearSpeakers(texts.map((text) => cue(text))));
    expect(heads("Jane Doe\nHi.", "Ben Lee\nYo.")).toEqual(["Jane Doe: Hi.", "Ben Lee: Yo."]);
    expect(heads("Jane Doe\nHi.", "Ben\nYo.")).toEqual(["Jane Doe\nHi.", "Ben\nYo."]);
    expect(heads("Jane Doe\nHi.")).toEqual(["Jane Doe\nHi."]);
    const nine = Array(9).fill("Jane Doe\nHi.");
    expect(heads(...nine, "Ben Lee").at(-1)).toBe("Ben Lee");
    expect(heads(...nine, "Ben Lee")[0]).toBe("Jane Doe: Hi.");
    expect(heads(...nine, "Ben Lee", "so")[0]).toBe("Jane Doe\nHi.");
  });
});

describe("who speaks is taken out of the text", () => {
  const hear = (...texts: string[]) => said(hearSpeakers(texts.map((text) => cue(text))));

  test("line by line, also where a voice goes on", () => {
    expect(hear("Ana: a\nb", "Ana: c\n- d", "Ana: e\nBen: f")).toEqual([
      "Ana: a\nb",
      "Ana: c",
      "- d",
      "Ana: e",
      "Ben: f",
    ]);
    expect(hear("one\ntwo", "three: four")).toEqual(["one\ntwo", "three: four"]);
    expect(hear("one\n>> two", "- one\n- two")).toEqual(["one", ">> two", "- one", "- two"]);
    expect(hear("a - b\nc", "-5 degrees", "- 5")).toEqual(["a - b\nc", "-5 degrees", "- 5"]);
    expect(hear("so >> BEN: yes >> no", "a >>b >> 7")).toEqual(["so", "Ben: yes", ">> no", "a", ">>b", ">> 7"]);
  });

  test("not from colons where voices are named already, save by certain labels", () => {
    const cues = [cue("Ana: a", "Ben"), cue("Ana: b", "Ben"), cue(">> CEM: c", "Ben")];
    expect(said(hearSpeakers(cues))).toEqual(["Ben: Ana: a", "Ben: Ana: b", "CEM: c"]);
  });

  test("from a first line that is a name alone, in nine of ten captions", () => {
    const headed = (count: number) => Array.from({ length: count }, (_, at) => `${at % 2 ? "Ana" : "Ben"}\nword ${at}`);
    expect(hear("Jane Doe\nhello", "Ben Lee\n\nhi\nyou")).toEqual(["Jane Doe: hello", "Ben Lee: hi\nyou"]);
    expect(hear("Ana\nhello", "Ben\nhi")).toEqual(["Ana\nhello", "Ben\nhi"]);
    expect(hear("Ana\nhello", "Ana\nhi")).toEqual(["Ana: hello", "Ana: hi"]);
    expect(hear("Ana\nhello")).toEqual(["Ana\nhello"]);
    expect(hear(...headed(9), "no name").at(-1)).toBe("no name");
    expect(hear(...headed(9), "no name")[0]).toBe("Ben: word 0");
    expect(hear(...headed(8), "no name")[0]).toBe("Ben\nword 0");
    expect(hear(...headed(9), "Ana", " ")[0]).toBe("Ben: word 0");
    expect(hear(...headed(18), "Look here\nnow").at(-1)).toBe("Look here\nnow");
  });
});

describe("voice spans", () => {
  test.each<[string, string[]]>([
    ["no voice", ["no voice"]],
    ["<v Ann>a</v>", ["Ann: a"]],
    ["<V.loud Ann>a</V> b", ["Ann: a", " b"]],
    ["a <v Ann>b</v> <v Ben>c", ["a ", "Ann: b ", "Ben: c"]],
    ["<v Ann>a<v Ann>b", ["Ann: ab"]],
    ["<v Ann> </v>", ["<v Ann> </v>"]],
    ["<v \u0000>a", ["a"]],
    ["<video x>a", ["<video x>a"]],
    ["<v\tAnn>a", ["Ann: a"]],
    [`<v ${"x".repeat(201)}>a`, [`<v ${"x".repeat(201)}>a`]],
  ])("%j", (text, expected) => {
    expect(said(splitVoices(cue(text)))).toEqual(expected);
  });

  test("have the times of their cue", () => {
    expect(splitVoices(cue("<v Ann>a<v Ben>b"))).toEqual([cue("a", "Ann"), cue("b", "Ben")]);
  });
});
