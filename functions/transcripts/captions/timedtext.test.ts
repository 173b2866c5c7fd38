import { describe, expect, test } from "vitest";
import { parseTimedtext } from "./parse-captions";

/** Captions as `start-end text`, in milliseconds. */
const read = (body: string) =>
  parseTimedtext(`<timedtext>${body}</timedtext>`).map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text}`);

describe("a line of YouTube's XML", () => {
  test.each([
    ["milliseconds", '<p t="1000" d="5000">so it goes</p>', ["1000-6000 so it goes"]],
    ["seconds", '<text start="1.5" dur="2">so it goes</text>', ["1500-3500 so it goes"]],
    ["no length", '<p t="1000">so it goes</p>', ["1000-1000 so it goes"]],
    ["a time that is none", '<p t="soon" d="x">so it goes</p>', ["0-0 so it goes"]],
    ["a word that has the time of the line", '<p t="1000" d="5000"><s t="0">so</s></p>', ["1000-6000 so"]],
    ["a break", '<p t="1000" d="5000">so it<br/>goes</p>', ["1000-6000 so it\ngoes"]],
    ["no words", '<p t="1000" d="5000"/>', []],
    ["no end", '<p t="1000" d="5000">so it goes', ["1000-6000 so it goes"]],
    [
      "what is in no line",
      '\n<s t="5">a</s> b <br/>\n<p t="1000" d="500">so</p>\n c <s>d</s>\n<p t="2000" d="500">it</p> e',
      ["1000-1500 so", "2000-2500 it"],
    ],
    ["a pause before its words", '<p t="1000" d="9000"><s t="3000">so</s><s t="3400"> it</s></p>', ["1000-4800 so it"]],
  ])("with %s", (_, body, expected) => {
    expect(read(body)).toEqual(expected);
  });
});
