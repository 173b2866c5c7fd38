import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Citation } from "~/functions/citations/model";
import { draftOf, requirementOf, TALK } from "~/test/helpers/prompt-details/sample";
import { type ComparedPiece, compareVersions } from "./compare-versions";
import { groundDocument } from "./details/ground-document";
import { withIds } from "./line-ids";
import { NO_IDS, type PrdItem } from "./model";

const features = (...texts: string[]): PrdItem[] =>
  texts.map((text) => ({ group: "Core Features", text, origin: "inferred", citations: [] }));

const document = (items: PrdItem[]) => ({ items, details: null });

const side = (pieces: ComparedPiece[] | null) =>
  pieces?.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join("") ?? null;
const linesOf = (before: PrdItem[], after: PrdItem[], isSameDocument = true) =>
  compareVersions(document(before), document(after), isSameDocument).flatMap(({ changes }) =>
    changes.map((line) => [line.kind, side(line.before), side(line.after)]),
  );
const said = (startMs: number, quote: string): Citation => ({ segmentId: startMs / 1000, startMs, quote });

/** Features with ids, `F-1` first. */
const identified = (...texts: string[]) => withIds({ items: features(...texts), details: null }, NO_IDS).items;

describe("compareVersions", () => {
  it("marks the words that changed, and leaves out what stayed", () => {
    expect(linesOf(features("Search recipes by name", "Share"), features("Search recipes by taste", "Share"))).toEqual([
      ["changed", "Search recipes by [name]", "Search recipes by [taste]"],
    ]);
  });

  it("shows a removed line where it stood, and an added one where it stands", () => {
    expect(linesOf(features("One", "Two", "Three"), features("Two", "Three", "Four"))).toEqual([
      ["removed", "[One]", null],
      ["added", null, "[Four]"],
    ]);
    const kinds = linesOf(identified("Of apples", "Of boats", "Of cats"), identified("Of apples")).map(
      ([, one]) => one,
    );
    expect(kinds).toEqual(["[Of boats]", "[Of cats]"]);
  });

  it("knows a line by its id, however it was edited and wherever it moved", () => {
    const [one, two, three] = identified("Search by name", "Share by link", "Costs nothing");
    if (!one || !two || !three) throw new Error("The sample lacks a line.");
    const edited = { ...one, text: "Nothing is alike here" };
    const elsewhere: PrdItem = { ...three, group: "API Integration" };
    expect(linesOf([one, two, three], [two, edited, elsewhere])).toEqual([
      ["changed", "[Search by name]", "[Nothing is alike here]"],
      ["moved", "Costs nothing", "Costs nothing"],
    ]);
    const other = { ...one, id: "F-9", text: "Search by names" };
    expect(
      linesOf([one], [other])
        .map(([kind]) => kind)
        .sort(),
    ).toEqual(["added", "removed"]);
  });

  it("tells the moments that came and went, also where the text stayed", () => {
    const [line] = identified("Share by link");
    if (!line) throw new Error("The sample lacks a line.");
    const before = { ...line, citations: [said(1000, "share it"), said(5000, "by link")] };
    const after = { ...line, citations: [said(5000, "by link"), said(9000, "a link will do")] };
    const [part] = compareVersions(document([before]), document([after]));
    expect(part?.changes).toMatchObject([
      { id: "F-1", kind: "quotes", came: [said(9000, "a link will do")], went: [said(1000, "share it")] },
    ]);
  });

  it("pairs lines of two documents by their words, never by their ids", () => {
    const [before, after] = [
      identified("Search by name", "Share by link"),
      identified("Share by link", "Search by taste"),
    ];
    expect(linesOf(before, after, false)).toEqual([["changed", "Search by [name]", "Search by [taste]"]]);
  });

  it("does not mix lines that have nothing in common", () => {
    expect(
      linesOf(features("Search by name"), features("Costs nothing at all"))
        .map(([kind]) => kind)
        .sort(),
    ).toEqual(["added", "removed"]);
  });

  it("shows what stands beside the parts: priorities, checks, questions and what was not found", () => {
    const before = groundDocument(draftOf(), TALK);
    const after = groundDocument(
      draftOf({ requirements: [requirementOf({ priority: "could" })], openQuestions: [], notSaid: ["pricing"] }),
      TALK,
    );
    const changed = compareVersions(before, after);
    expect(changed.map(({ heading }) => heading)).toEqual([
      "Core Features",
      "Technical Requirements",
      "Design Vision",
      "Open questions and risks",
      "Not found",
    ]);
    expect(changed[0]?.changes.map((line) => [side(line.before), side(line.after)])).toEqual([
      [
        "[Must. ]Sharing. Share by link: A gardener can share a plan with a link.",
        "[Could. ]Sharing. Share by link: A gardener can share a plan with a link.",
      ],
    ]);
  });

  it("compares scripts without spaces by character", () => {
    expect(linesOf(features("検索できる"), features("検索できた"))).toEqual([
      ["changed", "検索でき[る]", "検索でき[た]"],
    ]);
  });

  it("tells every line that differs once, whatever is compared", () => {
    const texts = fc.array(fc.constantFrom("a b c d e", "f g", "f g h", "h", "a c e", "x", "a b c d"), {
      maxLength: 7,
    });
    fc.assert(
      fc.property(texts, texts, fc.boolean(), (one, other, isSameDocument) => {
        const [before, after] = [identified(...one), identified(...other)];
        const lines = linesOf(before, after, isSameDocument);
        const bare = (text: unknown) => String(text).replace(/[[\]]/g, "");
        const gone = lines.flatMap(([, text]) => (text === null ? [] : bare(text)));
        const come = lines.flatMap(([, , text]) => (text === null ? [] : bare(text)));
        for (const [told, all] of [
          [gone, one],
          [come, other],
        ]) {
          for (const text of new Set(told)) {
            expect(told?.filter((same) => same === text).length).toBeLessThanOrEqual(
              all?.filter((same) => same === text).length ?? 0,
            );
          }
        }
        expect(one.length - gone.length).toBe(other.length - come.length);
      }),
    );
  });
});
