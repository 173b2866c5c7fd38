import type { OwnCaptions } from "~/functions/transcripts/model";
import type { Sentence } from "./hearing";

type Said = Sentence & { speaker?: string; doubt?: unknown };

/**
 * What was said as captions, in the form of YouTube's json3: any text is only text in it. Speakers stand before their
 * text as in live captions, and what may have been misheard is marked.
 * @param language null lets the words tell
 */
export function toCaptions(sentences: readonly Said[], title: string, language: string | null): OwnCaptions {
  const events = sentences.map(({ startMs, endMs, text, speaker, doubt }) => ({
    tStartMs: startMs,
    dDurationMs: endMs - startMs,
    segs: [{ utf8: speaker === undefined ? text : `>> ${speaker}: ${text}` }],
    ...(doubt !== undefined && { doubt: true }),
  }));
  return {
    text: JSON.stringify({ events }),
    ...(language && { language: new Intl.Locale(language).language }),
    ...(title && { title }),
  };
}
