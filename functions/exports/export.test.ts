import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attachment } from "~/functions/exports/attachment";
import {
  type ExportedTranscript,
  toSrt,
  toTranscriptMarkdown,
  toVtt,
  transcriptToPlainText,
} from "~/functions/exports/transcript-formats";
import type { HighlightView } from "~/functions/highlights/model";
import { parseCaptions } from "~/functions/transcripts/captions/parse-captions";
import { manySegments, segmentsOf } from "../../test/helpers/prompts/sample";

const exported = (change: Partial<ExportedTranscript> = {}): ExportedTranscript => ({
  videoTitle: "Keys & <locks>",
  videoUrl: "https://www.youtube.com/watch?v=vw-sample-3",
  language: "en",
  durationSeconds: 15,
  segments: segmentsOf("one *star* & <b>", "two --> three", "four"),
  chapters: [],
  highlights: [],
  ...change,
});

describe("captions as a file", () => {
  it("are read back as they were, from both forms", () => {
    const segments = manySegments(900).map((segment) => ({ ...segment, endMs: segment.endMs - 250 }));
    for (const [fileName, write] of [
      ["a.srt", toSrt],
      ["a.vtt", toVtt],
    ] as const) {
      expect(parseCaptions({ fileName, text: write(exported({ segments })) }).segments).toEqual(segments);
    }
  });

  it("have times of two digits and three, also after an hour", () => {
    const segments = [{ id: 0, startMs: 3_661_007, endMs: 36_000_000, text: "late" }];
    expect(toSrt(exported({ segments }))).toBe("1\n01:01:01,007 --> 10:00:00,000\nlate\n");
    expect(toVtt(exported({ segments }))).toBe("WEBVTT\nLanguage: en\n\n01:01:01.007 --> 10:00:00.000\nlate\n");
  });

  it("hold no text that reads as a time, a tag or another cue", () => {
    const piece = fc.constantFrom(
      "-->",
      "<i>",
      "&amp;",
      "\n\n2\n00:00:01,000 --> 00:00:09,000\n",
      "word",
      "NOTE",
      "\r",
      "{\\an8}",
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 9 }), (pieces) => {
        const segments = segmentsOf(pieces.join(" "), "end");
        const [srt, vtt] = [toSrt(exported({ segments })), toVtt(exported({ segments }))];
        expect(srt.match(/-->/g)).toHaveLength(2);
        expect(vtt.match(/-->/g)).toHaveLength(2);
        expect(vtt).not.toMatch(/<|&(?!amp;|lt;|gt;)/);
        expect(srt.split("\n\n")).toHaveLength(2);
        expect(vtt.split("\n\n")).toHaveLength(3);
      }),
    );
  });
});

describe("who speaks", () => {
  const [one, two, three, four] = segmentsOf("Hello.", "And *welcome*.", "Thank you.", "So do I.");
  if (!one || !two || !three || !four) throw new Error("four were made");
  const segments = [{ ...one, speaker: "Ana <b>" }, { ...two, speaker: "Ana <b>" }, three, { ...four, speaker: "Ben" }];

  it("appears in every cue of WebVTT, and elsewhere only where the voice changes", () => {
    const vtt = toVtt(exported({ segments }));
    expect(vtt).toContain("\n<v Ana &lt;b&gt;>Hello.\n");
    expect(vtt).toContain("\n<v Ana &lt;b&gt;>And *welcome*.\n");
    expect(vtt).toContain("\nThank you.\n");
    const srt = toSrt(exported({ segments }));
    expect(srt.match(/^.*\.$/gm)).toEqual(["Ana <b>: Hello.", "And *welcome*.", ">> Thank you.", "Ben: So do I."]);
    expect(transcriptToPlainText(exported({ segments }))).toContain(
      "\n\nAna <b>: Hello. And *welcome*.\n\nThank you.\n\nBen: So do I.\n",
    );
  });

  it("is bold in Markdown, escaped, and named again in a new chapter", () => {
    const topic = { summary: "", endMs: 0, confidence: 1, startIndex: 0, endIndex: 1 };
    const topics = [
      { ...topic, id: 1, topicTitle: "First", startMs: 0 },
      { ...topic, id: 2, topicTitle: "Second", startMs: 5000 },
    ];
    const text = toTranscriptMarkdown(exported({ segments, chapters: topics, videoUrl: null }));
    expect(text).toContain("## First\n\n0:00 **Ana \\<b\\>:** Hello.\n");
    expect(text).toContain(
      "## Second\n\n0:05 **Ana \\<b\\>:** And \\*welcome\\*.\n\n0:10 Thank you.\n\n0:15 **Ben:** So do I.",
    );
  });
});

