import type { Aside, AsideKind } from "~/functions/transcripts/asides/model";
import type { Segment } from "~/functions/transcripts/model";
import { followVoice } from "~/functions/transcripts/voice";

/** A paragraph of the text: its time, the speaker's name if it changed, then its segments. */
export type TextParagraph = { speaker: string | null; aside: AsideKind | null; said: Segment[] };

const SILENCE_MS = 4000;
/** A paragraph's length, and the range in which the best place to end it is sought. */
const FULL_MS = 60_000;
const MIN_MS = 30_000;
const MAX_MS = 95_000;
/** A letter counts as at least this long: times of captions may be wrong, or all the same. */
const LETTER_MS = 50;
/** How long a letter takes to say: what a segment takes longer is a pause. */
const SPOKEN_MS = 60;
const SENTENCE_END = /[.!?…。！？]["'”’)\]]*$/;

/**
 * Groups segments into paragraphs of about a minute. A new one starts when the speaker changes, after a silence, and
 * where a sponsor segment or chatter begins or ends. Otherwise one ends with a sentence; without full stops, at the
 * longest pause.
 */
export function toParagraphs(segments: readonly Segment[], asides: readonly Aside[] = []): TextParagraph[] {
  const parts: TextParagraph[] = [];
  const voice = followVoice();
  for (const segment of segments) {
    const current = parts.at(-1);
    const before = current?.said.at(-1);
    const speaker = voice(segment);
    const aside = asides.find(({ first, last }) => segment.id >= first && segment.id <= last)?.kind ?? null;
    const isSilent = before !== undefined && segment.startMs - before.endMs > SILENCE_MS;
    if (!current || speaker !== null || aside !== current.aside || isSilent) {
      parts.push({ speaker, aside, said: [segment] });
    } else current.said.push(segment);
  }
  return parts.flatMap(({ speaker, aside, said }) =>
    byMinutes(said).map((part, at) => ({ speaker: at === 0 ? speaker : null, aside, said: part })),
  );
}

/** One voice's uninterrupted speech, divided where it is best read. */
function byMinutes(said: readonly Segment[]): Segment[][] {
  const parts: Segment[][] = [];
  let from = 0;
  for (let end = endOfPart(said, from); end !== null; end = endOfPart(said, from)) {
    parts.push(said.slice(from, end));
    from = end;
  }
  return [...parts, said.slice(from)];
}

/** The index after the paragraph that begins at `from`; null if it is the last one. */
function endOfPart(said: readonly Segment[], from: number): number | null {
  let elapsed = 0;
  let [bySentence, byPause]: ({ end: number; cost: number } | null)[] = [null, null];
  for (let at = from; at + 1 < said.length; at += 1) {
    const [one, next] = [said[at], said[at + 1]];
    if (!one || !next) break;
    const takenMs = Math.max(0, next.startMs - one.startMs);
    elapsed += Math.max(takenMs, one.text.length * LETTER_MS);
    if (elapsed < MIN_MS) continue;
    if (elapsed > MAX_MS && (bySentence ?? byPause)) break;
    const end = at + 1;
    const distance = Math.abs(elapsed - FULL_MS);
    if (SENTENCE_END.test(one.text) && distance < (bySentence?.cost ?? Number.POSITIVE_INFINITY))
      bySentence = { end, cost: distance };
    // A second of pause outweighs ten seconds of length.
    const cost = distance / 10 - (takenMs - one.text.length * SPOKEN_MS);
    if (cost < (byPause?.cost ?? Number.POSITIVE_INFINITY)) byPause = { end, cost };
    if (elapsed > MAX_MS) break;
  }
  // What is left makes one paragraph.
  return elapsed <= FULL_MS * 1.25 ? null : ((bySentence ?? byPause)?.end ?? null);
}
