import type { Cue } from "./cues";
import { isWritten } from "./lines";
import { cleanName } from "./names";

/** `<v Name>` and `<v.loud Name>`, or where a voice ends; a name holds no angle bracket. */
const VOICE = /<v(?:\.[^\s<>]{1,80})?[ \t]([^<>]{1,200})>|<\/v>/giu;

/**
 * WebVTT's voice spans (https://www.w3.org/TR/webvtt1/#webvtt-cue-voice-span): a caption as one cue for each voice in it,
 * all with its times. Takes the text as it is in the file, markup and all.
 */
export function splitVoices(cue: Cue): Cue[] {
  if (!/<\/?v/iu.test(cue.text)) return [cue];
  const cues: Cue[] = [];
  let from = 0;
  let speaker: string | undefined;
  const close = (to: number) => {
    const text = cue.text.slice(from, to);
    const before = cues.at(-1);
    if (before && (!isWritten(text) || before.speaker === speaker)) before.text += text;
    else if (isWritten(text)) cues.push({ ...cue, text, speaker });
  };
  for (const found of cue.text.matchAll(VOICE)) {
    close(found.index);
    from = found.index + found[0].length;
    speaker = found[1] === undefined ? undefined : cleanName(found[1]);
  }
  close(cue.text.length);
  return cues.length > 0 ? cues : [cue];
}
