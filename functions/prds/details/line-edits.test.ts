import { describe, expect, test } from "vitest";
import { quoteFinder } from "~/functions/citations/find-quote";
import { draftOf, TALK } from "~/test/helpers/prompt-details/sample";
import type { LineEditInput } from "../edit-schema";
import { checkMark, claimOf } from "../line-status";
import type { PrdItem } from "../model";
import { withMoreLines } from "../more-lines";
import { ownLines } from "../with-change";
import { detailSections } from "./detail-sections";
import { groundDocument } from "./ground-document";
import { withLineEdits } from "./line-edits";

const { items: grounded, details } = groundDocument(draftOf(), TALK);
/** As after a check that found every quoted line supported. */
const items = grounded.map((item): PrdItem => (item.citations.length > 0 ? { ...item, support: "supported" } : item));
const document = { items, details };
const find = quoteFinder(TALK);

function edit(...lines: LineEditInput[]) {
  const cite = ({ segmentId, quote }: { segmentId: number; quote: string }) => {
    const found = find(segmentId, quote);
    if (!found) throw new Error("not said");
    return found;
  };
  return withLineEdits(document, { texts: items.map(({ text }) => text), lines }, cite);
}

const indexOf = (id: string) => items.findIndex((item) => item.id === id);
/** Somebody who reads a document that was checked. */
const READER = { isChecked: true };
const R1 = `items.${indexOf("R1")}`;

test("nothing edited is the same document", () => {
  expect(edit()).toEqual(document);
});

test("every line that is shown can be edited where it is, and says so", () => {
  const shown = detailSections(details).flatMap(({ entries }) => entries.flatMap(({ lines }) => lines));
  expect(shown.length).toBeGreaterThan(10);
  for (const { at } of shown) {
    const next = edit({ at, text: "Something else." });
    if (!next.details) throw new Error("the details are gone");
    const found = detailSections(next.details)
      .flatMap(({ entries }) => entries)
      .find(({ lines }) => lines.some((line) => line.at === at));
    expect(found?.lines.find((line) => line.at === at)?.text, at).toBe("Something else.");
    expect(
      found?.lines.some((line) => line.edited),
      at,
    ).toBe(true);
  }
});

test("an address that the document does not have is refused, and nothing else is done", () => {
  for (const at of ["nonGoals.9", "items.99", "items.1.acceptance.7", "video.kind", "overview.outcome.x", ""]) {
    expect(() => edit({ at, text: "x" }), at).toThrow("no longer match the document");
  }
});

test("an owner's line takes no citations from the lines around it, when added or edited", () => {
  const said = items[indexOf("R1")]?.text ?? "?";
  const own = ownLines([
    { to: "Core Features", text: `- ${said}`, area: " Sharing ", priority: "could" },
    { to: "nonGoals", text: "No ads." },
    { to: "openQuestions", text: "Who pays?" },
  ]);
  const next = withMoreLines(document, own);
  const added = { text: said, citations: [], origin: "inferred", added: true, area: "Sharing", priority: "could" };
  const index = next.items.findIndex((item) => item.added);
  expect(next.items[index]).toEqual({ group: "Core Features", id: "g1", ...added });
  expect(next.details?.nonGoals.at(-1)).toEqual({ text: "No ads.", citations: [], added: true });
  expect(next.details?.openQuestions.at(-1)).toMatchObject({ question: "Who pays?", citations: [], added: true });
  const texts = next.items.map(({ text }) => text);
  const edited = withLineEdits(
    next,
    { texts: texts.with(index, `${said} And so on.`), lines: [{ at: "nonGoals.0", text: "" }] },
    () => {
      throw new Error("nothing was cited");
    },
  );
  expect(edited.items[index]).toMatchObject({ text: `${said} And so on.`, citations: [], added: true });
  expect(edited.details?.nonGoals.at(-1)).toEqual(next.details?.nonGoals.at(-1));
});

test("a line without a word, a full overview and a document without details take nothing", () => {
  expect(() => ownLines([{ to: "metrics", text: " - " }])).toThrow("a letter or a number");
  const line = ownLines([{ to: "overview.problem", text: "Another." }]);
  expect(() => withMoreLines(document, line)).toThrow("no place");
  expect(() => withMoreLines({ items, details: null }, line)).toThrow("no place");
  const free = { items, details: { ...details, overview: { ...details.overview, problem: null } } };
  expect(withMoreLines(free, line).details?.overview.problem).toEqual({ text: "Another.", citations: [], added: true });
  const many = ownLines(Array.from({ length: 20 }, (_, index) => ({ to: "metrics" as const, text: `${index}` })));
  expect(() => withMoreLines(document, many)).toThrow("too long");
});

