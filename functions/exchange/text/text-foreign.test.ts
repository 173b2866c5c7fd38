import { expect, test } from "vitest";
import type { ExchangeNote } from "~/functions/exchange/note";
import { readDelimited } from "~/functions/exchange/text/read-delimited";
import { writeDelimited } from "~/functions/exchange/text/write-delimited";
import { guardCell, unguardCell } from "~/functions/text/csv-field";
import { readHeader } from "./column-header";

const note: ExchangeNote & { title: string } = {
  ...{ guid: "g", kind: "basic", front: "- one\n- two", back: "=1+1", category: "Default", difficulty: "hard" },
  ...{ tags: ["two words", "a, b", "=c"], cards: [], title: "2024" },
  citations: [{ videoUrl: "https://www.youtube.com/watch?v=a-b_c-d_e-f", startMs: 5000, quote: "one and two" }],
};
const { title: _title, ...read } = note;

test("a file for spreadsheets has no cell that would run as a formula, and reads back character for character", () => {
  const text = writeDelimited([note], "Comma", { isForSpreadsheets: true });
  expect(text.split("\n").slice(0, 10).join("\n")).toBe(
    `#separator:comma
#html:false
#vidwright:1
#formulas:quoted
#guid column:1
#notetype column:2
#deck column:3
#tags column:4
#columns:guid,notetype,deck,tags,Front,Back,Source,Exact tags
g,Basic,2024::Default,"two_words a,_b =c difficulty::hard","'- one`,
  );
  expect(text).toContain(",'=1+1,");
  expect(readDelimited(text).notes).toMatchObject([read]);
});

test("a file for Anki keeps every text verbatim", () => {
  const text = writeDelimited([note], "Tab", { isForSpreadsheets: false });
  expect(text).toContain(
    '\t"- one\n- two"\t=1+1\t0:05 https://www.youtube.com/watch?v=a-b_c-d_e-f&t=5s “one and two”\t',
  );
  expect(readDelimited(text).notes).toMatchObject([read]);
});

test("an all-digit deck name is prefixed, because Anki would look for the deck with that id", () => {
  const text = writeDelimited([{ ...note, category: null }], "Tab", { isForSpreadsheets: false });
  expect(text).toContain("\tVidwright 2024\t");
  expect(readDelimited(text).notes).toMatchObject([{ category: null }]);
});

test.each(["=1", "+1", "-1", "@a", "'=1", "''-1"])(
  "%s is guarded against running as a formula, and restored",
  (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
    expect(unguardCell(guardCell(text))).toBe(text);
  },
);

test.each(["%s is left as it is", "'tis", "''", "1-1", ""])("%s is left as it is", (text) => {
  expect(guardCell(text)).toBe(text);
  expect(unguardCell(text)).toBe(text);
});

test("a quote that others wrote before a sign stays", () => {
  expect(readDelimited("#separator:comma\n'=a,'-b\n").notes).toMatchObject([{ front: "'=a", back: "'-b" }]);
});

test("a file saved by a spreadsheet, with another separator and padded lines, is read", () => {
  const text = writeDelimited([{ ...note, front: "one" }], "Comma", { isForSpreadsheets: true });
  for (const separator of [",", ";"]) {
    const saved = text
      .split("\n")
      .map((line) => (line.startsWith("#columns") ? line.replaceAll(",", separator) : line))
      .map((line) => (/^#(?!columns)/.test(line) ? line + separator.repeat(7) : line))
      .map((line) =>
        line.startsWith("g,") ? line.replace(/"[^"]*"|,/g, (part) => (part === "," ? separator : part)) : line,
      )
      .join("\r\n");
    expect(readDelimited(saved).notes).toMatchObject([{ ...read, front: "one" }]);
  }
});

test("tags edited in the file take precedence over the exact ones written beside them", () => {
  const text = writeDelimited([note], "Tab", { isForSpreadsheets: false }).replace("two_words", "three");
  expect(readDelimited(text).notes).toMatchObject([{ tags: ["three", "a,_b", "=c"] }]);
});

test("unknown header lines are comments among known ones, and ordinary rows on their own", () => {
  const head = "#made by hand\n#separator:Tab\n#match scope:notetype\n#\n#deck column:1\n";
  expect(readDelimited(`${head}D\tf\tb\n`).notes).toMatchObject([{ line: 6, category: "D", front: "f", back: "b" }]);
  expect(readDelimited("#one,a\n#two,b\n").notes).toMatchObject([{ front: "#one" }, { front: "#two" }]);
});

test("tags in the very first line, as in old files, apply to every note", () => {
  expect(readDelimited("tags:net old\nf\tb\n").notes).toMatchObject([{ line: 2, front: "f", tags: ["net", "old"] }]);
  expect(readDelimited("\ufefftags:net\nf\tb\n").notes).toMatchObject([{ tags: ["net"] }]);
});

test("named columns are matched by name", () => {
  expect(readDelimited("#separator:Tab\n#columns:Back\tFront\nb\tf\n").notes).toMatchObject([
    { front: "f", back: "b" },
  ]);
  expect(readDelimited("Answer,Question\nb,f\n").notes).toMatchObject([{ front: "f", back: "b" }]);
  const head = "#separator:Semicolon\n#columns:Front;Back;GUID;TAGS\n#tags column: 4 \n#guid column: 3 \n";
  expect(readDelimited(`${head}f;b;g1;x y\n`).notes).toMatchObject([
    { guid: "g1", front: "f", back: "b", tags: ["x", "y"] },
  ]);
});

test("columns after the two fields of an Anki note type are tags, as in Anki", () => {
  const head = "#separator:tab\n#html:true\n#deck:D\n#notetype:Basic\n#columns:front back tags\n";
  expect(readDelimited(`${head}f\tb\tx y\nf2\tb2\n`).notes).toMatchObject([
    { front: "f", back: "b", tags: ["x", "y"] },
    { front: "f2", back: "b2", tags: [] },
  ]);
  const own = readDelimited("#separator:tab\n#notetype:My verbs\nf\tb\tmore\n");
  expect(own.notes).toMatchObject([{ back: "b\nmore", tags: [] }]);
});

test("a file that does not state whether it is HTML counts as HTML if it has tags of Anki's editor", () => {
  expect(readDelimited("f<br>g\t<b>b</b>&nbsp;c\n").notes).toMatchObject([{ front: "f\ng", back: "**b** c" }]);
  expect(readDelimited("a < b, and c > d\tb\n").notes).toMatchObject([{ front: "a < b, and c > d" }]);
  expect(readDelimited("#separator:tab\n#html:false\nf<br>\tb\n").notes).toMatchObject([{ front: "f<br>" }]);
});

test("reads a header line with very many separators quickly", () => {
  const before = process.cpuUsage();
  expect(readHeader(`#separator:,${",".repeat(150_000)}x\nfront,back`).columns).toBeNull();
  const { user, system } = process.cpuUsage(before);
  // Restarting at each separator would take twenty seconds or more.
  expect((user + system) / 1e6).toBeLessThan(3);
}, 60_000);
