import { describe, expect, it } from "vitest";
import { findHeads } from "./turn-heads";

/** Heads as `seconds name`. */
function heads(...lines: string[]): string[] {
  return findHeads(lines).map(({ startMs, speaker }) => `${startMs / 1000} ${speaker}`);
}

/** Two speakers taking turns, four each, with a line below each head. */
function talk(write: Spelling[1]): string[] {
  return ["0:05", "0:10", "0:15", "0:20"].flatMap((clock, at) => [
    write(at % 2 ? "Lee" : "Jane Doe", clock),
    "we said",
  ]);
}

type Spelling = [how: string, write: (name: string, clock: string) => string];

describe("a line with a name and a time", () => {
  const both = ["5 Jane Doe", "10 Lee", "15 Jane Doe", "20 Lee"];

  it.each<Spelling>([
    ["brackets round the name", (name, clock) => `[${name}] ${clock}`],
    ["blanks round it all", (name, clock) => `  [${name}]    ${clock}  `],
    ["a tab between", (name, clock) => `${name}\t${clock}`],
    ["twenty blanks between", (name, clock) => `${name}${" ".repeat(20)}${clock}`],
    ["brackets round the time", (name, clock) => `${name} [${clock}]`],
    ["brackets and a colon", (name, clock) => `${name} (${clock}): `],
    ["a dash", (name, clock) => `${name} - ${clock}`],
    ["a long dash without blanks", (name, clock) => `${name}—${clock}`],
    ["a bar", (name, clock) => `${name} | ${clock}`],
    ["a comma", (name, clock) => `${name}, ${clock}`],
    ["a fraction of the second", (name, clock) => `${name} ${clock}.000`],
    ["hours", (name, clock) => `${name} 0:0${clock}`],
    ["the time first", (name, clock) => `${clock} ${name}`],
    ["the time first in brackets", (name, clock) => ` [${clock}] ${name}: `],
    ["the time first and a dash", (name, clock) => `${clock} – ${name}`],
  ])("is read with %s", (_, write) => {
    expect(heads(...talk(write))).toEqual(both);
  });

  it.each<Spelling>([
    ["nothing between", (name, clock) => `${name}${clock}`],
    ["words behind the time", (name, clock) => `${name} ${clock} we met`],
    ["a sentence for a name", (name, clock) => `${name} will be here at ${clock}`],
    ["a sentence behind the time", (name, clock) => `${clock} ${name} came, and we began.`],
    ["five characters of blanks behind a bracket", (name, clock) => `[${name}]     ${clock}`],
  ])("is text with %s", (_, write) => {
    expect(heads(...talk(write))).toEqual([]);
  });

  it("takes anything in brackets for a name, as Zoom shows what people call themselves", () => {
    expect(heads("[the red one: me!] 00:00:05", "Hello.")).toEqual(["5 the red one: me!"]);
  });

  it("reads the halves of a day", () => {
    const clocks = ["11:59:50 AM", "12:00:10 PM", "01:00:10PM", "11:00:10 PM", "12:00:10 AM"];
    const lines = clocks.flatMap((clock) => [`[Ana] ${clock}`, "Hello."]);
    const hours = [43_190, 43_210, 46_810, 82_810, 10];
    expect(heads(...lines)).toEqual(hours.map((seconds) => `${seconds} Ana`));
  });
});

describe("lines are a transcript of a meeting", () => {
  it("where a tenth of those with text are names with times", () => {
    const said = (count: number) => Array(count).fill("we said");
    expect(heads("[Ana] 00:00:05", ...said(9), "", " ")).toHaveLength(1);
    expect(heads("[Ana] 00:00:05", ...said(10))).toEqual([]);
    expect(heads("Ana Lima 0:05", ...said(9), "Ben Okri 0:10", ...said(9))).toHaveLength(2);
    expect(heads("Ana Lima 0:05", ...said(9), "Ben Okri 0:10", ...said(10))).toEqual([]);
  });

  it("where there are two of them at least, save in brackets", () => {
    expect(heads("Ana Lima 0:05", "we said")).toEqual([]);
    expect(heads("Ana Lima 0:05", "we said", "Ben Okri 0:10", "we said")).toHaveLength(2);
  });

  it("where something is said below seven tenths of them", () => {
    const turns = (silent: number) =>
      Array.from({ length: 10 }, (_, at) => [`Ana Lima 0:${at + 10}`, at < silent ? " " : "we said"]).flat();
    expect(heads(...turns(3))).toHaveLength(10);
    expect(heads(...turns(4))).toEqual([]);
  });

  it("where names come twice each, or are full", () => {
    const said = (...names: string[]) => names.flatMap((name, at) => [`${name} 0:${at + 10}`, "we said"]);
    expect(heads(...said("Flour", "Water", "Flour", "Water"))).toHaveLength(4);
    expect(heads(...said("Flour", "Water", "Salt", "Flour", "Water"))).toEqual([]);
    expect(heads(...said("Ana Lima", "Ben Okri", "Cem Kaya"))).toHaveLength(3);
    expect(heads(...said("Ana Lima", "Ben Okri", "Flour"))).toEqual([]);
  });
});

describe("a time that goes back", () => {
  it("was spoken", () => {
    expect(heads(...talk((name, clock) => `${name} ${clock}`), "Ana 0:19", "was late")).toHaveLength(4);
    expect(heads(...talk((name, clock) => `${name} ${clock}`), "Lee 0:20", "was late")).toHaveLength(5);
  });

  it("is read in brackets, where two spoke at once", () => {
    expect(heads("[Ana] 00:00:05", "Hello.", "[Ben] 00:00:04", "Hi.")).toEqual(["5 Ana", "4 Ben"]);
  });
});

describe("the same name with the same time", () => {
  it("is one head where nothing stands between", () => {
    expect(heads("[Ana] 00:00:05", " ", "[Ana] 00:00:05", "Hello.")).toEqual(["5 Ana"]);
  });

  it.each([
    ["something is said between", ["[Ana] 00:00:05", "Hello.", "[Ana] 00:00:05", "You."]],
    ["it is another name", ["[Ana] 00:00:05", "[Ben] 00:00:05", "Hello."]],
    ["it is another time", ["[Ana] 00:00:05", "[Ana] 00:00:06", "Hello."]],
  ])("is another head where %s", (_, lines) => {
    expect(heads(...lines)).toHaveLength(2);
  });
});
