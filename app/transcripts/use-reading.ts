import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { spokenMs } from "~/app/player/cuts";
import { playableOf } from "~/app/player/playable";
import { type Player, usePlayer } from "~/app/player/use-player";
import { useRecording } from "~/app/player/use-recording";
import { type ReelPlay, useReelPlay } from "~/app/player/use-reel-play";
import type { ChapterView } from "~/functions/chapters/model";
import { HIGHLIGHT_COLORS } from "~/functions/highlights/highlight-kinds";
import type { HighlightView } from "~/functions/highlights/model";
import type { Segment } from "~/functions/transcripts/model";
import { createOffsets, type TextOffsets, type TextRange, toPosition } from "~/functions/transcripts/offsets";
import { isSampleUrl } from "~/functions/transcripts/video-link";
import { closeSheet, focusCard } from "./highlights/focus-card";
import { useHighlights } from "./highlights/use-highlights";
import { scrollsPage } from "./page-text/frame";
import { createPageText, type PageText } from "./page-text/page-text";
import { textPress } from "./page-text/text-press";
import { segmentAt } from "./segment-at";
import type { StudyTranscript } from "./study";
import { useChapters } from "./use-chapters";
import { usePlace } from "./use-place";
import { useSegments } from "./use-segments";
import { useSelection } from "./use-selection";

/** How much of a chapter's beginning a reel plays. */
const CHAPTER_MS = 10_000;

/** A tick of the scrubber: a chapter, or a highlight if `highlight` is set. */
type StudyMoment = {
  startMs: number;
  estimated?: true | undefined;
  label: string;
  href: string;
  /** How long it plays in a reel, in milliseconds. */
  lengthMs: number;
  segment: number;
  highlight: HighlightView | null;
};

type MomentsInput = {
  chapters: readonly ChapterView[] | null;
  highlights: readonly HighlightView[] | null;
  segments: readonly Segment[];
  offsets: TextOffsets;
};

/** Chapters and highlights in video order. */
function useMoments({ chapters, highlights, segments, offsets }: MomentsInput): StudyMoment[] {
  return useMemo(() => {
    const momentOf = (label: string, index: number, startMs: number | null, highlight: HighlightView | null) => {
      const lengthMs = highlight ? spokenMs(highlight.selectedText) : CHAPTER_MS;
      const segment = toPosition(offsets, index)?.segment ?? 0;
      const said = segments[segment];
      const time = { startMs: startMs ?? said?.startMs ?? 0, estimated: said?.estimated };
      return { ...time, label, lengthMs, href: `#s${segment}`, segment, highlight };
    };
    return [
      ...(chapters ?? []).map(({ topicTitle, startIndex, startMs }) =>
        momentOf(`Chapter: ${topicTitle}`, startIndex, startMs, null),
      ),
      ...(highlights ?? []).map((one) => momentOf(`Highlight: ${one.selectedText}`, one.startIndex, null, one)),
    ].sort((a, b) => a.startMs - b.startMs);
  }, [chapters, highlights, offsets, segments]);
}

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
  const chaptersState = useChapters(id);
  const asides = chaptersState.state === "there" ? chaptersState.asides : known;
  const highlights = useHighlights(id);
  const [activeId, setActiveId] = useState<number | null>(null);
  const selection = useSelection(panel, pageText);
  const chapters = chaptersState.state === "there" ? chaptersState.topics : null;
  const moments = useMoments({ chapters, highlights: highlights.highlights, segments, offsets });
  usePainted({ pageText, highlights: highlights.highlights, activeId, selected: selection.selected });
  const toSegment = useCallback(
    ({ id: number, startMs }: Segment) => {
      place(startMs);
      reveal(number);
    },
    [place, reveal],
  );
  useLinkedSegment(segments, toSegment);

  const show = (segment: number) => {
    closeSheet();
    reveal(segment);
    if (panel.current && !scrollsPage(panel.current)) panel.current.scrollIntoView({ block: "nearest" });
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
    chaptersState,
    asides,
    highlights,
    offsets,
    selection,
    moments,
  };
  const marked = { activeId, setActiveId };
  return { ...state, ...marked, goTo, goToMoment, goToLine, segmentOf, showHighlight, showCard, onPress };
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

export type TranscriptReading = ReturnType<typeof useReading>;

/** Links to a segment (`#s12`): `show` is called once each time one is followed, as soon as that segment has loaded. */
function useLinkedSegment(segments: readonly Segment[], show: (segment: Segment) => void): void {
  const [followed, setFollowed] = useState(0);
  const done = useRef(-1);
  useEffect(() => {
    const follow = () => setFollowed((before) => before + 1);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  useEffect(() => {
    const segment = segments[Number(/^#s(\d+)$/.exec(location.hash)?.[1] ?? Number.NaN)];
    if (done.current === followed || !segment) return;
    done.current = followed;
    show(segment);
  }, [segments, show, followed]);
}

type Painted = {
  pageText: PageText;
  highlights: readonly HighlightView[] | null;
  activeId: number | null;
  /** What the dialog is about: the browser's own selection is gone by then. */
  selected: TextRange | null;
};

/** Colors the highlights in the text, including the active one, and the words a dialog is about. */
function usePainted({ pageText, highlights, activeId, selected }: Painted): void {
  useEffect(() => {
    const draw = () => {
      for (const of of HIGHLIGHT_COLORS)
        pageText.live?.paint(`highlighted-${of}`, highlights?.filter(({ color }) => color === of) ?? []);
      pageText.live?.paint("highlighted-active", highlights?.filter(({ id }) => id === activeId) ?? []);
      pageText.live?.paint("selected", selected ? [selected] : []);
    };
    draw();
    const stop = pageText.subscribe(draw);
    return stop;
  }, [pageText, highlights, activeId, selected]);
}
