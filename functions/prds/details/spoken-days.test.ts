import { expect, it } from "vitest";
import { draftOf, TALK } from "~/test/helpers/prompt-details/sample";
import { groundDocument } from "./ground-document";
import { findSpokenDays } from "./spoken-days";

it.each<[string, string[]]>([
  ["live on april the fifteenth, not the twentieth", ["15", "20"]],
  ["On the Twenty-first, the twenty second or the thirty first", ["21", "22", "31"]],
  ["wait a second, first the third one", []],
  ["fifteen boats", []],
])("finds the days in %j", (text, days) => expect(findSpokenDays(text)).toEqual(days));

it("a date in figures is kept where its day was said as an ordinal, and another is not", () => {
  const said = TALK.map((segment, at) =>
    at === 0 ? { ...segment, text: `${segment.text} on april the fifteenth` } : segment,
  );
  const { details } = groundDocument(
    draftOf({
      metrics: [
        { text: "Live on April 15.", evidence: ["e1"] },
        { text: "Live on April 16.", evidence: ["e1"] },
      ],
      actions: [
        { text: "Send it.", due: "April 15th", evidence: ["e1"] },
        { text: "Read it.", due: "April 16", evidence: ["e1"] },
      ],
    }),
    said,
  );
  expect(details.metrics.map(({ text }) => text)).toEqual(["Live on April 15."]);
  expect(details.actions?.map(({ due }) => due)).toEqual(["April 15th", undefined]);
});
