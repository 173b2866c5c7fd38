import { describe, expect, it } from "vitest";
import type { DeepPartial } from "~/functions/authors/port";
import { segmentsOf } from "~/test/helpers/prompts/sample";
import type { DocumentDraft } from "./details/draft-schema";
import { createGrounding } from "./details/ground-document";
import { followDraft } from "./draft-prd";
import type { RunEvent } from "./model";

const segments = segmentsOf("we plan a garden together", "friends can see the plan");
type Line = DeepPartial<DocumentDraft["requirements"][number]>;

const line = (text: string, ...evidence: string[]): Line => ({ id: "", part: "Core Features", text, evidence });
const EVIDENCE = [
  { id: "e1", segmentId: 1, quote: "friends can see the plan", force: "fact" },
  { id: "e2", segmentId: 0, quote: "we plan a garden", force: "fact" },
] as const;
const document = (...requirements: Line[]): DeepPartial<DocumentDraft> => ({ evidence: [...EVIDENCE], requirements });

function follow() {
  const events: RunEvent[] = [];
  const clock = { now: 0 };
  const read = followDraft(
    createGrounding(segments, "en"),
    (event) => events.push(event),
    () => clock.now,
  );
  const shown = () => events.flatMap((event) => (event.type === "items" ? [event.items.map(({ text }) => text)] : []));
  return { events, clock, read, shown };
}

describe("a reply that is still arriving", () => {
  it("names each part once, when it begins", () => {
    const { events, read } = follow();
    read({});
    read({ evidence: [...EVIDENCE] });
    read({ overview: {} });
    read({ overview: { summary: { text: "A" } } });
    read({ overview: { summary: { text: "A gar" } } });
    read({ overview: { summary: { text: "A" } }, requirements: [{}] });
    read({ overview: { summary: { text: "A" } }, requirements: [{ part: "Design Vision" }] });
    expect(events.filter(({ type }) => type === "writing")).toEqual([
      { type: "writing", group: "Project Overview" },
      { type: "writing", group: "Design Vision" },
    ]);
  });

  it("names no part that does not exist", () => {
    const { events, read } = follow();
    // A model may write anything, or part of a name.
    read({ requirements: [{ part: "Core Fea" as "Core Features" }] });
    expect(events).toEqual([]);
  });

  it("shows a line when the next one has begun, checked and in order", () => {
    const { events, read, shown } = follow();
    read(document(line("Seeing plans", "e1", "unknown")));
    expect(shown()).toEqual([]);
    read(document(line("Seeing plans", "e1", "unknown"), {}));
    expect(events.at(-1)).toEqual({
      type: "items",
      items: [
        {
          group: "Core Features",
          text: "Seeing plans",
          basis: "implied",
          origin: "quoted",
          citations: [{ segmentId: 1, startMs: 5000, quote: "friends can see the plan" }],
        },
      ],
    });
  });

  it("shows the overview once requirements follow", () => {
    const { read, shown } = follow();
    const overview = { summary: { text: "A garden.", evidence: ["e2"] } };
    read({ ...document(), overview });
    expect(shown()).toEqual([]);
    read({ ...document({ part: "Core Features" }), overview });
    expect(shown()).toEqual([["A garden."]]);
  });

  it("shows lines at most every 100 ms, all that are finished by then, and no line twice", () => {
    const { clock, read, shown } = follow();
    const lines = ["one", "two", "three", "four"].map((text) => line(text));
    read(document(...lines.slice(0, 2)));
    clock.now = 99;
    read(document(...lines.slice(0, 3)));
    expect(shown()).toEqual([["one"]]);
    clock.now = 100;
    read(document(...lines.slice(0, 3)));
    clock.now = 1000;
    read(document(...lines.slice(0, 3)));
    expect(shown()).toEqual([["one"], ["one", "two"]]);
    read(document(...lines));
    expect(shown().at(-1)).toEqual(["one", "two", "three"]);
  });

  it("passes over lines that are not formed well", () => {
    const { read, shown } = follow();
    read(document({ text: "no part" }, line("Plans"), {}));
    expect(shown()).toEqual([["Plans"]]);
  });
});
