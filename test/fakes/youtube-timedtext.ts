import type { FakeTrack } from "./youtube-video";

/**
 * A track in the `json3` format, as `/api/timedtext` returns it: rolling and with word times for speech recognition.
 */
export function json3(track: FakeTrack): string {
  const events = track.isAuto ? rollingEvents(track) : plainEvents(track);
  return JSON.stringify({ wireMagic: "pb3", pens: [{}], wsWinStyles: [{}], wpWinPositions: [{}], events });
}

/** The XML returned for any format other than `json3`. */
export function srv3(track: FakeTrack): string {
  const lines = track.lines.map((line) => `<p t="${line.startMs}" d="${line.durationMs}">${line.text}</p>`);
  return `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3"><body>${lines.join("")}</body></timedtext>`;
}

function plainEvents(track: FakeTrack): object[] {
  return track.lines.map((line) => ({
    tStartMs: line.startMs,
    dDurationMs: line.durationMs,
    segs: [{ utf8: line.text }],
  }));
}

/**
 * First a window, then each line as words with offsets. A line is shown until the next one, with a line break in
 * between.
 */
function rollingEvents(track: FakeTrack): object[] {
  const lastEnd = Math.max(0, ...track.lines.map((line) => line.startMs + line.durationMs));
  const window = { tStartMs: 0, dDurationMs: lastEnd, id: 1, wpWinPosId: 1, wsWinStyleId: 1 };
  const lines = track.lines.flatMap((line, index) => {
    const words = line.text.split(" ");
    const step = Math.floor(line.durationMs / words.length);
    const segs = words.map((word, at) => ({
      utf8: at === 0 ? word : ` ${word}`,
      ...(at === 0 ? {} : { tOffsetMs: at * step }),
      acAsrConf: 0,
    }));
    const next = track.lines[index + 1];
    const shownUntil = next ? next.startMs + next.durationMs : line.startMs + line.durationMs;
    const spoken = { tStartMs: line.startMs, dDurationMs: shownUntil - line.startMs, wWinId: 1, segs };
    const lineBreak = next && {
      tStartMs: next.startMs - 10,
      dDurationMs: line.durationMs,
      wWinId: 1,
      aAppend: 1,
      segs: [{ utf8: "\n" }],
    };
    return lineBreak ? [spoken, lineBreak] : [spoken];
  });
  return [window, ...lines];
}
