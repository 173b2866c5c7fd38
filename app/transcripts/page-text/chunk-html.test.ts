import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Segment } from "~/functions/transcripts/model";
import { toParagraphs } from "../group-paragraphs";
import { type Chunk, chunkToPlainText, toTextChunks } from "./chunk";
import { linesHtml, openingHtml } from "./chunk-html";

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
        const html = linesHtml(chunkOf(talk), hasVideo ? VIDEO : null);
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
    const chunk = chunkOf([{ id: 3, startMs: 67_000, endMs: 68_000, text: "Now", estimated: true }]);
    expect(linesHtml(chunk, "https://www.youtube.com/watch?v=a")).toContain(
      '<a class="mark" data-ms="67000" href="https://www.youtube.com/watch?v=a&amp;t=67s" aria-label="about 1:07, estimated">~1:07</a>',
    );
    expect(linesHtml(chunk, null)).toContain('href="#s3"');
  });

  it("underlines what may be misheard", () => {
    const said = ["We sell bread.", "And rye."].map((text, id) => ({ id, startMs: id, endMs: id + 1, text }));
    const html = linesHtml(chunkOf(said.map((one) => (one.id === 1 ? { ...one, doubt: true } : one))), null);
    expect(html).toContain('<span id="s0">We');
    expect(html).toMatch(/<span id="s1" class="underline [^"]*">And rye\./);
  });
});

/** Segments of one sentence each. */
const talkOf = (count: number, text = "It goes on and on, and then it ends.") =>
  Array.from({ length: count }, (_, id) => ({ id, startMs: id * 4000, endMs: id * 4000 + 4000, text }));

describe("chunks of a talk", () => {
  it("hold every paragraph once, in order, and become plain text with times and speakers", () => {
    const talk = talkOf(500).map((one) => (one.id === 100 ? { ...one, speaker: "Ana & Co" } : one));
    const paragraphs = toParagraphs(talk);
    const chunks = toTextChunks(paragraphs);
    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks.flatMap((chunk) => chunk.paragraphs)).toEqual(paragraphs);
    expect(chunks.map(({ first }) => first).slice(1)).toEqual(chunks.map(({ last }) => last + 1).slice(0, -1));
    for (const chunk of chunks) {
      const { text, starts } = chunkToPlainText(chunk);
      expect(text.split("\n\n")).toHaveLength(chunk.paragraphs.length);
      for (const [at, { said }] of chunk.paragraphs.entries()) {
        expect(text.slice(starts[at]).startsWith(said.map((one) => one.text).join(" "))).toBe(true);
      }
    }
    expect(chunks.map((chunk) => chunkToPlainText(chunk).text).join("\n\n")).toContain("6:40  Ana & Co: It goes on");
  });

  it("start as lines throughout a short text, and only on the first screen of a long one", () => {
    const chunks = toTextChunks(toParagraphs(talkOf(250)));
    const plainOf = (html: string) => html.match(/<section class="transcript-chunk plain">/g)?.length ?? 0;
    expect(plainOf(openingHtml(chunks, { isWhole: true, videoUrl: null }))).toBe(0);
    const begun = openingHtml(chunks, { isWhole: false, videoUrl: null });
    expect(plainOf(begun)).toBeGreaterThan(0);
    expect(begun).toMatch(/^<section class="transcript-chunk"><div class="line pb-4">/);
    const long = toTextChunks(toParagraphs(talkOf(2000, "<b> is said again and again.")));
    const html = openingHtml(long, { isWhole: true, videoUrl: null });
    expect(html).toContain("again. &lt;b&gt; is");
    expect(html).not.toContain("<b>");
    expect(html.match(/<span id=/g)?.length).toBeLessThan(400);
  });
});

function chunkOf(talk: readonly Segment[]): Chunk {
  const paragraphs = toParagraphs(talk);
  return { first: talk[0]?.id ?? 0, last: talk.at(-1)?.id ?? 0, paragraphs };
}

/** How a browser decodes escaped text. */
const plain = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
