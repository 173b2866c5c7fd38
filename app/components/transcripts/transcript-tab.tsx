import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useShortcut } from "~/app/hooks/use-shortcut";
import type { HighlightView } from "~/functions/highlights/schema";
import { createOffsets, type TextRange, toPosition } from "~/functions/transcripts/offsets";
import type { Segment } from "~/functions/transcripts/schema";
import { focusCard } from "../../client/highlights/focus-card";
import { firstInView } from "../../client/transcripts/first-in-view";
import { segmentAt } from "../../client/transcripts/segment-at";
import type { StudyTranscript } from "../../client/transcripts/study";
import { textPress } from "../../client/transcripts/text-press";
import { useHighlights } from "../../hooks/highlights/use-highlights";
import { usePlayer } from "../../hooks/player/use-player";
import { usePlayerKeys } from "../../hooks/player/use-player-keys";
import { useArrivalPlace } from "../../hooks/transcripts/use-arrival-place";
import { useFind } from "../../hooks/transcripts/use-find";
import { useLinkedSegment } from "../../hooks/transcripts/use-linked-segment";
import { useMoments } from "../../hooks/transcripts/use-moments";
import { usePainted } from "../../hooks/transcripts/use-painted";
import { usePlace } from "../../hooks/transcripts/use-place";
import { useSegments } from "../../hooks/transcripts/use-segments";
import { useSelection } from "../../hooks/transcripts/use-selection";
import { useTopics } from "../../hooks/transcripts/use-topics";
import { HighlightList } from "../highlights/highlight-list";
import { Transform } from "../highlights/transform";
import { Scrubber } from "../player/scrubber";
import { Video } from "../player/video";
import { Badge } from "../ui/badge";
import { FIND_ID, FindBar } from "./find/find-bar";
import { Chapters } from "./side/chapters";
import { MoreLanguages } from "./side/more-languages";
import { SkipAside } from "./skip-aside";
import { TextPanel } from "./text/text-panel";
import { TextTools } from "./text/text-tools";

/** A moment that another part of the page asks for; a new object each time. */
export type Wanted = { startMs: number; segmentId: number };

type TranscriptTabProps = {
  transcript: StudyTranscript;
  wanted: Wanted | null;
  isActive: boolean;
  onLanguage: (language: string) => void;
};

