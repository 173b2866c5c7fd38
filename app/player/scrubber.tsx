import type { MouseEvent } from "react";
import { type PlaybackClock, useClock } from "./playback-clock";
import type { PlayerMoment } from "./player-moments";
import { pressedTick } from "./reel/pressed-tick";
import { Reel } from "./reel/reel";

type ScrubberProps = {
  moments: readonly (PlayerMoment & { onPress: () => void })[];
  durationMs: number;
  hint: string;
  clock: PlaybackClock;
  onSeek: (ms: number) => void;
};

/** The reel over a transcript: ticks for chapters and highlights, the playback position, and seeking by click. */
export default function Scrubber({ moments, durationMs, hint, clock, onSeek }: ScrubberProps) {
  function press(event: MouseEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
    const tick = pressedTick(event.target);
    const track = event.target.closest(".reel-track");
    if (tick === null && !track) return;
    event.preventDefault();
    if (tick !== null) return moments[tick]?.onPress();
    if (!track) return;
    const { left, width } = track.getBoundingClientRect();
    onSeek(Math.max(0, Math.min(1, (event.clientX - left) / width)) * durationMs);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the ticks are links, and Enter on them is a click too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div onClick={press}>
      <Reel moments={moments} durationMs={durationMs} noun={hint.toLowerCase()} hint={hint}>
        <Playhead clock={clock} durationMs={durationMs} />
      </Reel>
    </div>
  );
}

function Playhead({ clock, durationMs }: { clock: PlaybackClock; durationMs: number }) {
  const percent = useClock(clock, (ms) => (ms < 0 ? -1 : Math.round((ms / Math.max(1, durationMs)) * 1000) / 10));
  if (percent < 0) return null;
  return <rect className="fill-mark" y="20" height="4" width={`${Math.min(100, percent)}%`} />;
}
