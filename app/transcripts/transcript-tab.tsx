import { useLocation } from "@remix-run/react";
import { type ComponentProps, type MutableRefObject, useEffect, useMemo, useRef, useState } from "react";
import { toCuts } from "~/app/player/cuts";
import { EmptyReel } from "~/app/player/reel/empty-reel";
import { useLineKeys, usePlayerKeys } from "~/app/player/use-player-keys";
import { Coming } from "~/app/prds/coverage/coming";
import { lazyPart } from "~/app/shell/lazy-part";
import { IconButton } from "~/app/ui/icon-button";
import { MenuIcon } from "~/app/ui/icons";
import { useShortcut } from "~/app/ui/use-shortcut";
import type { HighlightView } from "~/functions/highlights/model";
import type { Segment } from "~/functions/transcripts/model";
import ServerFindBar from "./find/find-bar";
import { focusCard, SIDE_ID } from "./highlights/focus-card";
import { segmentAt } from "./segment-at";
import { Chapters } from "./side/chapter-section";
import { FIND_ID, type StudyTranscript } from "./study";
import { TextColumn } from "./text/text-column";
import { useReadPlace } from "./use-read-place";
import { type TranscriptReading, useReading } from "./use-reading";
import { type RequestedMoment, useRequestedMoment } from "./use-requested-moment";
import { VideoPlace } from "./video-place";

const Languages = lazyPart(() => import("./side/languages"));

/** The language section, loaded on demand. */
function MoreLanguages(props: ComponentProps<typeof Languages>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="border-t border-line pt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="font-semibold">Languages</summary>
      {isOpen && (
        <div className="mt-2">
          <Languages {...props} />
        </div>
      )}
    </details>
  );
}

const Scrubber = lazyPart(() => import("~/app/player/scrubber"));
const StudyCoverage = lazyPart(() => import("./study-coverage"));
const FindBar = lazyPart(() => import("./find/find-bar"), { onServer: import.meta.env.SSR ? ServerFindBar : null });
const HighlightList = lazyPart(() => import("./highlights/highlight-list"));
const SelectionDialog = lazyPart(() => import("./highlights/selection-dialog"));

/** What the ticks of a transcript's reel stand for. */
const TICKS = "Chapters and highlights";

type TranscriptTabProps = {
  transcript: StudyTranscript;
  wanted: RequestedMoment | null;
  isActive: boolean;
  onLanguage: (language: string) => void;
};

/** The reel's moments, each opening its highlight or its place in the text. */
const pressable = ({ moments, goTo, showHighlight }: ReturnType<typeof useReading>) =>
  moments.map((moment) => ({
    ...moment,
    onPress: () => (moment.highlight ? showHighlight(moment.highlight) : goTo(moment.startMs, moment.segment)),
  }));

/** The interactive transcript: the text, with the video, chapters and highlights next to it. */
export function TranscriptTab({ transcript, wanted, isActive, onLanguage }: TranscriptTabProps) {
  const { id, durationSeconds } = transcript;
  const reading = useReading(transcript);
  const { panel, text, pageText, player, reel, selection, highlights, goTo, showHighlight } = reading;
  usePlayerKeys({ player, reel, isActive });
  useLineKeys(reading.goToLine, isActive);
  useShortcut("/", () => document.getElementById(FIND_ID)?.focus(), isActive);
  useShortcut("s", () => selection.begin(pageText.live?.firstInView() ?? 0), isActive);
  useReadPlace({ panel, pageText, transcript, isActive: isActive && wanted === null, onPlace: reading.reader.reveal });
  useRequestedMoment(wanted, isActive, goTo, reel.start);
  useArrivalPlace({
    segments: text.segments,
    isWhole: text.arrival === "whole",
    highlights: highlights.highlights,
    isActive,
    onTime: goTo,
    onHighlight: (highlight) => {
      showHighlight(highlight);
      focusCard(highlight.id);
    },
  });
  const made = useNewHighlight(highlights.highlights);
  const cuts = useMemo(() => toCuts(reading.moments), [reading.moments]);
  return (
    <div>
      <ReadingBar reading={reading} durationMs={durationSeconds * 1000} />
      {transcript.document && (
        <StudyCoverage
          whileLoading={<Coming />}
          transcriptId={id}
          document={transcript.document}
          onSegment={(segment) => goTo(text.segments[segment]?.startMs ?? 0, segment)}
        />
      )}
      {/* No grid below two columns: sticky elements in a grid stay within their row. */}
      <div className="mt-2 flex flex-col gap-y-2 md:mt-4 md:gap-y-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12">
        <VideoPlace transcript={transcript} reading={reading} cuts={cuts} />
        <TextColumn transcript={transcript} reading={reading} />
        {/* The server loads neither chapters nor highlights. */}
        <Side transcriptId={id} reading={reading} onLanguage={onLanguage} />
      </div>
      {isActive && selection.selected && (
        <SelectionDialog
          transcriptId={id}
          hasModel={transcript.hasModel}
          segments={text.segments}
          selected={selection.selected}
          held={selection.held}
          onOpen={selection.onOpen}
          onClose={selection.clear}
          highlights={highlights}
          onSaved={(highlight) => {
            selection.clear();
            highlights.put(highlight);
            reading.setActiveId(highlight.id);
            // An answer is to be read; a highlight is where the reader is.
            if (highlight.userPrompt) made.current = highlight.id;
          }}
        />
      )}
    </div>
  );
}

