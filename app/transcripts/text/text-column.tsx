import { forwardRef, type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { Badge } from "~/app/ui/badge";
import { Menu, MenuLink } from "~/app/ui/menu";
import type { Aside } from "~/functions/transcripts/asides/model";
import type { Segment } from "~/functions/transcripts/model";
import { cut } from "../cut";
import { openingText, type PageText } from "../page-text/page-text";
import type { StudyTranscript } from "../study";
import type { TranscriptReading } from "../use-reading";
import type { SegmentsArrival } from "../use-segments";

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
const TimedText = memo(function TimedText(props: TimedTextProps) {
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

const DESCRIPTION_LENGTH = 200;

/** As tall as the window allows below the bar and its heading. On phones the page scrolls instead. */
const PANEL =
  "md:h-[max(600px,calc(100dvh-13rem))] md:overflow-y-auto md:overscroll-contain md:rounded-sm md:border md:border-line md:bg-raised md:px-4 md:pt-5";

type TextPanelProps = {
  transcript: StudyTranscript;
  pageText: PageText;
  segments: readonly Segment[];
  asides: readonly Aside[];
  arrival: SegmentsArrival;
  onRetry: () => void;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** The reader scrolled the text. */
  onScrolled: () => void;
};

/** The text: from tablets up in its own scrolling panel. */
const TextPanel = forwardRef<HTMLDivElement, TextPanelProps>(function TextPanel(
  { transcript, pageText, segments, asides, arrival, onRetry, onPress, onKeyDown, onScrolled },
  panel,
) {
  const { id, videoTitle, videoDescription, videoUrl, language } = transcript;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolling region that the keyboard must reach
    <div
      ref={panel}
      role="region"
      aria-label="Transcript text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      tabIndex={0}
      className={`transcript-panel ${PANEL}`}
      onClick={onPress}
      onKeyDown={onKeyDown}
      onWheel={onScrolled}
      onTouchMove={onScrolled}
    >
      {/* Repeats the page's title for screen reader users who navigate by headings. */}
      <header className="sr-only">
        <h3>
          {videoTitle} {language !== "und" && <Badge>{(language || "en").toUpperCase()}</Badge>}
        </h3>
        {videoDescription && <p>{cut(videoDescription, DESCRIPTION_LENGTH)}</p>}
      </header>
      <TimedText
        pageText={pageText}
        segments={segments}
        asides={asides}
        isWhole={arrival === "whole"}
        videoUrl={videoUrl}
        language={language}
      />
      <Rest arrival={arrival} onRetry={onRetry} />
      {arrival !== "whole" && (
        <noscript>
          <a href={`/api/transcripts/${id}/export.txt`} className="text-link">
            Download the whole transcript
          </a>
        </noscript>
      )}
    </div>
  );
});

/** Where the rest of the text will appear, or an error if it failed to load. */
function Rest({ arrival, onRetry }: { arrival: SegmentsArrival; onRetry: () => void }) {
  if (arrival === "whole") return null;
  if (arrival === "coming") return <p className="document-heading py-4 text-quiet">Loading transcript...</p>;
  if (arrival === "missing") {
    return (
      <p role="alert" className="document-heading py-4">
        Transcript not found.
      </p>
    );
  }
  return (
    <p role="alert" className="document-heading py-4">
      Failed to load transcript. Please try again.{" "}
      <button type="button" className="text-link" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

const EXPORTS = [
  { ending: "txt", label: "Text (.txt)" },
  { ending: "srt", label: "Subtitles (.srt)" },
  { ending: "vtt", label: "Subtitles (.vtt)" },
  { ending: "md", label: "Markdown with highlights (.md)" },
];

const SpeakersTool = lazyPart(() => import("../speakers/speakers-tool"));

type TextColumnProps = { transcript: StudyTranscript; reading: TranscriptReading };

/** Above the text: download it, name its speakers, and follow the video again. */
function TextTools({ transcript, reading }: TextColumnProps) {
  const { player, reader, text } = reading;
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-small">
      {player.startMs !== null && !reader.isFollowing && (
        <button
          type="button"
          className="text-action max-md:fixed max-md:right-5 max-md:bottom-4 max-md:z-10 max-md:rounded-sm max-md:border max-md:border-edge max-md:bg-raised max-md:px-3"
          onClick={reader.follow}
        >
          Follow the video
        </button>
      )}
      <Menu id="transcript-export" label="Export">
        {EXPORTS.map(({ ending, label }) => (
          <MenuLink key={ending} href={`/api/transcripts/${transcript.id}/export.${ending}`} download>
            {label}
          </MenuLink>
        ))}
      </Menu>
      {text.segments.some((segment) => segment.speaker) && <SpeakersTool transcript={transcript} reading={reading} />}
    </div>
  );
}

/** The text, with its tools above it, and how to select without a pointer below it. */
export function TextColumn({ transcript, reading }: TextColumnProps) {
  const { panel, text, pageText, asides, reader, selection, onPress } = reading;
  return (
    <section aria-labelledby="interactive-heading" className="lg:sticky lg:top-30 lg:col-1 lg:row-[1/span_2]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-2 md:pb-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="interactive-heading" className="font-semibold">
            Interactive Transcript
          </h2>
          <Badge>Select text to analyze</Badge>
        </div>
        <TextTools transcript={transcript} reading={reading} />
      </div>
      {text.segments.some((segment) => segment.doubt) && (
        <p className="pb-2 text-small text-quiet">Underlined words may be misheard. Play them to check.</p>
      )}
      <TextPanel
        ref={panel}
        transcript={transcript}
        pageText={pageText}
        segments={text.segments}
        asides={asides}
        arrival={text.arrival}
        onRetry={text.retry}
        onPress={onPress}
        onKeyDown={selection.onKeyDown}
        onScrolled={reader.stopFollowing}
      />
      <p className="hidden pt-2 text-small text-quiet lg:block">
        <kbd>S</kbd> selects by keyboard, <kbd>Shift</kbd> and arrows extend
      </p>
    </section>
  );
}
