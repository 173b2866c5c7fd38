import { describe, expect, it } from "vitest";
import { parseTurns } from "./parse-turns";
import { findHeads } from "./turn-heads";

/** Turns as `seconds name: text`. */
function turns(...lines: string[]): string[] {
  return parseTurns(lines).map(({ startMs, speaker, text }) => `${startMs / 1000} ${speaker}: ${text}`);
}

describe("a page with the name above the time", () => {
  it.each([
    ["0:05", 5],
    ["[0:05]", 5],
    [" (0:05) ", 5],
    ["1:02:03", 3723],
    ["100:00:05", 360_005],
  ])("is read with %j", (clock, seconds) => {
    expect(turns("Jane Doe", clock, "Hello.", "Lee Okafor", clock, "Hi.")).toEqual([
      `${seconds} Jane Doe: Hello.`,
      `${seconds} Lee Okafor: Hi.`,
    ]);
  });

  it("may have blank lines and blanks anywhere", () => {
    expect(turns("", " Jane Doe ", " ", "0:05", "", "Hello.", "", "Jane Doe", "", "0:09", "", "You.")).toEqual([
      "5 Jane Doe: Hello.",
      "9 Jane Doe: You.",
    ]);
  });

  it("has names above four of five times", () => {
    const pairs = (named: number, other: number) => [
      ...Array.from({ length: named }, (_, at) => ["Jane Doe", `0:1${at}`, "we said"]).flat(),
      ...Array.from({ length: other }, (_, at) => ["and went on", `0:2${at}`, "we said"]).flat(),
    ];
    expect(findHeads(pairs(4, 1))).toHaveLength(4);
    expect(findHeads(pairs(4, 2))).toEqual([]);
    expect(findHeads(["0:05", ...pairs(4, 0)])).toHaveLength(4);
  });

  it("may have lines that end in a time, which are said", () => {
    const lines = ["Jane Doe", "0:05", "Yes", "until 10:30", "Lee Okafor", "0:09", "No", "until 11:30"];
    expect(turns(...lines)).toEqual(["5 Jane Doe: Yes\nuntil 10:30", "9 Lee Okafor: No\nuntil 11:30"]);
  });

  it("has no times in words unless it has them at the heads", () => {
    expect(turns("Jane Doe", "0:05", "Jane Doe 9 seconds", "Lee Okafor", "0:30", "Hi.")[0]).toBe(
      "5 Jane Doe: Jane Doe 9 seconds",
    );
  });
});

describe("a page with times in words", () => {
  /** A page of two heads, with these words and this time in the second, and `lines` below them. */
  const page = (words: string, clock: string, ...lines: string[]) =>
    turns("Jane Doe", "0 minutes 3 seconds0:03", "Hello.", "Lee Okafor", `${words}${clock}`, ...lines);

  it.each([
    ["5 seconds", "0:05", 5],
    ["5 minutes", "5:00", 300],
    ["15 minutes 25 seconds", "15:25", 925],
    ["2 hours", "2:00:00", 7200],
    ["2 hours 5 seconds", "2:00:05", 7205],
    ["2 hours 5 minutes", "2:05:00", 7500],
    ["2 hours 5 minutes 7 seconds", "2:05:07", 7507],
    ["12 hours 5 minutes 7 seconds", "12:05:07", 43_507],
    ["0 minutes 5 seconds ", "0:05", 5],
  ])("reads %j, also where it stands again behind the name", (words, clock, seconds) => {
    const expected = ["3 Jane Doe: Hello.", `${seconds} Lee Okafor: Hi.`];
    expect(page(words, clock, "Hi.")).toEqual(expected);
    expect(page(words, clock, `Lee Okafor ${words}`, "Hi.")).toEqual(expected);
    expect(page("4 seconds", "0:04", "Yes.", ` Lee Okafor  ${words} `, "Hi.")).toEqual([
      "3 Jane Doe: Hello.",
      "4 Lee Okafor: Yes.",
      `${seconds} Lee Okafor: Hi.`,
    ]);
  });

  it.each([
    ["goes back", "Lee Okafor 2 seconds"],
    ["is another's", "Jane Doe 9 seconds"],
    ["goes on", "Lee Okafor 9 seconds later"],
    ["is no time", "Lee Okafor came 9 times"],
    ["has no figure", "Lee Okafor"],
    ["has four", "Lee Okafor 1 hour 2 minutes 3 seconds 4"],
    ["ends in a time that is not its own", "Lee Okafor at 10:30"],
  ])("keeps a line that begins with a name and %s", (_, line) => {
    expect(page("4 seconds", "0:04", "Yes", line)).toEqual(["3 Jane Doe: Hello.", `4 Lee Okafor: Yes\n${line}`]);
  });
});

describe("the initials that stand for a picture", () => {
  const above = (name: string, ...lines: string[]) => turns("Jane Doe", "0:03", ...lines, name, "0:09", "Hi.")[0];

  it.each([
    ["Lee Okafor", "LO"],
    ["Lee Okafor", " LO "],
    ["Maria del Carmen  Ruiz", "MR"],
    ["Ünal Şen", "ÜŞ"],
    ["𝒜da Lovelace", "𝒜L"],
    ["JANE", "J"],
  ])("of %s go: %s", (name, initials) => {
    expect(above(name, "Hello.", initials)).toBe("3 Jane Doe: Hello.");
  });

  it.each([
    ["they are another's", "Hello.", "JD"],
    ["there is more in the line", "Hello.", "LO and others"],
  ])("stay where %s", (_, ...lines) => {
    expect(above("Lee Okafor", ...lines)).toBe(`3 Jane Doe: ${lines.join("\n")}`);
  });

  it("stay where nothing else is said", () => {
    expect(above("Lee Okafor", "LO")).toBe("3 Jane Doe: LO");
  });

  it("stay where the page is none", () => {
    expect(turns("[Jane Doe] 00:03", "Hello.", "LO", "[Lee Okafor] 00:09", "Hi.")[0]).toBe("3 Jane Doe: Hello.\nLO");
  });
});
