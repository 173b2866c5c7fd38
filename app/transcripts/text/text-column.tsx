import { Badge } from "~/app/ui/badge";
import { Menu, MenuLink } from "~/app/ui/menu";
import { FindBar } from "../find/find-bar";
import type { StudyTranscript } from "../study";
import type { TranscriptReading } from "../use-reading";
import { TextPanel } from "./text-panel";

const EXPORTS = [
  { ending: "txt", label: "Text (.txt)" },
  { ending: "srt", label: "Subtitles (.srt)" },
  { ending: "vtt", label: "Subtitles (.vtt)" },
  { ending: "md", label: "Markdown with highlights (.md)" },
];

type TextToolsProps = {
  transcriptId: number;
  /** Null while the text already follows the video. */
  onFollow: (() => void) | null;
};

/** Below the text: download it, follow the video again, and how to select without a pointer. */
function TextTools({ transcriptId, onFollow }: TextToolsProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 py-2 text-small text-quiet">
      <Menu id="transcript-export" label="Export">
        {EXPORTS.map(({ ending, label }) => (
          <MenuLink key={ending} href={`/api/transcripts/${transcriptId}/export.${ending}`} download>
            {label}
          </MenuLink>
        ))}
      </Menu>
      {onFollow && (
        <button type="button" className="text-action" onClick={onFollow}>
          Follow the video
        </button>
      )}
      <span className="hidden lg:inline">
        <kbd>S</kbd> selects by keyboard, <kbd>Shift</kbd> and arrows extend, <kbd>Enter</kbd> transforms
      </span>
    </div>
  );
}

type TextColumnProps = { transcript: StudyTranscript; reading: TranscriptReading };

/** The text, with the search above it and its tools below it. */
export function TextColumn({ transcript, reading }: TextColumnProps) {
  const { panel, text, pageText, asides, player, reader, find, selection, onPress } = reading;
  return (
    <section aria-labelledby="interactive-heading" className="lg:sticky lg:top-14 lg:col-1 lg:row-[1/span_2]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-1 sm:pb-3">
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
        pageText={pageText}
        segments={text.segments}
        asides={asides}
        arrival={text.arrival}
        onRetry={text.retry}
        onPress={onPress}
        onKeyDown={selection.onKeyDown}
        onScrolled={reader.stopFollowing}
      />
      <TextTools
        transcriptId={transcript.id}
        onFollow={player.startMs !== null && !reader.isFollowing ? reader.follow : null}
      />
    </section>
  );
}
