import { describe, expect, it } from "vitest";
import { parseTurns } from "./parse-turns";

/** Turns with heads in brackets and one spoken word each; the result has `minutes:seconds name` lines. */
const zoom = (...heads: [name: string, clock: string][]) =>
  heads.flatMap(([name, clock]) => [`[${name}] ${clock}`, "so"]);
const starts = (lines: string[]) => parseTurns(lines).map(({ startMs }) => startMs / 1000);

describe("the start of a turn", () => {
  it("counts from the first one where that is a time of the day, from an hour on", () => {
    expect(starts(zoom(["Ana", "01:00:00"], ["Ben", "01:00:07"]))).toEqual([0, 7]);
    expect(starts(zoom(["Ana", "00:59:59"], ["Ben", "01:00:07"]))).toEqual([3599, 3607]);
    expect(starts(["Ana Lima 1:00:00", "so", "Ben Okri 1:00:07", "so"])).toEqual([3600, 3607]);
  });

  it("goes on over midnight", () => {
    const night = zoom(["Ana", "23:59:50"], ["Ben", "00:00:10"], ["Ana", "00:00:20"], ["Ben", "01:00:00"]);
    expect(starts(night)).toEqual([0, 20, 30, 3610]);
  });

  it("is never before the one before, where two spoke at once", () => {
    expect(starts(zoom(["Ana", "00:00:05"], ["Ben", "00:00:09"], ["Ana", "00:00:07"]))).toEqual([5, 9, 9]);
    expect(starts(zoom(["Ana", "10:00:05"], ["Ben", "10:00:09"], ["Ana", "10:00:02"]))).toEqual([0, 4, 4]);
  });
});

it("a turn ends where the next one starts, or when its words are said", () => {
  expect(parseTurns(["[Ana] 00:05", "Good morning.", "", "[Ben] 00:07", "Tom &amp; <i>Ann</i>"])).toEqual([
    { startMs: 5000, endMs: 7000, text: "Good morning.", speaker: "Ana" },
    { startMs: 7000, endMs: 8200, text: "Tom & Ann", speaker: "Ben" },
  ]);
});

describe("what stands above the first turn", () => {
  const talk = ["[Ana] 00:05", "Good morning.", "[Ben] 00:07", "Hi."];
  const above = (...lines: string[]) => parseTurns([...lines, ...talk])[0];

  it("is a title, a date and who took part: twelve lines of 120 characters at most", () => {
    expect(above(...Array(12).fill("x".repeat(120)), "", "  ")).toMatchObject({ speaker: "Ana" });
  });

  it("is speech beyond that", () => {
    expect(above(...Array(13).fill("we said"), "")).toEqual({
      startMs: 0,
      endMs: 5000,
      text: Array(13).fill("we said").join("\n"),
    });
    expect(above("so &amp; so", "", "x".repeat(121))?.text).toBe(`so & so\n${"x".repeat(121)}`);
  });
});

describe("a notice of the platform", () => {
  const below = (line: string) =>
    parseTurns(["[Jane Doe] 00:05", "Hello.", line, "[Lee] 00:09", "Hi."])[0]?.text.split("\n").slice(1).join();

  it.each([
    "Jane Doe started transcription",
    "Jane Doe stopped transcription",
    "Lee stopped transcription",
    "Jane Doe hat die Transkription gestartet",
    "Jane Doe a démarré la transcription",
    "Jane Doe ha avviato la trascrizione",
    "Jane Doe начала транскрибирование",
    `Jane Doe started transcription${" ".repeat(90)}`,
  ])("is left out: %s", (line) => {
    expect(below(line)).toBe("");
  });

  it.each([
    ["it is a sentence", "Jane Doe will do the transcription."],
    ["it asks", "Jane Doe started transcription? "],
    ["nobody of them did it", "Everybody started transcription"],
    ["it only begins like a name", "Janet started transcription"],
    ["it is of something else", "Jane Doe started baking"],
    ["it is long", `Jane Doe started transcription${" so".repeat(31)}`],
  ])("is kept where %s", (_, line) => {
    expect(below(line)).toBe(line);
  });
});
