import type { StudyTranscript } from "../study";
import type { Reading } from "../use-reading";
import { Badge } from "~/app/ui/badge";
import { FindBar } from "../find/find-bar";
import { TextPanel } from "./text-panel";
import { TextTools } from "./text-tools";

type TextColumnProps = { transcript: StudyTranscript; reading: Reading };

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
