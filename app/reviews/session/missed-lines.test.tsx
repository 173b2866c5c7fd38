import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { advanceSession, createSession, flip, rateItem, start } from "./review-session";
import { SessionOutcome } from "./session-outcome";
import { answerLine, questionLine } from "./shown-item";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const LEAD = "the hot gas and the ash shoot up and mix with air and the air gets hot and carries them up and ";

const card = (kind: string, front: string, back = "") =>
  ({
    nextReview: "2090-01-01T00:00:00Z",
    content: {
      ...{ itemType: "flashcard", kind, front, back, ordinal: 0, difficulty: "easy", citations: [] },
      ...{ transcriptId: 1, videoTitle: "A talk", videoId: null, durationSeconds: 60 },
    },
  }) as unknown as ReviewItem;

const gap = card("cloze", `${LEAD}it is called a {{c1::plinian eruption}} after Pliny the Younger, who watched it`);

it("keeps the gap when a long question is shortened, and cuts others at their end", () => {
  expect(questionLine(gap)).toMatch(/^\u2026 .*it is called a \[\.\.\.\] after.*\u2026$/);
  expect(questionLine(gap).length).toBeLessThanOrEqual(90);
  const unspaced = card("cloze", `${"\u6c5f".repeat(120)}{{c1::\u6238}}`);
  expect(questionLine(unspaced)).toMatch(/^\u2026 \u6c5f{60,}\[\.\.\.\]$/);
  expect(questionLine(card("cloze", "A {{c1::gap}} here"))).toBe("A [...] here");
  expect(questionLine(card("basic", LEAD.repeat(2)))).toMatch(/^the hot gas .*\u2026$/);
});

it("says what fills a gap, and what answers a question", () => {
  expect(answerLine(gap)).toBe("plinian eruption");
  expect(answerLine(card("basic", "What is it?", "A **pump**\nfor heat"))).toBe("A pump for heat");
});

/** The result of cards rated Again or Good, each in state Review or new. */
function resultOf(rest: number, rated: readonly { isMissed: boolean; isReview: boolean }[]): string {
  let session = start(createSession(rated.map((_, index) => `card-${index}`)), NOW);
  for (const [index, { isMissed, isReview }] of rated.entries()) {
    const shown = flip(session, NOW + (index + 1) * 1000);
    const about = { comesBack: false, isReview };
    session = advanceSession(rateItem(shown, isMissed ? "again" : "good", `review-${index}`, about));
  }
  const views = new Map(rated.map((_, index) => [`card-${index}`, gap]));
  return renderToStaticMarkup(<SessionOutcome room={{ session, views, isCram: false }} rest={rest} />);
}

const MISSED = { isMissed: true, isReview: false };
const RECALLED = { isMissed: false, isReview: true };

it("shows the answer of what was missed", () => {
  expect(resultOf(0, [MISSED])).toContain("plinian eruption</strong>");
});

it("says when the next card is due only if none is left for now", () => {
  expect(resultOf(0, [MISSED])).toContain("Next card due");
  expect(resultOf(9, [MISSED])).not.toContain("Next card due");
  expect(resultOf(9, [MISSED])).toMatch(/Left today<\/dt><dd[^>]*>9 cards</);
});

it("says that the share recalled leaves out new cards, if there were any", () => {
  expect(resultOf(0, [RECALLED, MISSED])).toMatch(/100%<\/dd><dd[^>]*>1 of 1 review, not counting new cards</);
  expect(resultOf(0, [RECALLED, { isMissed: true, isReview: true }])).toMatch(/50%<\/dd><dd[^>]*>1 of 2 reviews</);
});
