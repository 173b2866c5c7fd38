import type { ComponentProps, MouseEventHandler } from "react";
import type { TimeCut } from "./cuts";
import { PlayReel } from "./play-reel";
import { Reel } from "./reel/reel";

type PlayableReelProps = Omit<ComponentProps<typeof Reel>, "children"> & {
  cuts: readonly TimeCut[];
  canPlay: boolean;
  onPlay: () => void;
  /** Also receives presses on ticks. */
  onPress: MouseEventHandler;
};

/** A reel whose ticks play their moments, with a button that plays them one after another. */
export function PlayableReel({ cuts, canPlay, onPlay, onPress, ...reel }: PlayableReelProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the ticks are links, and Enter on them is a click too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div onClick={onPress}>
      <Reel {...reel} />
      {canPlay && <PlayReel cuts={cuts} durationMs={reel.durationMs} onPlay={onPlay} />}
    </div>
  );
}
