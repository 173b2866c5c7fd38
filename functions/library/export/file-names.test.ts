import { expect, it } from "vitest";
import { createNamer, safeName } from "./file-names";

it.each([
  ["a/b\\c:d*e?f", "a b c d e f"],
  ["..hidden. ", "hidden"],
  ["con", "con_"],
  ["COM1.txt", "COM1.txt_"],
  ["\u202Etxt.exe\u0000", "txt.exe"],
  [" \n ", "Untitled_"],
  ["\ud800 alone", "\ufffd alone"],
])("%j becomes a name that every file system accepts", (title, name) => {
  expect(safeName(title)).toBe(name);
});

it.each(["a", "é", "漢", "𠮷"])("a long title of %s fits in 255 bytes with its number and extension", (letter) => {
  const name = createNamer("md");
  for (let count = 1; count <= 9; count += 1) name("Cards", letter.repeat(300));
  const path = name("Cards", letter.repeat(300));
  expect(path).toMatch(/ 10\.md$/);
  expect(new TextEncoder().encode(path.split("/")[1]).length).toBeLessThanOrEqual(255);
});

it("numbers equal titles, ignoring case and titles that end with a number themselves", () => {
  const name = createNamer("md");
  const titles = ["Talk", "talk 2", "TALK", "Talk", "Talk"];
  expect(titles.map((title) => name("Videos", title))).toEqual([
    "Videos/Talk.md",
    "Videos/talk 2.md",
    "Videos/TALK 3.md",
    "Videos/Talk 4.md",
    "Videos/Talk 5.md",
  ]);
});

it("names ten thousand equal titles at once", () => {
  const name = createNamer("md");
  const paths = Array.from({ length: 10_000 }, () => name("Cards", "What is it?"));
  expect(new Set(paths).size).toBe(10_000);
  expect(paths.at(-1)).toBe("Cards/What is it 10000.md");
}, 5000);
