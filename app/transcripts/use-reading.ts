import { useCallback, useMemo, useRef, useState } from "react";
import type { HighlightView } from "~/functions/highlights/schema";
import { createOffsets, type TextRange, toPosition } from "~/functions/transcripts/offsets";
import type { Segment } from "~/functions/transcripts/schema";
import { isSampleUrl } from "~/functions/transcripts/video-link";
import { focusCard } from "./highlights/focus-card";
import { playableOf } from "~/app/player/playable";
import { createPageText } from "./page-text/page-text";
import { textPress } from "./page-text/text-press";
import { segmentAt } from "./segment-at";
import type { StudyTranscript } from "./study";
import { useHighlights } from "./highlights/use-highlights";
import { type Player, usePlayer } from "~/app/player/use-player";
import { useRecording } from "~/app/player/use-recording";
import { type ReelPlay, useReelPlay } from "~/app/player/use-reel-play";
import { useFind } from "./use-find";
import { useLinkedSegment } from "./use-linked-segment";
import { useMoments } from "./use-moments";
import { usePainted } from "./use-painted";
import { usePlace } from "./use-place";
import { useSegments } from "./use-segments";
import { useSelection } from "./use-selection";
import { useTopics } from "./use-topics";

/** The interactive transcript: its text and position, the player, chapters, highlights and selection. */
export function useReading({ id, head, segmentCount, playedUrl, asides: known }: StudyTranscript) {
  const panel = useRef<HTMLDivElement>(null);
  const text = useSegments(id, head, segmentCount);
  const { segments } = text;
  const [pageText] = useState(createPageText);
  const offsets = useMemo(() => createOffsets(segments), [segments]);
  const linked = useMemo(() => playableOf(playedUrl), [playedUrl]);
  // A sample without a film was never recorded.
  const isOwn = !linked && !isSampleUrl(playedUrl ?? "");
  const recording = useRecording(isOwn ? id : null);
  const player = usePlayer(linked ?? recording.playable);
  const reel = useReelPlay(player);
  const { clock } = player;
  const { seek, place } = useJumps(player, reel);
  const reader = usePlace({ panel, segments, pageText, clock });
  const { reveal } = reader;
  const topics = useTopics(id);
  const asides = topics.state === "there" ? topics.asides : known;
  const highlights = useHighlights(id);
  const find = useFind({ segments, offsets, pageText, reveal });
  const [activeId, setActiveId] = useState<number | null>(null);
  const [selected, setSelected] = useState<(TextRange & { selectedText: string }) | null>(null);
  const selection = useSelection({ panel, pageText, onOpen: setSelected });
  const chapters = topics.state === "there" ? topics.topics : null;
  const moments = useMoments({ topics: chapters, highlights: highlights.highlights, segments, offsets });
  usePainted({ pageText, highlights: highlights.highlights, activeId, selected });
  const toSegment = useCallback(
    ({ id: number, startMs }: Segment) => {
      place(startMs);
      reveal(number);
    },
    [place, reveal],
  );
  useLinkedSegment(segments, toSegment);

  const show = (segment: number) => {
    reveal(segment);
    panel.current?.scrollIntoView({ block: "nearest" });
  };
  const goTo = (startMs: number, segment: number) => {
    seek(startMs);
    show(segment);
  };
  const goToMoment = (startMs: number) => goTo(startMs, Math.max(0, segmentAt(segments, startMs)));
  const goToLine = (by: 1 | -1) => {
    const segment = segments[Math.max(0, segmentAt(segments, clock.read()) + by)];
    if (segment) toSegment(segment);
  };
  const segmentOf = (index: number) => toPosition(offsets, index)?.segment ?? 0;
  const showHighlight = (highlight: HighlightView) => {
    setActiveId(highlight.id);
    show(segmentOf(highlight.startIndex));
  };
  const showCard = (highlightId: number) => {
    setActiveId(highlightId);
    focusCard(highlightId);
  };
  const pressed = { segments, offsets, pageText, highlights: highlights.highlights ?? [], activeId };
  const onPress = textPress({ ...pressed, onTime: seek, onSegment: place, onHighlight: showCard });
  const state = {
    panel,
    text,
    pageText,
    player,
    recording,
    reel,
    reader,
    topics,
    asides,
    highlights,
    find,
    selection,
    moments,
  };
  const marked = { activeId, setActiveId, selected, setSelected };
  return { ...state, ...marked, goTo, goToMoment, goToLine, segmentOf, showHighlight, onPress };
}

/** Seeking by the reader, which ends reel play. */
function useJumps({ seek, place }: Player, { stop }: ReelPlay) {
  return useMemo(() => {
    const after = (go: (ms: number) => void) => (ms: number) => {
      stop();
      go(ms);
    };
    return { seek: after(seek), place: after(place) };
  }, [seek, place, stop]);
}

export type Reading = ReturnType<typeof useReading>;