/** The interactive transcript: the text, the video beside it, chapters and highlights. */
export function TranscriptTab({ transcript, wanted, isActive, onLanguage }: TranscriptTabProps) {
  const { id, head, segmentCount, videoId, durationSeconds, videoTitle } = transcript;
  const panel = useRef<HTMLDivElement>(null);
  const { segments, rendered, arrival, retry, showUpTo } = useSegments(id, head, segmentCount);
  const offsets = useMemo(() => createOffsets(segments), [segments]);
  const shown = useMemo(() => segments.slice(0, rendered), [segments, rendered]);
  const player = usePlayer(videoId);
  const { clock, seek, place } = player;
  const { reveal, isFollowing, follow, stopFollowing } = usePlace({ panel, segments, rendered, showUpTo, clock });
  const topics = useTopics(id);
  const asides = topics.state === "there" ? topics.asides : transcript.asides;
  const highlights = useHighlights(id);
  const find = useFind({ segments, offsets, rendered, asides, reveal });
  const [activeId, setActiveId] = useState<number | null>(null);
  const [selected, setSelected] = useState<(TextRange & { selectedText: string }) | null>(null);
  const selection = useSelection({ panel, segments, offsets, rendered, onOpen: setSelected });
  const moments = useMoments({
    topics: topics.state === "there" ? topics.topics : null,
    highlights: highlights.highlights,
    segments,
    offsets,
  });
  usePlayerKeys(player, isActive);
  useShortcut("/", () => document.getElementById(FIND_ID)?.focus(), isActive);
  useShortcut("s", () => selection.begin(firstInView(panel.current)), isActive);
  usePainted({ offsets, rendered, asides, highlights: highlights.highlights, activeId, selected });
  useLinkedSegment(
    segments,
    useCallback(
      ({ id: number, startMs }: Segment) => {
        place(startMs);
        reveal(number);
      },
      [place, reveal],
    ),
  );

  const show = (segment: number) => {
    reveal(segment);
    panel.current?.scrollIntoView({ block: "nearest" });
  };
  const goTo = (startMs: number, segment: number) => {
    seek(startMs);
    show(segment);
  };
  const goToMoment = (startMs: number) => goTo(startMs, Math.max(0, segmentAt(segments, startMs)));
  const goToRef = useRef(goTo);
  goToRef.current = goTo;
  const gone = useRef<Wanted | null>(null);
  useEffect(() => {
    // Nothing can be brought into view before this tab is the one that is shown.
    if (!wanted || !isActive || gone.current === wanted) return;
    gone.current = wanted;
    goToRef.current(wanted.startMs, wanted.segmentId);
  }, [wanted, isActive]);

  const segmentOf = (index: number) => toPosition(offsets, index)?.segment ?? 0;
  const showHighlight = (highlight: HighlightView) => {
    setActiveId(highlight.id);
    show(segmentOf(highlight.startIndex));
  };
  const showCard = (highlightId: number) => {
    setActiveId(highlightId);
    focusCard(highlightId);
  };
  const arriving = useRef<number | null>(null);
  const { highlights: kept } = highlights;
  useEffect(() => {
    const id = arriving.current;
    // The answer that was asked for is looked at once its card is in the page, however long that takes.
    if (id === null || !kept?.some((highlight) => highlight.id === id)) return;
    arriving.current = null;
    focusCard(id);
  }, [kept]);
  useArrivalPlace({
    ...{ segments, isWhole: arrival === "whole", highlights: kept, isActive },
    onTime: goTo,
    onHighlight: (highlight) => {
      showHighlight(highlight);
      focusCard(highlight.id);
    },
  });
  const onPress = textPress({
    segments,
    offsets,
    highlights: highlights.highlights ?? [],
    activeId,
    onTime: seek,
    onSegment: place,
    onHighlight: showCard,
  });

  return (
    <div>
      <Scrubber
        moments={moments.map((moment) => ({
          ...moment,
          onPress: () => (moment.highlight ? showHighlight(moment.highlight) : goTo(moment.startMs, moment.segment)),
        }))}
        durationMs={durationSeconds * 1000}
        clock={clock}
        onSeek={goToMoment}
      />
      <div className="study-columns mt-2 sm:mt-4">
        {videoId && player.src === null && (
          <div className="study-video">
            <Video player={player} videoId={videoId} title={videoTitle} />
          </div>
        )}
        {videoId && player.src !== null && (
          <details open className="study-video">
            <summary className="text-action lg:hidden">Video</summary>
            <SkipAside asides={asides} segments={segments} player={player} />
            <Video player={player} videoId={videoId} title={videoTitle} />
          </details>
        )}
        <section aria-labelledby="interactive-heading" className="study-text">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2 sm:pb-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 id="interactive-heading" className="font-semibold">
                Interactive Transcript
              </h2>
              <Badge>Select text to analyze</Badge>
            </div>
            <FindBar {...find} />
          </div>
          <TextPanel
            ref={panel}
            transcript={transcript}
            segments={shown}
            asides={asides}
            arrival={arrival}
            onRetry={retry}
            onPress={onPress}
            onKeyDown={selection.onKeyDown}
            onScrolled={stopFollowing}
          />
          <TextTools transcriptId={id} onFollow={player.src && !isFollowing ? follow : null} />
        </section>
        <aside aria-label="Chapters and highlights" className="study-side">
          <Chapters
            topics={topics}
            clock={clock}
            isEstimated={(index) => segments[segmentOf(index)]?.estimated === true}
            onChapter={({ startMs, startIndex }) => goTo(startMs, segmentOf(startIndex))}
          />
          <MoreLanguages transcriptId={id} onMoment={goToMoment} onLanguage={onLanguage} />
          <HighlightList state={highlights} activeId={activeId} onShow={showHighlight} onMoment={goTo} />
        </aside>
      </div>
      <Transform
        selected={selected && { transcriptId: id, ...selected }}
        onOpen={selection.isSelected && isActive ? selection.open : null}
        onClose={() => setSelected(null)}
        onSaved={(highlight) => {
          setSelected(null);
          selection.clear();
          highlights.put(highlight);
          setActiveId(highlight.id);
          arriving.current = highlight.id;
        }}
      />
    </div>
  );
}
