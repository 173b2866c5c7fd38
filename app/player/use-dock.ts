import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { toCuts } from "./cuts";
import type { PlayRequest } from "./dock";
import { playableOf } from "./playable";
import type { CitedMoment, MomentSource } from "./player-moments";
import { pressedTick } from "./reel/pressed-tick";
import { useLineKeys } from "./use-player-keys";
import { useRecording } from "./use-recording";

const LINES = ".line[data-moments]";

/** A document's player: what it can play, what to play, and the line being played. */
export function useDock(source: MomentSource, moments: readonly CitedMoment[]) {
  const place = useRef<HTMLDivElement>(null);
  const linked = useMemo(() => playableOf(source.videoUrl), [source.videoUrl]);
  const recording = useRecording(linked ? null : source.transcriptId);
  const playable = linked ?? recording.playable;
  const [wish, setWish] = useState<PlayRequest | null>(null);
  const [now, setNow] = useState<number | null>(null);
  const cuts = useMemo(() => toCuts(moments), [moments]);

  useLit(place, now);
  useLineKeys((by) => {
    const lines = [...(place.current?.querySelectorAll<HTMLElement>(LINES) ?? [])];
    const at = lines.findIndex((line) => line.contains(document.activeElement));
    const line = lines[Math.max(0, at + by)];
    line?.focus();
    const first = line?.dataset.moments?.split(" ")[0];
    if (wish && first) setWish({ startMs: Number(first) });
  });

  /** A plain click on a timestamp plays it here; other clicks follow its link. */
  const onPress = (event: MouseEvent) => {
    if (!playable || event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
    const mark = event.target.closest<HTMLElement>("a[data-ms]");
    const startMs = mark ? Number(mark.dataset.ms) : moments[pressedTick(event.target) ?? -1]?.startMs;
    if (startMs === undefined) return;
    event.preventDefault();
    setWish({ startMs });
  };
  /** Plays this moment if there is something to play. */
  const play = (startMs: number) => {
    if (playable) setWish({ startMs });
  };
  const playReel = () => setWish({ isReel: true });
  const close = useCallback(() => setWish(null), []);
  return { place, playable, recording, wish, cuts, setNow, onPress, play, playReel, close };
}

/** Marks the lines that cite a moment, and scrolls to the first of them. React does not manage the attribute. */
function useLit(place: React.RefObject<HTMLElement>, startMs: number | null): void {
  useEffect(() => {
    if (startMs === null) return;
    const lines = [...(place.current?.querySelectorAll<HTMLElement>(LINES) ?? [])].filter((line) =>
      line.dataset.moments?.split(" ").includes(String(startMs)),
    );
    for (const line of lines) line.setAttribute("data-playing", "");
    lines[0]?.scrollIntoView({ block: "nearest" });
    return () => {
      for (const line of lines) line.removeAttribute("data-playing");
    };
  }, [place, startMs]);
}
