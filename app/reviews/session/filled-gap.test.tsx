import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { CardView } from "./card-under-review";
import { shownItem } from "./shown-item";

const nothing = () => undefined;

function cardOf(content: { kind: string; front: string; back: string }, isFlipped: boolean): string {
  const fixed = { itemType: "flashcard", ordinal: 0, difficulty: "easy", citations: [], transcriptId: 1 };
  const item = { content: { ...fixed, ...content } } as unknown as ReviewItem;
  return renderToStaticMarkup(
    <CardView
      {...{ item, shown: shownItem(item), isFlipped, typed: null, menu: null, questionRef: null, answerRef: null }}
      {...{ onFlip: nothing, onType: nothing, onSuggest: nothing, onWatch: nothing }}
    />,
  );
}

const timesIn = (text: string, part: string) => text.split(part).length - 1;

it("fills a gap where it stands, so that its sentence is read once", () => {
  const gap = { kind: "cloze", front: "Keep it at {{c1::four degrees}} or below.", back: "" };
  expect(timesIn(cardOf(gap, false), "Keep it at")).toBe(1);
  const answer = cardOf(gap, true);
  expect([timesIn(answer, "Keep it at"), timesIn(answer, "[...]")]).toEqual([1, 0]);
  expect(answer).toMatch(/<mark[^>]*>four degrees<\/mark>/);
});

it("leaves a question above its answer", () => {
  const answer = cardOf({ kind: "basic", front: "How cold?", back: "Four degrees" }, true);
  expect([timesIn(answer, "How cold?"), timesIn(answer, "Four degrees")]).toEqual([1, 1]);
});

it("labels an answer with its card's category, unless that is only the time of a chapter", () => {
  const labelsOf = (category: string | null) =>
    shownItem({
      content: { itemType: "flashcard", kind: "basic", front: "a", back: "b", category, difficulty: "easy" },
    } as unknown as ReviewItem).labels;
  expect(labelsOf("Cooling")).toEqual(["Cooling", "Easy"]);
  expect(labelsOf("0:35–1:31")).toEqual(["Easy"]);
  expect(labelsOf(null)).toEqual(["Easy"]);
});
