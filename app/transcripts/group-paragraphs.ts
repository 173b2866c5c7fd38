import type { Aside, AsideKind } from "~/functions/transcripts/asides/model";
import type { Segment } from "~/functions/transcripts/model";
import { followVoice } from "~/functions/transcripts/voice";

/** A paragraph of the text: a timestamp in the margin, the speaker's name if it changed, then its segments. */
export type TextParagraph = { speaker: string | null; aside: AsideKind | null; said: Segment[] };

const PAUSE_MS = 4000;
const FULL_LENGTH = 420;
const MAX_LENGTH = 900;
/** Without any punctuation, a paragraph and its timestamp come at the latest after this many letters. */
const BARE_LENGTH = 600;
const OPENING = /^(?:so|now|ok|okay|alright|and|but|then|next|first|second|finally|because|let's|remember|when|if)\b/i;
const PUNCTUATION = /[.!?…。！？]/;
const SENTENCE_END = /[.!?…。！？]["'”’)\]]*$/;

/**
 * Groups segments into paragraphs. A new one starts when the speaker changes, after a long pause, and where a sponsor
 * segment or chatter begins or ends. It also starts at the end of a sentence once the paragraph is long enough. Auto
 * captions have no punctuation: there a new one starts at a word that opens a thought, or after a maximum length.
 */
export function toParagraphs(segments: readonly Segment[], asides: readonly Aside[] = []): TextParagraph[] {
  const paragraphs: TextParagraph[] = [];
  const voice = followVoice();
  let length = 0;
  let isBare = true;
  for (const segment of segments) {
    const current = paragraphs.at(-1);
    const before = current?.said.at(-1);
    const speaker = voice(segment);
    const aside = asides.find(({ first, last }) => segment.id >= first && segment.id <= last)?.kind ?? null;
    const breaks =
      !before ||
      speaker !== null ||
      aside !== current?.aside ||
      segment.startMs - before.endMs > PAUSE_MS ||
      length > MAX_LENGTH ||
      (length > FULL_LENGTH && SENTENCE_END.test(before.text)) ||
      (isBare && length > FULL_LENGTH && (length > BARE_LENGTH || OPENING.test(segment.text)));
    if (!current || breaks) {
      paragraphs.push({ speaker, aside, said: [segment] });
      length = segment.text.length;
      isBare = !PUNCTUATION.test(segment.text);
    } else {
      current.said.push(segment);
      length += segment.text.length + 1;
      isBare &&= !PUNCTUATION.test(segment.text);
    }
  }
  return paragraphs;
}
