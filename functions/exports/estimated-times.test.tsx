import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Reel } from "~/app/player/reel/reel";
import { TimeMarks } from "~/app/prds/time-marks";
import { toParagraphs } from "~/app/transcripts/group-paragraphs";
import { toTextChunks as toPageChunks } from "~/app/transcripts/page-text/chunk";
import { openingHtml } from "~/app/transcripts/page-text/chunk-html";
import { quoteFinder } from "~/functions/citations/find-quote";
import { readMoments, writeMoments } from "~/functions/exchange/card-moments";
import { toTranscriptMarkdown, toVtt } from "~/functions/exports/transcript-formats";
import { toMarkdown } from "~/functions/prds/prd-markdown";
import { formatMark, markedLength, nameMark } from "~/functions/text/format-time";
import { fromChunks, toChunks } from "~/functions/transcripts/chunks";
import type { Segment } from "~/functions/transcripts/model";
import { toMoment } from "./cited-moments";

const segments: Segment[] = [
  { id: 0, startMs: 1000, endMs: 60_000, text: "The oven must be hot before the bread goes in." },
  { id: 1, startMs: 67_000, endMs: 70_000, text: "It takes about forty minutes until it is done.", estimated: true },
];
const found = quoteFinder(segments);
const known = found(0, segments[0]?.text ?? "");
const guessed = found(1, segments[1]?.text ?? "");
if (!known || !guessed) throw new Error("the quotes were not found");

describe("an estimated time", () => {
  it("is written with a tilde and read aloud as an estimate", () => {
    expect([formatMark(guessed), nameMark(guessed)]).toEqual(["~1:07", "about 1:07, estimated"]);
    expect([formatMark(known), nameMark(known)]).toEqual(["0:01", "0:01"]);
  });

  it("makes an estimate of the length, where there is no other", () => {
    const lengthOf = (...times: { estimated?: true | undefined }[]) => formatMark(markedLength(70_000, times));
    expect([lengthOf(known, guessed), lengthOf(guessed), lengthOf()]).toEqual(["1:10", "~1:10", "1:10"]);
    const moment = { startMs: 67_000, estimated: true as const, label: "It bakes", href: "#s1" };
    expect(renderToStaticMarkup(<Reel moments={[moment]} durationMs={70_000} />)).toContain("<span>~1:10</span>");
  });

  it("is stored with its segment and passed on to what cites it", () => {
    expect(fromChunks(toChunks(segments))).toEqual(segments);
    expect([known.estimated, guessed.estimated]).toEqual([undefined, true]);
  });

  it("shows in the document and in the transcript", () => {
    const source = { videoUrl: null, transcriptId: 7 };
    const marks = renderToStaticMarkup(<TimeMarks citations={[known, guessed]} source={source} />);
    expect(marks).toContain(">~1:07<");
    expect(marks).toContain('aria-label="about 1:07, estimated, “');
    expect(marks).toContain('aria-label="0:01, “');
    const far = segments.map((segment) => ({ ...segment, startMs: segment.startMs * 100, endMs: segment.endMs * 100 }));
    const text = openingHtml(toPageChunks(toParagraphs(far)), { isWhole: true, videoUrl: null });
    expect(text).toContain('aria-label="about 1:51:40, estimated">~1:51:40<');
    expect(text).toContain(">1:40<");
  });

  it("shows in exports, and is found again when cards come back", () => {
    const url = "https://www.youtube.com/watch?v=abcdefghijk";
    expect(toMoment(url, guessed).clock).toBe("~1:07");
    const item = { group: "Core Features", text: "It bakes.", origin: "quoted", citations: [known, guessed] } as const;
    const markdown = toMarkdown({
      ...{
        title: "Bread",
        videoUrl: url,
        createdAt: "2026-01-01T00:00:00Z",
        items: [{ ...item, citations: [...item.citations] }],
      },
      ...{ details: null, grounding: { quoted: 1, total: 1 }, isOfflineDraft: false, model: "m", durationSeconds: 70 },
    });
    expect(markdown).toContain(`([0:01](${url}&t=1s), [~1:07](${url}&t=67s))`);
    const transcript = {
      ...{
        videoTitle: "Bread",
        videoUrl: null,
        language: "en",
        durationSeconds: 70,
        segments,
        chapters: [],
        highlights: [],
      },
    };
    expect(toTranscriptMarkdown(transcript)).toContain("~1:07 It takes about forty");
    expect(toTranscriptMarkdown(transcript)).toContain("Length: 1:10\n");
    expect(toTranscriptMarkdown({ ...transcript, segments: segments.slice(1) })).toContain("Length: ~1:10\n");
    expect(toVtt(transcript)).toContain("NOTE Times in this file are estimated.");
    expect(toVtt({ ...transcript, segments: segments.slice(0, 1) })).not.toContain("NOTE");
    const written = writeMoments([{ videoUrl: null, ...guessed }]);
    expect(written).toMatch(/^~1:07 “/);
    expect(readMoments(written)).toEqual([{ videoUrl: null, startMs: 67_000, quote: guessed.quote }]);
  });
});
