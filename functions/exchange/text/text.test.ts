import fc from "fast-check";
import { expect, test } from "vitest";
import type { ExchangeNote } from "~/functions/exchange/note";
import { QUIZLET_DEFAULT, readQuizlet, writeQuizlet } from "~/functions/exchange/text/quizlet";
import { readDelimited } from "~/functions/exchange/text/read-delimited";
import { SEPARATORS, type SeparatorName } from "~/functions/exchange/text/separators";
import { writeDelimited } from "~/functions/exchange/text/write-delimited";
import { quoteField, splitRows } from "~/functions/text/rows";
import { cases } from "~/test/helpers/every-case";

const names = Object.keys(SEPARATORS) as SeparatorName[];
/** Text full of characters that have a meaning in such files. */
const nasty = fc.string({ unit: fc.constantFrom(..."ab\"'\n\r\t,;|:# \\*{}é😀", "{{c1::x}}"), maxLength: 30 });
const side = fc.oneof(nasty, fc.string({ unit: "grapheme", maxLength: 60 })).map((text) => text.toWellFormed().trim());
const filled = side.filter((text) => text !== "");

const tag = fc
  .string({ unit: fc.constantFrom(..."ab ,\\_=é"), minLength: 1, maxLength: 9 })
  .map((text) => text.trim())
  .filter((text) => text !== "");
/** Moments in text files are exact to the second. */
const citation = fc.record({
  videoUrl: fc.option(fc.constant("https://www.youtube.com/watch?v=a-b_c-d_e-f")),
  startMs: fc.nat(400_000).map((seconds) => seconds * 1000),
  quote: filled.map((text) => text.replace(/\s+/g, " ")),
});

const note: fc.Arbitrary<ExchangeNote & { title: string }> = fc
  .record({
    guid: fc.uuid(),
    front: filled,
    back: filled,
    category: fc.option(filled.filter((text) => !/[\n\r]/.test(text))),
    difficulty: fc.constantFrom("easy" as const, "medium" as const, "hard" as const),
    tags: fc.uniqueArray(tag, { maxLength: 4, selector: (one) => one.replace(/\s+/g, "_") }),
    citations: fc.array(citation, { maxLength: 3 }),
    title: filled,
  })
  .map((one) => ({ ...one, kind: "basic" as const, cards: [] }));

test("rows of any fields read back, whatever the separator", () => {
  const field = fc.oneof(nasty, fc.string({ unit: "binary" }));
  const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 5 }), { minLength: 1 });
  fc.assert(
    fc.property(rows, fc.constantFrom(...names), fc.constantFrom("\n", "\r\n", "\r"), (fields, name, end) => {
      const separator = SEPARATORS[name];
      const text = fields.map((row) => row.map((one) => quoteField(one, separator)).join(separator)).join(end);
      expect(splitRows(text, separator).map((row) => row.fields)).toEqual(fields);
    }),
    { numRuns: 500 },
  );
});

test("notes with any text survive CSV and TSV unchanged", () => {
  const list = fc.uniqueArray(note, { selector: ({ guid }) => guid });
  fc.assert(
    fc.property(list, fc.constantFrom(...names), fc.boolean(), (notes, name, isForSpreadsheets) => {
      const read = readDelimited(writeDelimited(notes, name, { isForSpreadsheets }));
      expect(read.problems).toEqual([]);
      const asWritten = notes.map(({ title: _title, ...one }) => one);
      expect(read.notes.map(({ line: _line, ...one }) => one)).toEqual(asWritten);
    }),
    { numRuns: 500 },
  );
});

test("terms and definitions survive Quizlet's text if they contain no separator", () => {
  const plain = filled.filter((text) => !/[\t\n\r]/.test(text) && !text.includes("{{c"));
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ front: plain, back: plain }), { selector: (one) => JSON.stringify(one) }),
      (notes) => {
        const read = readQuizlet(writeQuizlet(notes, QUIZLET_DEFAULT), QUIZLET_DEFAULT);
        expect(read.notes.map(({ front, back }) => ({ front, back }))).toEqual(notes);
      },
    ),
  );
});

test("any text is read without failing, and every row is a note or a problem", () => {
  let rows = 0;
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."#guid column:1\n\"',;\t|x{}<b>"), maxLength: 300 }), (text) => {
      const read = readDelimited(text);
      const quizlet = readQuizlet(text, { sides: ",", cards: ";" });
      for (const { notes, problems } of [read, quizlet]) {
        rows += notes.length + problems.length;
        for (const { line } of [...notes, ...problems]) expect(line).toBeGreaterThan(0);
      }
    }),
    { numRuns: cases(300, 2000) },
  );
  expect(rows).toBeGreaterThan(cases(200, 2000));
});