describe("text as a file", () => {
  it("is in paragraphs that end at pauses", () => {
    const segments = [...segmentsOf("One.", "Two."), { id: 2, startMs: 20_000, endMs: 21_000, text: "Three." }];
    expect(transcriptToPlainText(exported({ segments }))).toBe(
      "Keys & <locks>\nhttps://www.youtube.com/watch?v=vw-sample-3\n\nOne. Two.\n\nThree.\n",
    );
    const unpunctuated = Array.from({ length: 100 }, (_, id) => ({
      id,
      startMs: id * 1000,
      endMs: id * 1000 + 1000,
      text: "words without an end in a long talk",
    }));
    expect(transcriptToPlainText(exported({ segments: unpunctuated })).split("\n\n").length).toBeGreaterThan(2);
  });
});

describe("Markdown", () => {
  const highlight: HighlightView = {
    id: 1,
    transcriptId: 1,
    selectedText: "one *star*",
    startIndex: 0,
    endIndex: 10,
    userPrompt: "Why <script>?",
    aiResponse: "Because.\n\n- [x](javascript:alert(1))\n# no heading",
    citations: [
      { segmentId: 0, startMs: 0, quote: "one *star*" },
      { segmentId: 1, startMs: 5000, quote: "two" },
    ],
    color: "green",
    note: "mine\n1. not a list",
    model: "fake",
    isOfflineDraft: false,
    createdAt: "2026-11-21T00:00:00.000Z",
    editedAt: null,
  };
  const topic = { summary: "", endMs: 0, confidence: 1, startIndex: 0, endIndex: 1 };

  it("has the text under its chapters, highlights with their moments, and no markup from the content", () => {
    const topics = [
      { ...topic, id: 1, topicTitle: "First *one*", startMs: 0 },
      { ...topic, id: 2, topicTitle: "Second", startMs: 10_000 },
    ];
    const text = toTranscriptMarkdown(exported({ chapters: topics, highlights: [highlight] }));
    expect(text).toContain("# Keys \\& \\<locks\\>\n");
    expect(text).toContain(
      "## First \\*one\\*\n\n[0:00](https://www.youtube.com/watch?v=vw-sample-3&t=0s) one \\*star\\*",
    );
    expect(text).toContain("## Second\n\n[0:10](");
    expect(text).toContain("> one \\*star\\*\n\n**Why \\<script\\>?** (fake)");
    expect(text).toContain("From the video: [0:00](https://www.youtube.com/watch?v=vw-sample-3&t=0s), [0:05](");
    expect(text).toContain("Note: mine  \n1\\. not a list");
    expect(text).not.toMatch(/(?<!\\)<script|(?<!\\)\]\(javascript|^# no|^- \[x/m);
  });

  it("has clocks without links where there is no video, and one part where there are no chapters", () => {
    const text = toTranscriptMarkdown(exported({ videoUrl: null }));
    expect(text).toContain("## Transcript\n\n0:00 one");
    expect(text).not.toContain("](");
  });
});

describe("a file name", () => {
  it("is made from the title: in letters that every client accepts, and in full for clients that read it", () => {
    expect(attachment("How HTTPS works", "srt", "transcript")).toBe(
      "attachment; filename=\"How-HTTPS-works.srt\"; filename*=UTF-8''How-HTTPS-works.srt",
    );
    expect(attachment("Über Füße", "md", "transcript")).toBe(
      "attachment; filename=\"Uber-Fue.md\"; filename*=UTF-8''%C3%9Cber-F%C3%BC%C3%9Fe.md",
    );
    expect(attachment("日本語", "txt", "transcript")).toContain('filename="transcript.txt"');
    expect(attachment("../..", "txt", "transcript")).toContain('filename="transcript.txt"');
  });

  it("ends no header and leads out of no folder, whatever the title is", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom('a"\r\nX: y', "../../etc/passwd", "a\u202egpj.exe")),
        (title) => {
          const header = attachment(title, "vtt", "transcript");
          expect(header).toMatch(
            /^attachment; filename="[A-Za-z0-9-]+\.vtt"; filename\*=UTF-8''[A-Za-z0-9%.~_!-]+\.vtt$/,
          );
          expect(() => new Headers({ "Content-Disposition": header })).not.toThrow();
          const name = decodeURIComponent(header.split("''")[1] ?? "");
          expect(name).not.toMatch(/[/\\"\p{Cc}\p{Cf}]|\.\./u);
        },
      ),
    );
  });
});
