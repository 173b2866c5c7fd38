import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPackage } from "~/app/flashcards/anki/package/write-package";
import { guessWish, readText } from "~/app/flashcards/anki/source";
import { sqlite } from "~/test/helpers/exchange/anki-files";
import { splitNested } from "./anki/nested-gaps";
import { readHtml } from "./html/read-html";
import type { ReadFile } from "./note";
import { readDelimited } from "./text/read-delimited";

const FOLDER = "test/fixtures/decks";
const NOW = Date.parse("2026-11-28T12:00:00Z");

const bytesOf = (name: string) => new Uint8Array(readFileSync(`${FOLDER}/${name}`));
const open = async (name: string): Promise<ReadFile> => {
  if (name.endsWith(".apkg")) return readPackage(await sqlite(), new Blob([bytesOf(name)]), NOW);
  const text = new TextDecoder().decode(bytesOf(name));
  return readText(text, guessWish({ name, text }));
};
/** Kind, front, back, and the days of each card that has a schedule, by its ordinal. */
const seen = ({ notes }: ReadFile) =>
  notes.map(({ kind, front, back, cards }) => [
    kind,
    front,
    back,
    cards.map(({ ordinal, state }) => `${ordinal}: ${state?.scheduledDays ?? "new"}`).join(", "),
  ]);

test("an optional reverse asks both ways if requested, and its mark appears on no card", async () => {
  const read = await open("optional-reversed.apkg");
  expect(seen(read)).toEqual([
    ["reversed", "Capital of Norway", "Oslo", "0: 12, 1: 5"],
    ["basic", "Capital of Chad", "N'Djamena", "0: new"],
  ]);
  expect(read.notices).toEqual([]);
});

test("nested gaps become one note per number, each with its own schedule", async () => {
  const read = await open("nested-cloze.apkg");
  expect(seen(read)).toEqual([
    ["cloze", "{{c1::Canberra was founded}} in 1913", "", "0: 20"],
    ["cloze", "Canberra was {{c2::founded}} in 1913", "", "1: new"],
    ["cloze", "A plain {{c1::one::hint}} here", "", "0: new"],
  ]);
  expect(new Set(read.notes.map(({ guid }) => guid)).size).toBe(3);
});

test.each<[string, Record<number, string> | null]>([
  ["{{c1::a}} and {{c2::b::h}}", null],
  ["no gap {{c1::", null],
  ["{{c1,3::both}} {{c2::two}}", { 1: "{{c1::both}} two", 2: "both {{c2::two}}", 3: "{{c3::both}} two" }],
  ["{{c2::x {{c1::y::deep}} z::outer}}", { 1: "x {{c1::y::deep}} z", 2: "{{c2::x y z::outer}}" }],
  ["{{c1::a {{c1::b}} c}}", { 1: "{{c1::a b c}}" }],
  ["{{c1::\\frac{a}{ {{c2::b}} } }}", { 1: "{{c1::\\frac{a}{ b } }}", 2: "\\frac{a}{ {{c2::b}} } " }],
])("the gaps of %j", (text, expected) => {
  const split = splitNested(text);
  expect(split && Object.fromEntries(split)).toEqual(expected);
});

test("notes whose gaps are parts of a picture are left out with a notice", async () => {
  await expect(open("image-occlusion.apkg")).rejects.toThrow(
    "There are no cards in this file. 1 image occlusion note was left out. Cards here hold only text.",
  );
});

test("gaps are read in whatever field the template hides them in", async () => {
  expect(seen(await open("cloze-in-second-field.apkg"))).toEqual([
    ["cloze", "The largest is {{c1::Jupiter}}, the smallest {{c2::Mercury}}", "Planets\nseen by eye", "0: 20, 1: new"],
    ["cloze", "Phobos circles {{c1::Mars}}", "Moons", "0: new"],
  ]);
});

test("text above and below the line is distinguished from the text in it", async () => {
  expect((await open("superscript.apkg")).notes.map(({ front, back }) => [front, back])).toEqual([
    ["Constraints: 1 <= n <= 10⁵", "area is r²π"],
    ["Formula of water", "H₂O"],
    ["5⁻³ or 5₃?", "xᵢ²"],
  ]);
  expect(readHtml("e<sup>iπ</sup> x<sub>q</sub> 1<sup>st</sup> <code>a<sup>2</sup></code>").text).toBe(
    "e^(iπ) x\\_q 1ˢᵗ `a2`",
  );
  expect(readHtml("a<sup>2").text).toBe("a²");
});

test("what only looks like a tag stays", async () => {
  expect((await open("angle-brackets.apkg")).notes.map(({ front, back }) => [front, back])).toEqual([
    ["Shortest C++ template", "#include <bits/stdc++.h>\nusing namespace std;"],
    ["Type of a list of strings", "List<String> and vector<int>"],
    ["a < b and b > c", "if (a<b && c>d) return a<0;"],
  ]);
  expect((await open("markup-and-generics.csv")).notes.map(({ front, back }) => [front, back])).toEqual([
    ["Line one\nline two", "two lines"],
    ["What is List<String>?", "a list of strings"],
    ["if (a<b) x", "vector<int> v"],
  ]);
});

