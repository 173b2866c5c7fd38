import { describe, expect, it } from "vitest";
import { distinctCitations } from "~/functions/citations/distinct-citations";
import type { Citation } from "~/functions/citations/model";
import { cleanText, shorten } from "~/functions/text/clean-text";
import { arrangeLines, tidyLines, withMissingParts } from "./arrange-lines";
import { cleanLine } from "./clean-line";
import { PRD_GROUPS, type PrdGroup, type PrdItem } from "./model";
import { isNothingFound, nothingFound } from "./nothing-found";

const cite = (segmentId: number, quote = `quote ${segmentId}`): Citation => ({
  segmentId,
  startMs: segmentId * 1000,
  quote,
});
const item = (group: PrdGroup, text: string, ...citations: Citation[]): PrdItem => ({
  group,
  text,
  origin: citations.length > 0 ? "quoted" : "inferred",
  citations,
});
const textsOf = (items: readonly PrdItem[]) => items.map(({ text }) => text);

describe("lines that say something", () => {
  it("are in document order, and within a part in the given order", () => {
    const items = [...PRD_GROUPS].reverse().flatMap((group) => [item(group, `${group} 1`), item(group, `${group} 2`)]);
    expect(textsOf(tidyLines(items))).toEqual(PRD_GROUPS.flatMap((group) => [`${group} 1`, `${group} 2`]));
  });

  it("are not empty and not the line of an empty part", () => {
    const lines = ["", nothingFound("en", false), nothingFound("de", true), "Not discussed in the video", "Plans"];
    expect(textsOf(tidyLines(lines.map((text) => item("Core Features", text))))).toEqual(["Plans"]);
  });

  it("appear once per part, ignoring case, spaces and full stop, with all citations", () => {
    const lines = [
      item("Core Features", "Share plans.", cite(9)),
      item("Core Features", "Add photos"),
      item("Core Features", "ＳＨＡＲＥ  plans . ", cite(2), cite(9)),
      item("API Integration", "Share plans"),
    ];
    expect(tidyLines(lines)).toEqual([item("Core Features", "Share plans.", cite(2), cite(9)), lines[1], lines[3]]);
  });

  it("differ if their ends differ in more than a full stop", () => {
    expect(tidyLines(["Share", "Share!", "Share.x"].map((text) => item("Core Features", text)))).toHaveLength(3);
  });

  it("become quoted by the citation of a repeat", () => {
    expect(tidyLines([item("Core Features", "Share"), item("Core Features", "share", cite(1))])).toEqual([
      item("Core Features", "Share", cite(1)),
    ]);
  });
});

describe("parts that are a paragraph", () => {
  const overview = (...texts: string[]) => arrangeLines(texts.map((text) => item("Project Overview", text)))[0]?.text;

  it("are one line for the overview, with the citations of all, and all others stay apart", () => {
    const lines = [
      item("Project Overview", "Plans", cite(8)),
      item("Core Features", "Share"),
      item("Project Overview", "Gardens", cite(3)),
      item("Design Vision", "Calm", cite(8)),
      item("Design Vision", "Green"),
    ];
    expect(arrangeLines(lines)).toEqual([
      item("Project Overview", "Plans. Gardens", cite(3), cite(8)),
      lines[1],
      ...lines.slice(3),
    ]);
  });

  it.each([
    ["A plan", "A plan. Next"],
    ["A plan.", "A plan. Next"],
    ["A plan!", "A plan! Next"],
    ["A plan?", "A plan? Next"],
    ["A plan…", "A plan… Next"],
    ["So:", "So: Next"],
    ["So;", "So; Next"],
    ['He said "plan."', 'He said "plan." Next'],
    ["(a plan.)", "(a plan.) Next"],
    ["A plan. Then", "A plan. Then. Next"],
    ["ما هذا؟", "ما هذا؟ Next"],
    ["यह है।", "यह है। Next"],
  ])("keep sentences apart: %s", (first, joined) => {
    expect(overview(first, "Next")).toBe(joined);
  });

  it.each([
    ["清淡", "清淡。简单"],
    ["清淡。", "清淡。简单"],
    ["清淡！", "清淡！简单"],
    ["清淡？", "清淡？简单"],
  ])("need no space in scripts without spaces: %s", (first, joined) => {
    expect(overview(first, "简单")).toBe(joined);
  });

  it("are truncated to the maximum length of a line", () => {
    const text = overview("word ".repeat(300).trim(), "other ".repeat(200).trim()) ?? "";
    expect(text.length).toBeLessThanOrEqual(2000);
    expect(text).toMatch(/other…$/);
  });
});

