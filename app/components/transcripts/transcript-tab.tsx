import { lazy, type MouseEvent, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useShortcut } from "~/app/hooks/use-shortcut";
import type { HighlightView } from "~/functions/highlights/schema";
import { createOffsets, type TextRange, toPosition } from "~/functions/transcripts/offsets";
import { highlightCardId } from "../highlights/highlight-card";
import { HighlightList } from "../highlights/highlight-list";
import { useHighlights } from "../highlights/use-highlights";
import { Scrubber } from "../player/scrubber";
import { usePlayer } from "../player/use-player";
import { usePlayerKeys } from "../player/use-player-keys";
import { Video } from "../player/video";
import { MENU_ITEM, Menu } from "../prompts/menu";
import { Chapters } from "./chapters";
import { FIND_ID, FindBar } from "./find-bar";
import { paint } from "./paint";
import { segmentAt } from "./segment-at";
import { indexAtPoint, SEGMENT } from "./selection";
import type { StudyTranscript } from "./study";
import { TimedText } from "./timed-text";
import { useFind } from "./use-find";
import { usePlace } from "./use-place";
import { useSegments } from "./use-segments";
import { useSelection } from "./use-selection";
import { useTopics } from "./use-topics";

const EXPORTS = [
  { ending: "txt", label: "Text (.txt)" },
  { ending: "srt", label: "Subtitles (.srt)" },
  { ending: "vtt", label: "Subtitles (.vtt)" },
  { ending: "md", label: "Markdown with highlights (.md)" },
];

const Languages = lazy(() => import("./languages"));
const TransformDialog = lazy(() => import("../highlights/transform-dialog"));

/** A moment that another part of the page asks for; a new object each time. */
export type Wanted = { startMs: number; segmentId: number };

type TranscriptTabProps = { transcript: StudyTranscript; wanted: Wanted | null; isActive: boolean };