test("Anki's own header lines are honored, with tags, decks, note types and HTML", () => {
  const text = [
    "\ufeff#separator:Tab",
    "#html:true",
    "#guid column:1",
    "#notetype column:2",
    "#deck column:3",
    "#tags column:6",
    "# a comment that no one reads",
    "Ab1\tBasic\tSpanish::Verbs\t<b>ser</b>&nbsp;o estar\tto be<br>or be\tverb A1",
    'Ab2\tCloze\tDefault\t"{{c1::Uno}} y ""dos"""\t\tdifficulty::hard',
    "Ab3\tBasic (and reversed card)\tDefault\tone\tuno<img src=x.png>[sound:uno.mp3]\t",
    "Ab4\tBasic\tDefault\talone\t\t",
  ].join("\r\n");
  const read = readDelimited(text);
  expect(read.notes).toMatchObject([
    {
      line: 8,
      guid: "Ab1",
      kind: "basic",
      front: "**ser** o estar",
      back: "to be\nor be",
      category: "Spanish::Verbs",
      tags: ["verb", "A1"],
    },
    { line: 9, guid: "Ab2", kind: "cloze", front: '{{c1::Uno}} y "dos"', category: null, difficulty: "hard", tags: [] },
    { line: 10, kind: "reversed", front: "one", back: "uno" },
  ]);
  expect(read.problems).toEqual([{ line: 11, problem: "It has no back text" }]);
  expect(read.notices).toEqual(["2 images and sounds were left out. Cards here hold only text."]);
});

test("a table with or without column names in its first row is read, and line numbers count quoted line breaks", () => {
  const named = readDelimited('Question;Answer;Tags\n"two\nlines";b;x y\nc;;z');
  expect(named.notes).toMatchObject([{ line: 2, front: "two\nlines", back: "b", tags: ["x", "y"] }]);
  expect(named.problems).toMatchObject([{ line: 4 }]);
  const bare = readDelimited("a,b,c\n#d,e\n");
  expect(bare.notes).toMatchObject([
    { front: "a", back: "b\nc" },
    { front: "#d", back: "e" },
  ]);
});

test("a line has the same guid wherever it is, and a repeated line gets a second one", () => {
  const guids = (text: string) => readDelimited(text).notes.map(({ guid }) => guid);
  const [first, second, again] = guids("a,b\nc,d\na,b");
  expect(new Set([first, second, again]).size).toBe(3);
  expect(guids("c,d\nx,y\na,b")).toEqual([second, expect.any(String), first]);
});

test("text too long for a card is reported by line and stays complete in the file", () => {
  const read = readDelimited(`a,b\n${"x".repeat(501)} {{c1::y}},b\na,${"y".repeat(2001)}\n`);
  expect(read.notes).toHaveLength(1);
  expect(read.problems).toEqual([
    { line: 2, problem: "Its front has 511 characters; the limit is 500" },
    { line: 3, problem: "Its back has 2001 characters; the limit is 2000" },
  ]);
});

test("an unclosed quote is an ordinary character, and a large file with one is read quickly", () => {
  expect(readDelimited('a,"b\nc,d').notes).toMatchObject([
    { front: "a", back: '"b' },
    { front: "c", back: "d" },
  ]);
  const from = performance.now();
  splitRows('"a""'.repeat(100_000), ",");
  splitRows('x,"\n'.repeat(100_001), ",");
  expect(performance.now() - from).toBeLessThan(8000);
});

test("Quizlet's text can have custom separators, and a term alone is reported by line", () => {
  const read = readQuizlet("a - b - c\n\nlonely\nd - e", { sides: " - ", cards: "\n" });
  expect(read.notes).toMatchObject([
    { line: 1, front: "a", back: "b - c" },
    { line: 4, front: "d", back: "e" },
  ]);
  expect(read.problems).toEqual([{ line: 3, problem: "It has no back text" }]);
});

test("a card that begins behind empty lines of its own is counted where its text stands", () => {
  const read = readQuizlet("a,b;\n\nc,d;e,f", { sides: ",", cards: ";" });
  expect(read.notes.map(({ line }) => line)).toEqual([1, 3, 3]);
});
