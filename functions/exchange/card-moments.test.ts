import fc from "fast-check";
import { expect, test } from "vitest";
import { readMoments, readMomentsHtml, writeMoments, writeMomentsHtml } from "./card-moments";

const VIDEO = "https://www.youtube.com/watch?v=a-b_c-d_e-f";

test("a moment is a line with its time, a link to that second and the quote", () => {
  const citations = [
    { videoUrl: VIDEO, startMs: 83_400, quote: "so we encrypt it" },
    { videoUrl: null, startMs: 3_723_000, quote: "and that is “all”", speaker: "Ana <us>" },
  ];
  expect(writeMoments(citations)).toBe(
    `1:23 ${VIDEO}&t=83s “so we encrypt it”\nAna <us> \u00b7 1:02:03 “and that is “all””`,
  );
  expect(writeMomentsHtml(citations)).toBe(
    `<a href="${VIDEO.replace("&", "&amp;")}&amp;t=83s">1:23</a> “so we encrypt it”<br>Ana &lt;us&gt; \u00b7 1:02:03 “and that is “all””`,
  );
});

test("moments can be read back from text and HTML, exact to the second", () => {
  const quote = fc
    .string({ unit: fc.oneof(fc.constantFrom(..."ab <>&\"'“”:/"), fc.string({ unit: "grapheme", maxLength: 1 })) })
    .map((text) => text.toWellFormed().replace(/\s+/g, " ").trim())
    .filter((text) => text !== "");
  const named = { videoUrl: fc.constantFrom(VIDEO, null), startMs: fc.nat(40_000_000), quote };
  const speaker = fc.constantFrom("Ana", "Ana · 0:07 & Ben", "1:23");
  const citation = fc.record({ ...named, speaker }, { requiredKeys: ["videoUrl", "startMs", "quote"] });
  fc.assert(
    fc.property(fc.array(citation, { maxLength: 5 }), (citations) => {
      const wanted = citations.map((one) => ({ ...one, startMs: Math.floor(one.startMs / 1000) * 1000 }));
      expect(readMoments(writeMoments(citations))).toEqual(wanted);
      expect(readMomentsHtml(writeMomentsHtml(citations))).toEqual(wanted);
    }),
  );
});

test("a field edited in Anki is read, and lines that are not moments are skipped", () => {
  const html = `<div><a href='${VIDEO}&amp;t=5s'>0:05</a> “one”</div><div>see also chapter 2</div>0:07 “two”`;
  expect(readMomentsHtml(html)).toEqual([
    { videoUrl: VIDEO, startMs: 5000, quote: "one" },
    { videoUrl: null, startMs: 7000, quote: "two" },
  ]);
  expect(readMoments("0:07 two\n“three”\n0:07 javascript:alert(1) “four”\n99999:00 “five”")).toEqual([]);
  expect(readMoments(Array.from({ length: 50 }, () => "0:01 “again”").join("\n"))).toHaveLength(20);
});
