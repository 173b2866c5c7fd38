import { describe, expect, it } from "vitest";
import { draftOf, requirementOf, TALK } from "~/test/helpers/prompt-details/sample";
import { type ComparedLine, type ComparedPiece, compareVersions } from "./compare-versions";
import { groundDocument } from "./details/ground-document";
import type { PrdItem } from "./model";

const features = (...texts: string[]): PrdItem[] =>
  texts.map((text) => ({ group: "Core Features", text, origin: "inferred", citations: [] }));

const document = (items: PrdItem[]) => ({ items, details: null });

const side = (pieces: ComparedPiece[] | null) =>
  pieces?.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join("") ?? null;
const linesOf = (before: PrdItem[], after: PrdItem[]) =>
  compareVersions(document(before), document(after)).flatMap(({ lines }) =>
    lines.map((line: ComparedLine) => [side(line.before), side(line.after)]),
  );

describe("compareVersions", () => {
  it("marks the words that changed, and nothing in a line that stayed", () => {
    expect(linesOf(features("Search recipes by name", "Share"), features("Search recipes by taste", "Share"))).toEqual([
      ["Search recipes by [name]", "Search recipes by [taste]"],
      ["Share", "Share"],
    ]);
  });

  it("shows removed and added lines alone, with the equal ones beside one another", () => {
    expect(linesOf(features("One", "Two", "Three"), features("Two", "Three", "Four"))).toEqual([
      ["[One]", null],
      ["Two", "Two"],
      ["Three", "Three"],
      [null, "[Four]"],
    ]);
  });

  it("does not mix lines that have nothing in common", () => {
    expect(linesOf(features("Search by name"), features("Costs nothing at all"))).toEqual([
      ["[Search by name]", null],
      [null, "[Costs nothing at all]"],
    ]);
  });

  it("says which parts are the same, and leaves out parts that neither has", () => {
    const parts = compareVersions(document(features("One")), document(features("One")));
    expect(parts.map(({ heading, isSame }) => [heading, isSame])).toEqual([["Core Features", true]]);
  });

  it("shows what stands beside the parts: priorities, checks, questions and what was not found", () => {
    const before = groundDocument(draftOf(), TALK);
    const after = groundDocument(
      draftOf({ requirements: [requirementOf({ priority: "could" })], openQuestions: [], notSaid: ["pricing"] }),
      TALK,
    );
    const changed = compareVersions(before, after).filter(({ isSame }) => !isSame);
    expect(changed.map(({ heading }) => heading)).toEqual([
      "Core Features",
      "Technical Requirements",
      "Design Vision",
      "Open questions and risks",
      "Not found",
    ]);
    const lines = changed[0]?.lines.map((line) => [side(line.before), side(line.after)]);
    expect(lines).toEqual([
      [
        "[Must. ]Sharing. Share by link: A gardener can share a plan with a link.",
        "[Could. ]Sharing. Share by link: A gardener can share a plan with a link.",
      ],
      ["Check: The link opens without an account.", "Check: The link opens without an account."],
      ["Check: The link opens on a phone.", "Check: The link opens on a phone."],
    ]);
  });

  it("compares scripts without spaces by character", () => {
    expect(linesOf(features("検索できる"), features("検索できた"))).toEqual([["検索でき[る]", "検索でき[た]"]]);
  });

  it("loses no text of either, whatever is compared", () => {
    const before = features("a b c d e", "f g", "a  b", "h");
    const after = features("a c e", "x", "f g h", "h", "a");
    const lines = compareVersions(document(before), document(after)).flatMap((part) => part.lines);
    const text = (pieces: (ComparedPiece[] | null)[]) =>
      pieces.flatMap((one) => one?.map((piece) => piece.text).join("") ?? []);
    expect(text(lines.map((line) => line.before))).toEqual(before.map((item) => item.text));
    expect(text(lines.map((line) => line.after))).toEqual(after.map((item) => item.text));
  });
});