it("gives a part without lines the line that says so, and leaves the others", () => {
  const lines = [item("Core Features", "Share", cite(1)), item("Core Features", "Plan")];
  expect(withMissingParts(lines, "Nothing.")).toEqual([
    item("Project Overview", "Nothing."),
    ...lines,
    item("Technical Requirements", "Nothing."),
    item("API Integration", "Nothing."),
    item("Design Vision", "Nothing."),
  ]);
});

it("has citations in the order of the video, each once: the same words in two places are two", () => {
  const given = [cite(5, "a"), cite(2, "b"), cite(5, "a"), cite(5, "b"), cite(1, "a")];
  expect(distinctCitations(given)).toEqual([cite(1, "a"), cite(2, "b"), cite(5, "a"), cite(5, "b")]);
});

describe("a line as it may be stored", () => {
  it.each([
    ["- • Share", "Share"],
    ["-Share", "-Share"],
    ["2) Share", "Share"],
    ["12. Share", "Share"],
    ["123. Share", "123. Share"],
    ["2.5 litres a day", "2.5 litres a day"],
    ["Core Features: Share", "Share"],
    ["**Core features:** 2) CORE FEATURES : Share", "Share"],
    ["__API Integration__: Share", "Share"],
    ["## Design Vision: Share", "Share"],
    ["Our Core Features: Share", "Our Core Features: Share"],
    ["Core Features of it", "Core Features of it"],
    ["7", "7"],
    ["- …!?", ""],
    ["Core Features:", ""],
  ])("%j is %j", (given, line) => {
    expect(cleanLine(given)).toBe(line);
  });

  it("is one line without controls and marks that turn or hide text", () => {
    expect(cleanText(" a\r\nb\u2028\u2029c\u0000\td  e\u202e\u200b\ufeff\ud800 ")).toBe("a b c d e");
    // Persian and emoji need joiners.
    expect(cleanText("می\u200cخواهم 👩\u200d🌾")).toBe("می\u200cخواهم 👩\u200d🌾");
  });

  it("is at most 2000 long", () => {
    expect(cleanLine("a".repeat(2000))).toHaveLength(2000);
    expect(cleanLine("a".repeat(2001))).toBe(`${"a".repeat(1999)}…`);
  });
});

describe("a text that is shortened", () => {
  it("stays as it is where it fits", () => {
    expect(shorten("0123456789", 10)).toBe("0123456789");
    expect(shorten("0123456789a", 10)).toBe("012345678…");
  });

  it("ends at a space where there is one in the last fifth", () => {
    expect(shorten("123456789 bcdef", 12)).toBe("123456789 b…");
    expect(shorten("12345678901 cdef", 13)).toBe("12345678901…");
    expect(shorten("1234567890123 bcdef", 16)).toBe("1234567890123…");
    expect(shorten("123456789012 bcdef", 15)).toBe("123456789012 b…");
    expect(shorten("1234 67890bcdef", 12)).toBe("1234 67890b…");
    expect(shorten("12345678 90bcdef", 10)).toBe("12345678…");
  });

  it("breaks no character in two", () => {
    expect(shorten(`12345678👩${"x".repeat(9)}`, 10)).toBe("12345678…");
    expect(shorten(`1234567👩${"x".repeat(9)}`, 10)).toBe("1234567👩…");
  });
});

describe("the line of a part for which nothing was found", () => {
  it("is in the language of the video, whatever its region, else in English", () => {
    expect(nothingFound("de-AT", false)).toContain("wurde nichts gefunden");
    expect(nothingFound("pt_BR", true)).toContain("sem um modelo de IA");
    expect(nothingFound("FR", false)).toMatch(/^Rien/);
    expect(nothingFound("es", true)).toMatch(/^No se encontró/);
    for (const language of ["", "xx", "english"]) expect(nothingFound(language, false)).toMatch(/^Nothing found/);
  });

  it("is known again, with other spaces, quotes and full stops", () => {
    for (const language of ["en", "de", "es", "fr", "pt"]) {
      for (const isOffline of [true, false]) {
        const text = nothingFound(language, isOffline);
        for (const same of [
          text,
          text.toUpperCase(),
          text.replaceAll("’", "'"),
          ` ${text}`.slice(1, -1),
          `${text}. `,
        ]) {
          expect(isNothingFound(same), same).toBe(true);
        }
        expect(isNothingFound(`${text} Yet`)).toBe(false);
      }
    }
    expect(isNothingFound("Not  discussed in the video")).toBe(true);
    expect(isNothingFound("")).toBe(false);
  });
});