/** The interactive transcript: the text, the video beside it, chapters and highlights. */
export function TranscriptTab({ transcript, wanted, isActive }: TranscriptTabProps) {
  const { id, head, segmentCount, videoId, videoUrl, language, durationSeconds, videoTitle } = transcript;
  const panel = useRef<HTMLDivElement>(null);
  const { segments, rendered, isWhole, isFailed, retry, showUpTo } = useSegments(id, head, segmentCount);
  const offsets = useMemo(() => createOffsets(segments), [segments]);
  const shown = useMemo(() => segments.slice(0, rendered), [segments, rendered]);
  const player = usePlayer(videoId);
  const { clock, seek } = player;
  const place = usePlace({ panel, segments, rendered, showUpTo, clock });
  const topics = useTopics(id);
  const highlights = useHighlights(id);
  const find = useFind({ segments, offsets, rendered, reveal: place.reveal });
  const [activeId, setActiveId] = useState<number | null>(null);
  const [selected, setSelected] = useState<(TextRange & { selectedText: string }) | null>(null);
  const [hasLanguages, setLanguages] = useState(false);
  const selection = useSelection({ panel, segments, offsets, rendered, onOpen: setSelected });
  usePlayerKeys(player, isActive);
  useShortcut("/", () => document.getElementById(FIND_ID)?.focus(), isActive);
  useShortcut("s", () => selection.begin(firstInView(panel.current)), isActive);

  // biome-ignore lint/correctness/useExhaustiveDependencies: more of the text is there to be coloured
  useEffect(() => {
    paint("highlighted", offsets, highlights.highlights ?? []);
    paint("highlighted-active", offsets, highlights.highlights?.filter((one) => one.id === activeId) ?? []);
    paint("selected", offsets, selected ? [selected] : []);
  }, [offsets, rendered, highlights.highlights, activeId, selected]);

  const goTo = (startMs: number, segment: number) => {
    seek(startMs);
    place.reveal(segment);
    panel.current?.scrollIntoView({ block: "nearest" });
  };
  const goToRef = useRef(goTo);
  goToRef.current = goTo;
  useEffect(() => {
    if (wanted) goToRef.current(wanted.startMs, wanted.segmentId);
  }, [wanted]);
  // A link to a segment: it is shown and marked, as soon as it is there.
  const isLinkOpen = useRef(true);
  useEffect(() => {
    const number = Number(/^#s(\d+)$/.exec(location.hash)?.[1] ?? Number.NaN);
    const segment = segments[number];
    if (!isLinkOpen.current || !segment) return;
    isLinkOpen.current = false;
    player.place(segment.startMs);
    place.reveal(number);
  }, [segments, player, place]);

  const showHighlight = (highlight: HighlightView) => {
    setActiveId(highlight.id);
    const at = toPosition(offsets, highlight.startIndex);
    if (at) place.reveal(at.segment);
    panel.current?.scrollIntoView({ block: "nearest" });
  };

  function pressText(event: MouseEvent<HTMLElement>) {
    if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const mark = event.target.closest<HTMLElement>("a[data-ms]");
    if (mark) {
      event.preventDefault();
      return seek(Number(mark.dataset.ms));
    }
    if (getSelection()?.isCollapsed === false) return;
    const index = indexAtPoint(event.clientX, event.clientY, offsets);
    const hits = highlights.highlights?.filter(
      (one) => index !== null && one.startIndex <= index && index < one.endIndex,
    );
    if (hits && hits.length > 0) {
      // Where several overlap, each press leads to the next of them.
      const next = hits[(hits.findIndex((one) => one.id === activeId) + 1) % hits.length];
      if (next) focusCard(next.id, setActiveId);
      return;
    }
    const span = event.target.closest(SEGMENT);
    const segment = span && segments[Number(span.id.slice(1))];
    if (segment) player.place(segment.startMs);
  }

  const moments = useMemo(() => {
    const chapters = topics.state === "there" ? topics.topics : [];
    const segmentOf = (index: number) => toPosition(offsets, index)?.segment ?? 0;
    return [
      ...chapters.map(({ startMs, startIndex, topicTitle }) => ({
        startMs,
        label: `Chapter: ${topicTitle}`,
        segment: segmentOf(startIndex),
        highlight: null,
      })),
      ...(highlights.highlights ?? []).map((highlight) => {
        const segment = segmentOf(highlight.startIndex);
        const startMs = segments[segment]?.startMs ?? 0;
        return { startMs, label: `Highlight: ${highlight.selectedText}`, segment, highlight };
      }),
    ].sort((a, b) => a.startMs - b.startMs);
  }, [topics, highlights.highlights, offsets, segments]);

  return (
    <div>
      <Scrubber
        moments={moments.map(({ startMs, label, segment, highlight }) => ({
          startMs,
          label,
          href: `#s${segment}`,
          onPress: () => (highlight ? showHighlight(highlight) : goTo(startMs, segment)),
        }))}
        durationMs={durationSeconds * 1000}
        clock={clock}
        onSeek={(ms) => goTo(ms, Math.max(0, segmentAt(segments, ms)))}
      />
      <div className="study-columns mt-4">
        {videoId && (
          <details open className="study-video">
            <summary className="text-action lg:hidden">Video</summary>
            <Video player={player} videoId={videoId} title={videoTitle} />
          </details>
        )}
        <section aria-labelledby="interactive-heading" className="study-text">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 id="interactive-heading" className="font-semibold">
                Interactive Transcript
              </h2>
              <span className="badge">Select text to analyze</span>
            </div>
            <FindBar {...find} />
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a scrolling region that the keyboard must reach */}
          <div
            ref={panel}
            role="region"
            aria-label="Transcript text"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
            tabIndex={0}
            className="transcript-panel"
            onClick={pressText}
            onKeyDown={selection.onKeyDown}
            onWheel={place.stopFollowing}
            onTouchMove={place.stopFollowing}
          >
            <TimedText segments={shown} videoUrl={videoUrl} language={language} />
            {!isWhole && !isFailed && <p className="document-heading py-4 text-quiet">Loading transcript...</p>}
            {isFailed && (
              <p role="alert" className="document-heading py-4">
                Failed to load transcript. Please try again.{" "}
                <button type="button" className="text-link" onClick={retry}>
                  Try again
                </button>
              </p>
            )}
            {!isWhole && (
              <noscript>
                <a href={`/api/transcripts/${id}/export.txt`} className="text-link">
                  Download the whole transcript
                </a>
              </noscript>
            )}
          </div>
          <div className="flex min-h-11 flex-wrap items-center gap-x-4 py-2 text-small text-quiet">
            <Menu label="Export">
              {EXPORTS.map(({ ending, label }) => (
                <li key={ending}>
                  <a href={`/api/transcripts/${id}/export.${ending}`} download className={MENU_ITEM}>
                    {label}
                  </a>
                </li>
              ))}
            </Menu>
            {player.src && !place.isFollowing && (
              <button type="button" className="text-action" onClick={place.follow}>
                Follow the video
              </button>
            )}
            <span className="hidden lg:inline">
              <kbd>S</kbd> selects by keyboard, <kbd>Shift</kbd> and arrows extend, <kbd>Enter</kbd> transforms
            </span>
          </div>
        </section>
        <aside aria-label="Chapters and highlights" className="study-side">
          <Chapters
            topics={topics}
            clock={clock}
            onChapter={({ startMs, startIndex }) => goTo(startMs, toPosition(offsets, startIndex)?.segment ?? 0)}
          />
          <details
            className="border-t border-line pt-4"
            onToggle={({ currentTarget }) => setLanguages(currentTarget.open)}
          >
            <summary className="font-semibold">Languages</summary>
            {hasLanguages && (
              <Suspense fallback={null}>
                <div className="mt-2">
                  <Languages transcriptId={id} onMoment={(ms) => goTo(ms, Math.max(0, segmentAt(segments, ms)))} />
                </div>
              </Suspense>
            )}
          </details>
          <HighlightList state={highlights} activeId={activeId} onShow={showHighlight} onMoment={goTo} />
        </aside>
      </div>
      {selection.isSelected && !selected && isActive && (
        <button
          type="button"
          className="button button-primary selection-button"
          // Taking the focus would clear the selection in some browsers.
          onPointerDown={(event) => event.preventDefault()}
          onClick={selection.open}
        >
          Transform selected text
        </button>
      )}
      {selected && (
        <Suspense fallback={null}>
          <TransformDialog
            selected={{ transcriptId: id, ...selected }}
            onClose={() => setSelected(null)}
            onSaved={(highlight) => {
              setSelected(null);
              selection.clear();
              highlights.put(highlight);
              setTimeout(() => focusCard(highlight.id, setActiveId));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function focusCard(id: number, activate: (id: number) => void) {
  activate(id);
  const card = document.getElementById(highlightCardId(id));
  card?.scrollIntoView({ block: "nearest" });
  card?.focus({ preventScroll: true });
}

/** Number of the first segment that can be seen, or of the one that is played. */
function firstInView(panel: HTMLElement | null): number {
  if (!panel) return 0;
  const played = panel.querySelector("[data-now]");
  if (played) return Number(played.id.slice(1));
  const { top } = panel.getBoundingClientRect();
  for (const chunk of panel.querySelectorAll(".transcript-chunk")) {
    if (chunk.getBoundingClientRect().bottom < top) continue;
    const spans = chunk.querySelectorAll("span[id]");
    for (const span of spans) if (span.getBoundingClientRect().top >= top) return Number(span.id.slice(1));
  }
  return 0;
}
