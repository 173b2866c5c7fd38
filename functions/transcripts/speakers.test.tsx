import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toParagraphs } from "~/app/transcripts/group-paragraphs";
import { toTextChunks as toPageChunks } from "~/app/transcripts/page-text/chunk";
import { openingHtml } from "~/app/transcripts/page-text/chunk-html";
import { Translation } from "~/app/transcripts/side/translation";
import { exportSegments } from "~/db/queries/accounts/account-data";
import { quoteFinder } from "~/functions/citations/find-quote";
import { fromChunks, toChunks } from "~/functions/transcripts/chunks";
import { createOffsets } from "~/functions/transcripts/offsets";
import { textOfRange } from "~/functions/transcripts/selected-text";
import type { Segment } from "./model";
import type { TranslationView } from "./translations/model";

const segments: Segment[] = [
  { id: 0, startMs: 0, endMs: 4000, text: "Readers keep a list of books", speaker: "Ana" },
  { id: 1, startMs: 4000, endMs: 8000, text: "and of their notes.", speaker: "Ana", estimated: true },
  { id: 2, startMs: 8000, endMs: 9000, text: "Why notes?", speaker: "Ben <x>" },
];

describe("who speaks", () => {
  it("is kept with the segment, beside what else is known of it", () => {
    expect(fromChunks(toChunks(segments))).toEqual(segments);
    expect(toChunks(segments)).toEqual([
      [
        [0, 4000, "Readers keep a list of books", 0, "Ana"],
        [4000, 8000, "and of their notes.", 1, "Ana"],
        [8000, 9000, "Why notes?", 0, "Ben <x>"],
      ],
    ]);
  });

  it("counts for the size of a stored row", () => {
    const long = Array.from({ length: 400 }, (_, id) => ({
      id,
      startMs: id,
      endMs: id + 1,
      text: "a",
      speaker: "b".repeat(999),
    }));
    expect(toChunks(long).length).toBe(2);
    expect(fromChunks(toChunks(long))).toEqual(long);
  });

  it("is handed out with an account's data", () => {
    const [data = []] = toChunks(segments);
    expect(exportSegments([{ data }])[1]).toEqual({
      ...{ startMs: 4000, endMs: 8000, text: "and of their notes.", estimated: true, speaker: "Ana" },
    });
  });

  it("stands before the text where the voice changes, outside of what can be selected", () => {
    const html = openingHtml(toPageChunks(toParagraphs(segments)), { isWhole: true, videoUrl: null });
    expect(html.match(/<b class="voice [^<]*<\/b>/g)?.map((voice) => voice.replace(/ class="[^"]*"/, ""))).toEqual([
      "<b>Ana: </b>",
      "<b>Ben &lt;x&gt;: </b>",
    ]);
    expect(html).toContain('Ana: </b><span id="s0">Readers keep a list of books </span>');
  });

  it("stands in a translation likewise", () => {
    const translation: TranslationView = {
      ...{ language: "de", how: "track", model: null, createdAt: "2026-01-01T00:00:00Z" },
      ...{ transcriptId: 1, segments },
    };
    const html = renderToStaticMarkup(
      <Translation translation={translation} exportPath="/x" onMoment={() => undefined} />,
    );
    expect(html.match(/<b [^>]*>[^<]*: <\/b>/g)).toHaveLength(2);
  });

  it("is no part of the text: a quote over two captions is found without the name between", () => {
    const found = quoteFinder(segments)(0, "keep a list of books and of their notes");
    expect(found).toMatchObject({ segmentId: 0, quote: "keep a list of books and of their notes" });
    const offsets = createOffsets(segments);
    expect(textOfRange(segments, offsets, { startIndex: 0, endIndex: offsets.length })).not.toContain("Ana");
  });
});