/** It stays in view: on phones, nothing else leads out of a text that is dozens of screens long. */
function ReadingBar({ reading, durationMs }: { reading: TranscriptReading; durationMs: number }) {
  return (
    <div className="reading-bar sticky top-11 z-11 flex items-center gap-x-2 bg-paper max-md:-mx-5 max-md:-mt-3 max-md:border-b max-md:border-line max-md:px-5 md:gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem]">
      <IconButton label="Chapters and highlights" popovertarget={SIDE_ID} className="-ml-3 md:hidden">
        <MenuIcon />
      </IconButton>
      <div className="min-w-0 grow [&_figcaption]:min-h-7 max-md:[&_figcaption]:hidden [&_figcaption>p]:line-clamp-1">
        <Scrubber
          whileLoading={<EmptyReel durationMs={durationMs} hint={TICKS} />}
          moments={pressable(reading)}
          durationMs={durationMs}
          hint={TICKS}
          clock={reading.player.clock}
          onSeek={reading.goToMoment}
        />
      </div>
      <FindBar
        segments={reading.text.segments}
        offsets={reading.offsets}
        pageText={reading.pageText}
        reveal={reading.reader.reveal}
      />
    </div>
  );
}

type SideProps = { transcriptId: number; reading: TranscriptReading; onLanguage: (language: string) => void };

/** A sheet on phones, elsewhere part of the page. */
const SHEET =
  "text-inherit max-md:inset-[auto_0_0] max-md:max-h-[75dvh] max-md:w-full max-md:max-w-full max-md:overscroll-contain max-md:rounded-t-xl max-md:border max-md:border-edge max-md:bg-raised max-md:p-5 md:static md:block md:w-auto md:overflow-visible md:bg-transparent";

/** Next to the text: ways to navigate it. */
function Side({ transcriptId, reading, onLanguage }: SideProps) {
  const { text, player, highlights, activeId, goTo, segmentOf, showHighlight } = reading;
  return (
    <aside
      id={SIDE_ID}
      aria-label="Chapters and highlights"
      popover="auto"
      className={`${SHEET} *:not-first:mt-6 lg:col-2 lg:row-[1/span_2] lg:[.study-video~&]:row-2`}
    >
      <Chapters
        chapters={reading.chaptersState}
        clock={player.clock}
        isEstimated={(index) => text.segments[segmentOf(index)]?.estimated === true}
        onChapter={({ startMs, startIndex }) => goTo(startMs, segmentOf(startIndex))}
      />
      <MoreLanguages transcriptId={transcriptId} onMoment={reading.goToMoment} onLanguage={onLanguage} />
      <HighlightList
        state={highlights}
        pageText={reading.pageText}
        segments={text.segments}
        segmentOf={segmentOf}
        activeId={activeId}
        onShow={showHighlight}
        onMoment={goTo}
        onNote={reading.showCard}
      />
    </aside>
  );
}

/** Scrolls to a new highlight's card once it is on the page. */
function useNewHighlight(highlights: readonly HighlightView[] | null): MutableRefObject<number | null> {
  const made = useRef<number | null>(null);
  useEffect(() => {
    const id = made.current;
    if (id === null || !highlights?.some((highlight) => highlight.id === id)) return;
    made.current = null;
    focusCard(id);
  }, [highlights]);
  return made;
}

type Arriving = {
  segments: readonly Segment[];
  /** All segments are loaded. */
  isWhole: boolean;
  highlights: readonly HighlightView[] | null;
  /** Whether the text tab is shown. */
  isActive: boolean;
  onTime: (startMs: number, segment: number) => void;
  onHighlight: (highlight: HighlightView) => void;
};

/**
 * Links into a transcript: `?t=67.5` calls `onTime` with that second, `?highlight=12` calls `onHighlight`, once each
 * time a link is followed, as soon as that place has loaded.
 */
function useArrivalPlace({ segments, isWhole, highlights, isActive, onTime, onHighlight }: Arriving): void {
  const { key, search } = useLocation();
  const done = useRef<string | null>(null);
  const latest = useRef({ onTime, onHighlight });
  latest.current = { onTime, onHighlight };
  useEffect(() => {
    if (!isActive || done.current === key) return;
    const query = new URLSearchParams(search);
    const [time, id] = [query.get("t"), query.get("highlight")];
    if (time !== null && /^\d{1,6}(\.\d{1,3})?$/.test(time)) {
      const ms = Number(time) * 1000;
      if (!isWhole && (segments.at(-1)?.startMs ?? 0) <= ms) return;
      done.current = key;
      latest.current.onTime(ms, Math.max(0, segmentAt(segments, ms)));
    } else if (id !== null) {
      const highlight = highlights?.find((one) => String(one.id) === id);
      if (!highlight || !isWhole) return;
      done.current = key;
      latest.current.onHighlight(highlight);
    }
  }, [key, search, segments, isWhole, highlights, isActive]);
}
