import { describe, expect, test } from "vitest";
import { cleanCaptions } from "./clean-captions";
import { decodeCaptionText, plainText } from "./strip-markup";

describe("an entity", () => {
  test.each([
    ["amp lt gt quot apos", "&<>\"'"],
    ["nbsp ensp emsp thinsp", "    "],
    ["shy lrm rlm", ""],
    ["zwj zwnj", "\u200d\u200c"],
    ["hellip mdash ndash minus", "…—–−"],
    ["lsquo rsquo ldquo rdquo laquo raquo", "‘’“”«»"],
    ["bull middot times deg", "•·×°"],
    ["copy reg trade euro pound cent", "©®™€£¢"],
    ["iexcl iquest szlig", "¡¿ß"],
    ["aacute agrave acirc atilde auml ccedil", "áàâãäç"],
    ["Ntilde OUML NBSP Hellip", "ÑÖ …"],
    ["frac12 frac34 sup2 hearts there4 oelig Oslash inodot", "½¾²♥∴œØı"],
  ])("%s is %j", (names, text) => {
    expect(decodeCaptionText(names.replace(/\w+ ?/g, (name) => `&${name.trim()};`))).toBe(text);
  });

  test("may be a number, in either base, and is nothing where no character has it", () => {
    expect(decodeCaptionText("&#65;&#x41;&#X1f600;&#128512;")).toBe("AA😀😀");
    expect(decodeCaptionText("a&#0;&#x0;&#x110000;&#1114112;b")).toBe("ab");
    expect(decodeCaptionText("&#1114111;")).toBe("\u{10ffff}");
  });

  test("that is none stays as it is", () => {
    for (const text of ["R&D;", "&unknown;", "&xacute;y", "&toString;", "&amp", "&;", "&#;", "&#x;", "a & b;"]) {
      expect(decodeCaptionText(text)).toBe(text);
    }
  });

  test("that was escaped twice is read, and not a third time", () => {
    expect(decodeCaptionText("&amp;#39; &amp;amp;lt;")).toBe("' &lt;");
  });
});

describe("a tag", () => {
  test.each([
    ["<c>a</c><c.red.bg>b</c>", "ab"],
    ["<V Bob>a</V><i/><br><BR /><br/>b", "a\n\n\nb"],
    ["<lang en>a</lang><u>b</u><s>c</s><em>d</em><strong>e</strong><p>f</p><div>g</div><span>h</span>", "abcdefgh"],
    ["<00:01.5><00:01:02,5><1:2>a", "a"],
    ["<ruby>漢<rp>(</rp><rt.x>かん</rt><rp>)</rp></ruby><rt>no end", "漢()"],
    ["a\\Nb\\nc", "a\nb\nc"],
    ["{\\an8}{\\i1}a{b}{\\x{y}}", "a{b}{\\x{y}}"],
    ["<code>a</code> <cite> <x> <bold> <1> <1:> < c>", "<code>a</code> <cite> <x> <bold> <1> <1:> < c>"],
    ["a > b < c", "a > b < c"],
  ])("%j reads %j", (markup, text) => {
    expect(plainText(markup)).toBe(text);
  });
});

describe("a marker of a sound", () => {
  test.each(
    (
      "music laugh laughs laughing laughter chuckles chuckling giggles giggling cheers cheering cough coughs coughing " +
      "sigh sighs sighing gasp gasps groan groans cries crying screams screaming whistles whistling breathes breathing " +
      "beep beeps beeping click clicks clicking sound sounds buzzes buzzing knocks knocking barks barking"
    ).split(" "),
  )("(%s) goes", (word) => {
    expect(cleanCaptions(`so (${word}) we go`)).toBe("so we go");
  });

  test.each([
    "(Speaking French)",
    "(clears throat)",
    "(soft piano music)",
    "[upbeat music playing]",
    "[foreign]",
    "[Speaking in Spanish]",
    "(alkışlar)",
    "(笑い声)",
    "【掌声】",
    "[ Applause ]",
    "（音楽）",
    "【笑】",
    "♪♫",
  ])("%s goes", (marker) => {
    expect(cleanCaptions(`so ${marker} we go`)).toBe("so we go");
  });

  test.each([
    "(labelled)",
    "(bellhop)",
    "(soft piano music plays here for us)",
    "(speaking)",
    "(the bell was loud)",
    "(click File)",
    "(foreign keys)",
    "(static)",
    "(クラシック音楽)",
    "【音乐教育的三个目标】",
    "（笑顔で）",
    "(music education)",
    "[one]",
    "(one [two)",
    `(music ${"x".repeat(75)})`,
    "((one))",
  ])("%s stays", (text) => {
    expect(cleanCaptions(`so ${text} we go`)).toBe(`so ${text} we go`);
  });

  test.each([
    ["[one two three four five]", "[one two three four five]"],
    ["[Save the file first]", "[Save the file first]"],
    ["[door slams]", ""],
    ["[one two three four five six]", "[one two three four five six]"],
    ["[1 2 3]", "[1 2 3]"],
    ["[a_b]", "[a_b]"],
    ["[one] two", "[one] two"],
    ["two [one]", "two [one]"],
  ])("alone, %j reads %j", (text, expected) => {
    expect(cleanCaptions(text)).toBe(expected);
  });
});

describe("who speaks", () => {
  test.each([
    [">> ANNA B.: so", "so"],
    ["so >> Bob: yes", "so yes"],
    [">>> so", "so"],
    [">>so", "so"],
    ['>> "so"', '"so"'],
    ["a >> b", "a b"],
    ["a>> b", "a>> b"],
    [">= 2", ">= 2"],
    [">> anna: so", "anna: so"],
    ["NARRATOR 2: so", "so"],
    ["MALE SPEAKER A1: so", "so"],
    ["  INTERVIEWER: so", "so"],
    ["Speaker B: so", "so"],
    ["Speaker: so", "Speaker: so"],
    ["SPEAKER:so", "SPEAKER:so"],
    ["so SPEAKER: no", "so SPEAKER: no"],
    ["MALE: ", ""],
    ["– Hi.", "Hi."],
    ["— Hi.", "Hi."],
    ["-Hi.", "-Hi."],
    ["a - b", "a - b"],
    ["- 5 degrees", "- 5 degrees"],
  ])("%j reads %j", (text, expected) => {
    expect(cleanCaptions(text)).toBe(expected);
  });
});

test.each([
  ["two  blanks", "two blanks"],
  ["one at the end ", "one at the end"],
  [" one before", "one before"],
  ["a\tb\nc", "a b c"],
  ["soft\u00adhyphen\u2066\u2069", "softhyphen"],
  ["---", ""],
  ["☕", "☕"],
  ["__", "__"],
  ["7", "7"],
])("%j reads %j", (text, expected) => {
  expect(cleanCaptions(text)).toBe(expected);
});
