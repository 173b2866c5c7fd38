import type { Cue } from "./cues";
import { readEvent } from "./json3";
import { isWritten } from "./lines";
import { readXml, type XmlAttributes } from "./xml";

type Line = { startMs: number; lengthMs: number; segs: { utf8: string; tOffsetMs: number | undefined }[] };

/**
 * YouTube's own XML (`fmt=srv1`, `srv2` and `srv3` of a caption track): lines as `text` with seconds or milliseconds, or as
 * `p` whose words are `s` with times of their own, which are then read as json3's are.
 */
export function parseTimedtext(text: string): Cue[] {
  const cues: Cue[] = [];
  let line: Line | null = null;
  for (const event of readXml(text)) {
    if (event.kind === "text") {
      const seg = line?.segs.at(-1);
      if (seg) seg.utf8 += event.text;
    } else if (event.kind === "open" && event.name === "s") {
      line?.segs.push({ utf8: "", tOffsetMs: readMs(event.attributes, "t") });
    } else if (event.name === "br") {
      const seg = line?.segs.at(-1);
      if (seg) seg.utf8 += "\n";
    } else if (event.name === "p" || event.name === "text") {
      cues.push(...toCues(line));
      line = event.kind === "open" && !event.isEmpty ? openLine(event.attributes) : null;
    }
  }
  return [...cues, ...toCues(line)];
}

function openLine(attributes: XmlAttributes): Line {
  return {
    startMs: readMs(attributes, "t") ?? 1000 * (readMs(attributes, "start") ?? 0),
    lengthMs: readMs(attributes, "d") ?? 1000 * (readMs(attributes, "dur") ?? 0),
    segs: [{ utf8: "", tOffsetMs: undefined }],
  };
}

function toCues(line: Line | null): Cue[] {
  if (!line) return [];
  // If words are elements, the text before the first one is empty.
  const segs = line.segs.filter(({ utf8 }, at) => at > 0 || isWritten(utf8));
  return readEvent({ tStartMs: line.startMs, dDurationMs: line.lengthMs }, segs);
}

function readMs(attributes: XmlAttributes, name: string): number | undefined {
  const value = Number.parseFloat(String(attributes.get(name)));
  return Number.isFinite(value) ? value : undefined;
}
