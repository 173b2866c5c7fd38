import { memo, useEffect, useRef, useState } from "react";
import type { Aside } from "~/functions/transcripts/asides/schema";
import type { Segment } from "~/functions/transcripts/schema";
import { openingText, type PageText } from "../page-text/page-text";

type TimedTextProps = {
  pageText: PageText;
  segments: readonly Segment[];
  asides: readonly Aside[];
  /** Whether these are all segments. */
  isWhole: boolean;
  videoUrl: string | null;
  language: string;
};

/** The text as far as it has loaded. The server renders its start; `pageText` updates it from then on. */
export const TimedText = memo(function TimedText(props: TimedTextProps) {
  const { pageText, segments, asides, isWhole, videoUrl, language } = props;
  const root = useRef<HTMLDivElement>(null);
  const [html] = useState(() => openingText({ segments, asides, isWhole, videoUrl }));
  useEffect(() => {
    const panel = root.current?.parentElement;
    if (!panel || !root.current) return;
    const detach = pageText.attach(panel, root.current);
    return detach;
  }, [pageText]);
  useEffect(() => {
    pageText.update({ segments, asides, isWhole, videoUrl });
  }, [pageText, segments, asides, isWhole, videoUrl]);
  return (
    <div
      ref={root}
      className="document"
      lang={language}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: openingText escapes all text
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
