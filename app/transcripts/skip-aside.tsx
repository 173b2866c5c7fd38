import { useClock } from "~/app/player/playback-clock";
import type { Player } from "~/app/player/use-player";
import { Button } from "~/app/ui/button";
import type { Aside } from "~/functions/transcripts/asides/model";
import type { Segment } from "~/functions/transcripts/model";
import { segmentAt } from "./segment-at";

type SkipProps = { asides: readonly Aside[]; segments: readonly Segment[]; player: Player };

/** A skip button while a sponsor segment or chatter plays. */
export default function SkipAside({ asides, segments, player: { clock, seek } }: SkipProps) {
  const playing = useClock(clock, (ms) => {
    const segment = ms < 0 ? -1 : segmentAt(segments, ms);
    return asides.findIndex(({ first, last }) => segment >= first && segment <= last);
  });
  const aside = asides[playing];
  const last = aside && segments[aside.last];
  if (!aside || !last) return null;
  const end = segments[aside.last + 1]?.startMs ?? last.endMs;
  return (
    <Button size="small" className="absolute right-3 bottom-16 z-1 bg-raised" onClick={() => seek(end)}>
      {aside.kind === "sponsor" ? "Skip sponsor" : "Skip chatter"}
    </Button>
  );
}
