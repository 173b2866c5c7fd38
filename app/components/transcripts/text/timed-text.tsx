import { memo } from "react";
import type { Aside } from "~/functions/transcripts/asides/schema";
import type { Segment } from "~/functions/transcripts/schema";
import { chunkHtml } from "../../../client/transcripts/chunk-html";
import { toChunks, toParagraphs } from "../../../client/transcripts/paragraphs";

type TimedTextProps = {
  segments: readonly Segment[];
  asides: readonly Aside[];
  videoUrl: string | null;
  language: string;
};

/** The text as far as it has loaded. A section rerenders only when it has changed. */
export const TimedText = memo(function TimedText({ segments, asides, videoUrl, language }: TimedTextProps) {
  return (
    <div className="document" lang={language}>
      {toChunks(toParagraphs(segments, asides)).map((chunk) => (
        <section
          key={chunk[0]?.said[0]?.id}
          className="transcript-chunk"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: chunkHtml escapes all text
          dangerouslySetInnerHTML={{ __html: chunkHtml(chunk, videoUrl) }}
        />
      ))}
    </div>
  );
});
