import { memo, useEffect, useMemo, useRef, useState } from "react";
import type { Aside } from "~/functions/transcripts/asides/schema";
import type { Segment } from "~/functions/transcripts/schema";
import { toChunks } from "../../../client/transcripts/page-text/chunk";
import { openingHtml } from "../../../client/transcripts/page-text/chunk-html";
import type { PageText } from "../../../client/transcripts/page-text/page-text";
import { toParagraphs } from "../../../client/transcripts/paragraphs";

type TimedTextProps = {
  pageText: PageText;
  segments: readonly Segment[];
  asides: readonly Aside[];
  /** Whether these are all segments. */
  isWhole: boolean;
  videoUrl: string | null;
  language: string;
};

/** The text as far as it has loaded. React renders its start; `pageText` updates it from then on. */
export const TimedText = memo(function TimedText(props: TimedTextProps) {
  const { pageText, segments, asides, isWhole, videoUrl, language } = props;
  const root = useRef<HTMLDivElement>(null);
  const chunks = useMemo(() => toChunks(toParagraphs(segments, asides)), [segments, asides]);
  const [html] = useState(() => openingHtml(chunks, { isWhole, videoUrl }));
  useEffect(() => {
    const panel = root.current?.parentElement;
    return panel && root.current ? pageText.attach(panel, root.current) : undefined;
  }, [pageText]);
  useEffect(
    () => pageText.update({ segments, chunks, isWhole, videoUrl }),
    [pageText, segments, chunks, isWhole, videoUrl],
  );
  return (
    <div
      ref={root}
      className="document"
      lang={language}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: openingHtml escapes all text
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
