import { beginsTurn } from "~/functions/citations/begins-turn";
import { wordsOf } from "~/functions/text/words";
import type { Segment } from "~/functions/transcripts/model";
import type { Call, Place } from "../calls";
import type { Span } from "./rests";

/** A turn: who speaks, if the captions say it, what, and which of the transcript's words. */
export type Turn = Span & { speaker: string | undefined; text: string };

/** The turns of a transcript: each the run of segments of one speaker. */
export function turnsOf(segments: readonly Segment[]): Turn[] {
  const turns: Turn[] = [];
  let from = 0;
  for (const [at, segment] of segments.entries()) {
    const open = turns.at(-1);
    const to = from + wordsOf(segment.text).length;
    if (open && !beginsTurn(segments[at - 1], segment))
      Object.assign(open, { to, text: `${open.text} ${segment.text}` });
    else turns.push({ from, to, speaker: segment.speaker, text: segment.text });
    from = to;
  }
  return turns;
}

/** A labeled sentence of a call, and which of the transcript's words it is. */
export type Sentence = Span & Call["turns"][number][number] & { place: Place };

/** The labeled sentences of a call, in order. */
export function sentencesOf({ turns }: Pick<Call, "turns">): Sentence[] {
  let from = 0;
  return turns.flatMap((sentences, turn) =>
    sentences.map((label, at): Sentence => {
      const sentence: Sentence = { ...label, place: [turn, at], from, to: from + label.words };
      from = sentence.to;
      return sentence;
    }),
  );
}

/** How many words two runs share. */
export function shared(one: Span, other: Span): number {
  return Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
}
