import { describe, expect, it } from "vitest";
import { followDraft } from "~/functions/prompts/progress";
import type { PrdDraft, RunEvent } from "~/functions/prompts/schema";
import { segmentsOf } from "./sample";

const segments = segmentsOf("we plan a garden together", "friends can see the plan");
const line = (text: string, quote = ""): PrdDraft["items"][number] => ({
  group: "Core Features",
  text,
  citations: quote ? [{ segmentId: 1, quote }] : [],
});

function follow() {
  const events: RunEvent[] = [];
  const clock = { now: 0 };
  const read = followDraft(
    segments,
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
    read({ items: [] });
    read({ items: [{}] });
    read({ items: [{ group: "Project Overview" }] });
    read({ items: [{ group: "Project Overview", text: "A" }] });
    read({ items: [{ group: "Project Overview", text: "A" }, { group: "Design Vision" }] });
    expect(events.filter(({ type }) => type === "writing")).toEqual([
      { type: "writing", group: "Project Overview" },
      { type: "writing", group: "Design Vision" },
    ]);
  });

  it("names no part that does not exist", () => {
    const { events, read } = follow();
    // A model may write anything, or half a name.
    read({ items: [{ group: "Core Fea" as "Core Features" }] });
    expect(events).toEqual([]);
  });

  it("shows a line when the next one has begun, checked and in order", () => {
    const { events, read, shown } = follow();
    read({ items: [line("Seeing plans", "friends can see the plan")] });
    expect(shown()).toEqual([]);
    read({ items: [line("Seeing plans", "friends can see the plan"), {}] });
    expect(events.at(-1)).toEqual({
      type: "items",
      items: [
        {
          group: "Core Features",
          text: "Seeing plans",
          origin: "quoted",
          citations: [{ segmentId: 1, startMs: 5000, quote: "friends can see the plan" }],
        },
      ],
    });
  });

  it("shows lines at most every 100 ms, all that are finished by then, and no line twice", () => {
    const { clock, read, shown } = follow();
    const lines = ["one", "two", "three", "four"].map((text) => line(text));
    read({ items: lines.slice(0, 2) });
    clock.now = 99;
    read({ items: lines.slice(0, 3) });
    expect(shown()).toEqual([["one"]]);
    clock.now = 100;
    read({ items: lines.slice(0, 3) });
    clock.now = 1000;
    read({ items: lines.slice(0, 3) });
    expect(shown()).toEqual([["one"], ["one", "two"]]);
    read({ items: lines });
    expect(shown().at(-1)).toEqual(["one", "two", "three"]);
  });

  it("passes over lines that are not formed well", () => {
    const { read, shown } = follow();
    read({ items: [{ text: "no part" }, line("Plans"), {}] });
    expect(shown()).toEqual([["Plans"]]);
  });
});
