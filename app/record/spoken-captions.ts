import type { OwnCaptions } from "~/functions/transcripts/model";
import type { Sentence } from "./hearing";

/** What was said as captions, in the form of YouTube's json3: any text is only text in it. */
export function toCaptions(sentences: readonly Sentence[], title: string, language: string): OwnCaptions {
  const events = sentences.map(({ startMs, endMs, text }) => ({
    tStartMs: startMs,
    dDurationMs: endMs - startMs,
    segs: [{ utf8: text }],
  }));
  return {
    text: JSON.stringify({ events }),
    language: new Intl.Locale(language).language,
    ...(title && { title }),
  };
}