test("braces of formulas do not end the gap they are in", async () => {
  expect((await open("cloze-of-formulas.apkg")).notes.map(({ front }) => front)).toEqual([
    "The value is \\( {{c1::\\frac{a}{b} }} \\) here",
    "Also {{c1::\\(\\frac{a}{b}\\)}} is {{c2::set {1,{2}} }} fine",
    "And {{c1::one{{two}} three}} end",
  ]);
});

test("every entity of HTML is its character", async () => {
  expect((await open("entities.apkg")).notes.map(({ front, back }) => [front, back])).toEqual([
    ["København & cœur", "naïve Æsir ½ ² ∀x∈A"],
    ["😀 👍 é", "<b>bold</b> &lt;"],
  ]);
});

test("a note beyond the limits is cut with a notice, and keeps its cards", async () => {
  const { notes, problems, notices } = await open("long-notes.apkg");
  expect(problems).toEqual([]);
  expect(notices).toEqual([
    "1 note has more than 20 tags: the others were left out.",
    "1 question is longer than 500 characters: the rest begins the answer.",
  ]);
  const [long, tagged] = notes;
  expect(long?.front.length).toBeLessThanOrEqual(500);
  const words = (text: string) => text.split(/[\s…]+/).filter((word) => word !== "");
  const whole = words("Case: ".concat("a patient with chest pain and a long history ".repeat(14))).concat("Answer");
  expect(words(`${long?.front} ${long?.back}`)).toEqual(whole);
  expect(tagged?.tags).toHaveLength(20);
  expect(notes.map(({ cards }) => cards.length)).toEqual([1, 1]);
});

test("a long tag and a long deck name are cut with a notice", () => {
  const { notes, problems, notices } = readDelimited(
    `#separator:Comma\n#tags column:3\n#deck column:4\nfront,back,${"t".repeat(120)},${"d".repeat(120)}\n`,
  );
  expect(problems).toEqual([]);
  expect(notices).toEqual(["1 note has a longer tag or deck name than fits: it was cut."]);
  expect(notes).toMatchObject([{ tags: ["t".repeat(100)], category: "d".repeat(100) }]);
});

test("lists, tables, readings, and struck words can be read", async () => {
  expect((await open("rich-html.apkg")).notes.map(({ front, back }) => [front, back])).toEqual([
    ["List the **steps**:\n\n1. mix\n2. heat > 50°C", "a | b\nc | d"],
    ["漢字 (かんじ)の意味", "kanji"],
    ["Not ~~five~~ six", "2\\*3\\*4 = 24 and \\_under\\_score"],
    ["\\(x^2\\) and \\(y\\)", "\\(a < b\\)"],
  ]);
  expect(readHtml("<ruby>東<rp>(</rp><rt>とう</rt><rp>)</rp></ruby>").text).toBe("東 (とう)");
});

test("a definition of several lines belongs to its term", async () => {
  const { notes, problems, notices } = await open("quizlet-multiline.txt");
  expect(problems).toEqual([]);
  expect(notices).toEqual(["2 lines without a separator continue the definition above."]);
  expect(notes.map(({ front, back }) => [front, back])).toEqual([
    ["Photosynthesis", "Turns light\ninto sugar"],
    ["Mitosis", "One cell\nbecomes two"],
    ["Osmosis", "Water moves"],
  ]);
});

test("a lone quote merges no cards", async () => {
  expect((await open("quizlet-lone-quotes.txt")).notes.map(({ front, back }) => [front, back])).toEqual([
    ['"To be or not', "Hamlet"],
    ["Macbeth", "another play"],
    ['"Emma', "novel by Austen"],
    ["Persuasion", "last novel"],
  ]);
});

test.each([";", ",", "\t", "|"])("Excel's first line says that %j separates", (separator) => {
  const rows = ["a;b,c|d", "e"].map((one) => (one.includes(separator) ? `"${one}"` : one)).join(separator);
  const { notes, problems } = readDelimited(`sep=${separator}\r\n${rows}\r\nf${separator}g\r\n${separator}\r\n`);
  expect(problems).toEqual([]);
  expect(notes).toMatchObject([
    { line: 2, front: "a;b,c|d", back: "e" },
    { line: 3, front: "f", back: "g" },
  ]);
});

test("Excel's first line is not a card", async () => {
  expect((await open("excel-separator.csv")).notes.map(({ front }) => front)).toEqual([
    "Frage",
    "Hauptstadt von Peru",
    "Hauptstadt von Chile",
  ]);
});

test("an invented id for a note's other card does not make another note", async () => {
  const { notes, problems } = await open("guid-with-plus.apkg");
  expect(problems).toEqual([]);
  expect(notes.map(({ guid, front, back }) => [guid, front, back])).toEqual([
    ["abc", "하나", "one"],
    ["abc'2", "하나", "one"],
    ["abc+2", "other note", "other back"],
  ]);
});

test("a long text without an answer is not a card", () => {
  expect(readDelimited(`${"word ".repeat(200)},\n`).notes).toEqual([]);
});
