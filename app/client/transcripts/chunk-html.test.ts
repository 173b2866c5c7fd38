import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunkHtml } from "./chunk-html";
import { toParagraphs } from "./paragraphs";

const VIDEO = "https://www.youtube.com/watch?v=aaaaaaaaaaa&x='\"><b>";

describe("the markup of a text chunk", () => {
  it("shows any text unchanged in its own span, and none of it becomes markup", () => {
    const segments = fc.array(fc.record({ text: fc.string({ unit: "grapheme" }), speaker: fc.option(fc.string()) }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(segments, fc.boolean(), (said, hasVideo) => {
        const talk = said.map(({ text, speaker }, id) => ({
          ...{ id, startMs: id * 1000, endMs: id * 1000 + 1000, text },
          ...(speaker !== null && { speaker }),
        }));
        const html = chunkHtml(toParagraphs(talk), hasVideo ? VIDEO : null);
        const spans = [...html.matchAll(/<span id="s(\d+)">([^<]*) <\/span>/g)];
        expect(spans.map(([, id, text = ""]) => [Number(id), plain(text)])).toEqual(
          talk.map(({ id, text }) => [id, text]),
        );
        expect(
          html.replaceAll(/<\/?(?:div|p|span|a|b)(?: (?:class|id|href|data-ms|aria-label)="[^"<>]*")*>/g, ""),
        ).not.toMatch(/[<>"]/);
      }),
    );
  });

  it("links to the moment in the video, or to the segment if there is none", () => {
    const [said] = toParagraphs([{ id: 3, startMs: 67_000, endMs: 68_000, text: "Now", estimated: true }]);
    const chunk = said ? [said] : [];
    expect(chunkHtml(chunk, "https://www.youtube.com/watch?v=a")).toContain(
      '<a class="mark" data-ms="67000" href="https://www.youtube.com/watch?v=a&amp;t=67s" aria-label="about 1:07, estimated">~1:07</a>',
    );
    expect(chunkHtml(chunk, null)).toContain('href="#s3"');
  });
});

/** How a browser decodes escaped text. */
const plain = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