describe("a requirement", () => {
  test("keeps its quotes however it is reworded, but not the claim to have been checked", () => {
    for (const text of ["Anybody can send a plan by mail.", "Links"]) {
      const { items: next } = edit({ at: R1, text });
      const line = next[indexOf("R1")];
      const { citations } = items[indexOf("R1")] ?? {};
      expect(line).toMatchObject({ origin: "quoted", citations, edited: true, title: "Share by link" });
      expect(line?.support).toBeUndefined();
      expect(line && claimOf(line, READER)).toBe("edited, quote kept");
    }
  });

  test("loses them only if its owner removes them, who may put them back", () => {
    const { citations = [] } = items[indexOf("R1")] ?? {};
    const without = edit({ at: R1, text: "Links", citations: [] }).items[indexOf("R1")];
    expect(without && claimOf(without, READER)).toBe("edited, no quote");
    expect(without?.basis).toBeUndefined();
    const kept = edit({ at: R1, text: "Links", citations: [...citations] }).items[indexOf("R1")];
    expect(kept && claimOf(kept, READER)).toBe("edited, quote kept");
  });

  test("takes the quotes that a person chose, in the transcript's own words", () => {
    const { items: next } = edit({
      at: R1,
      text: "Anybody opens a plan without an account.",
      citations: [{ segmentId: 3, quote: "SHARING has to work without an account" }],
    });
    expect(next[indexOf("R1")]).toMatchObject({
      origin: "quoted",
      citations: [{ segmentId: 3, startMs: 15_000, quote: "Sharing has to work without an account" }],
      edited: true,
    });
    expect(next[indexOf("R1")]?.support).toBeUndefined();
    expect(next[indexOf("R1")]?.requoted).toBe(true);
    expect(edit({ at: R1, citations: [] }).items[indexOf("R1")]).toMatchObject({ origin: "inferred", edited: true });
  });

  test("gets another priority, title and area, and keeps its label", () => {
    const { items: next } = edit(
      { at: R1, priority: "could" },
      { at: `${R1}.title`, text: "Links" },
      { at: `${R1}.area`, text: "" },
    );
    const line = next[indexOf("R1")];
    expect(line).toMatchObject({ priority: "could", title: "Links", support: "supported" });
    expect(line?.area).toBeUndefined();
    expect(line && claimOf(line, READER)).toBeNull();
  });

  test("has its checks edited one by one", () => {
    const { items: next } = edit(
      { at: `${R1}.acceptance.0`, text: "It opens in a second." },
      { at: `${R1}.acceptance.1`, text: "" },
    );
    const [check] = items[indexOf("R1")]?.acceptance ?? [];
    expect(next[indexOf("R1")]?.acceptance).toEqual([
      { text: "It opens in a second.", basis: "said", citations: check?.citations, edited: true },
    ]);
    const { items: bare } = edit({ at: `${R1}.acceptance.0`, citations: [] });
    expect(bare[indexOf("R1")]?.acceptance?.[0]).toMatchObject({ basis: "added", citations: [], edited: true });
  });

  test("gets checks that its owner writes, up to the limit, and no priority if it should have none", () => {
    const [bare = -1] = items.flatMap((item, index) => (item.acceptance ? [] : [index]));
    const at = `items.${bare}`;
    const check = `${at}.acceptance.0`;
    const quoted = [{ segmentId: 3, quote: "Sharing has to work without an account" }];
    const { items: next } = edit(
      { at, priority: null },
      { at: check, text: "It opens  in a second." },
      { at: `${at}.acceptance.1`, text: "No account is asked for.", citations: quoted },
      { at: `${at}.acceptance.2`, text: " " },
    );
    expect(next[bare]?.priority).toBeUndefined();
    expect(next[bare]?.acceptance).toMatchObject([
      { text: "It opens in a second.", basis: "added", citations: [], added: true },
      { text: "No account is asked for.", basis: "said", citations: [{ startMs: 15_000 }], added: true },
    ]);
    expect(next[bare]?.acceptance?.map((one) => checkMark(one, { owner: "you" }))).toEqual([
      "added by you",
      "added by you",
    ]);
    const [full, ...rest] = [2, 3].map((index) => ({ at: `${R1}.acceptance.${index}`, text: "One more." }));
    expect(edit(full ?? { at: "" }).items[indexOf("R1")]?.acceptance).toHaveLength(3);
    expect(() => edit(full ?? { at: "" }, ...rest)).toThrow("up to 3 checks");
    expect(() => edit({ at: `${R1}.acceptance.5`, text: "Far behind." })).toThrow("no longer match");
  });

  test("that is removed takes findings about it along, but a question stays", () => {
    const at = `items.${indexOf("R2")}`;
    expect(edit({ at, text: "Other." }).details?.check.overreach).toEqual([]);
    expect(edit({ at, priority: "must" }).details?.check.overreach).toHaveLength(1);
    expect(edit({ at: R1, text: "" }).items).toHaveLength(items.length - 1);
  });
});

describe("beside the parts", () => {
  test("an emptied line goes, and a contradiction with any part of it", () => {
    expect(edit({ at: "nonGoals.0", text: "" }).details?.nonGoals.map(({ text }) => text)).toEqual(["Selling data."]);
    expect(edit({ at: "overview.users", text: " " }).details?.overview.users).toBeNull();
    expect(edit({ at: "openQuestions.1", text: "" }).details?.openQuestions).toHaveLength(1);
    expect(edit({ at: "openQuestions.0.why", text: "" }).details?.openQuestions[0]?.why).toBe("");
    for (const at of ["contradictions.0", "contradictions.0.sides.0", "contradictions.0.sides.1"]) {
      expect(edit({ at, text: "" }).details?.contradictions).toEqual([]);
    }
    expect(edit({ at: "notSaid.0", text: "" }).details?.notSaid).toEqual(["analytics"]);
    expect(edit({ at: "check.overreach.0", text: "" }).details?.check.overreach).toEqual([]);
  });

  test("what was read of the video can be corrected", () => {
    expect(edit({ at: "video.product", text: "Fern" }, { at: "video.reading", text: "" }).details?.video).toEqual({
      kind: "pitch",
      product: "Fern",
      reading: null,
      fit: "high",
    });
  });
});
