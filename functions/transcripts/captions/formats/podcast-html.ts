import { readClock } from "../caption-clock";
import { badTime } from "../caption-errors";
import { isWritten } from "../caption-lines";
import type { Cue } from "../read-cues";
import { cleanName } from "../speaker-names";
import { lastUntil } from "../stretches";
import { readXml } from "./xml";

const SAMPLE = 65_536;
const TIME = /<time[^<>]{0,200}>\s*[[(]?\d{1,3}:\d{2}/iu;
const FRAME_RATE = 25;

/** Whether a text is HTML with marked times, like podcast transcripts. */
export function isPodcastHtml(text: string): boolean {
  return /^\s*</u.test(text) && TIME.test(text.slice(0, SAMPLE));
}

/**
 * Parses Podcasting 2.0's HTML: `cite` is the speaker, `time` the start, and each `p` text until the next time.
 * @throws AppError `captions_unreadable` at a time that cannot be read
 */
export function parsePodcastHtml(text: string): Cue[] {
  const said: { startMs: number; text: string; speaker: string | undefined }[] = [];
  let speaker: string | undefined;
  let within = "";
  for (const event of readXml(text)) {
    if (event.kind === "open" && !event.isEmpty) within = event.name.toLowerCase();
    else if (event.kind === "close") within = "";
    if (event.kind === "open" && ["p", "br", "div"].includes(event.name.toLowerCase())) append(said, "\n");
    if (event.kind !== "text" || !isWritten(event.text)) continue;
    const open = said.at(-1);
    if (within === "cite") {
      speaker = cleanName(event.text.replace(/:\s*$/u, ""));
      // The name may follow the time.
      if (open && !isWritten(open.text)) open.speaker = speaker;
    } else if (within === "time") {
      const start = readClock(event.text.replace(/[[\]()]/gu, ""), FRAME_RATE);
      if (!start) throw badTime(said.length + 1, "HTML file", "Time");
      said.push({ startMs: start.ms, text: "", speaker });
    } else if (!["title", "style", "script", "h1", "h2"].includes(within)) append(said, event.text);
  }
  return said.map((one, index) => ({ ...one, endMs: lastUntil(one.startMs, said[index + 1]?.startMs, one.text) }));
}

function append(said: { text: string }[], text: string): void {
  const open = said.at(-1);
  if (open) open.text += text;
}
