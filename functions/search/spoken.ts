import type { StoredSegment } from "~/db/schema";
import { type Passage, type PassagePlace, toPlace } from "./passages";

/**
 * A passage ends with the segment that reaches this length, or at a sentence end after half of it. In Latin letters.
 */
const LENGTH = 280;
/** The end of a passage repeats this much of the next one. */
const OVERLAP = 60;
/** A character of these scripts says as much as two or three letters. */
const DENSE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/gu;
const SENTENCE_END = /[.!?…。！？။।]["'”’)\]]*$/u;

type SpokenText = { text: string; startMs: number; estimated?: true | undefined; speaker?: string | undefined };

/**
 * Passages of a few whole segments each.
 * @param following the segments after these; their first words are repeated at the end of the last passage
 */
export function toSpokenPassages(segments: readonly StoredSegment[], following: readonly StoredSegment[]): Passage[] {
  const said = [...segments, ...following].map(toSpokenText);
  const passages: Passage[] = [];
  for (let from = 0; from < segments.length; ) {
    const to = endOf(said, from, segments.length);
    const passage = toPassage(said, from, to);
    if (passage) passages.push(passage);
    from = to;
  }
  return passages;
}

function toSpokenText([startMs, , text, mark, speaker]: StoredSegment): SpokenText {
  return {
    text: text.replace(/\s+/g, " ").trim().normalize("NFC"),
    startMs,
    ...(mark === 1 && { estimated: true }),
    ...(speaker && { speaker }),
  };
}

function endOf(said: readonly SpokenText[], from: number, most: number): number {
  let width = 0;
  for (let at = from; at < most; at += 1) {
    const text = said[at]?.text ?? "";
    width += text.length + 2 * (text.match(DENSE)?.length ?? 0) + 1;
    if (width >= LENGTH || (width >= LENGTH / 2 && SENTENCE_END.test(text))) return at + 1;
  }
  return most;
}

function toPassage(said: readonly SpokenText[], from: number, to: number): Passage | null {
  let text = "";
  let own = 0;
  const places: PassagePlace[] = [];
  for (let at = from; at < said.length; at += 1) {
    const { text: words, ...when } = said[at] as SpokenText;
    if (at === to) own = text.length;
    if (at >= to && text.length - own >= OVERLAP) break;
    if (words === "") continue;
    if (text !== "") text += " ";
    if (at < to) places.push(toPlace(text.length, when));
    text += words;
  }
  if (places.length === 0) return null;
  return { kind: "spoken", text, own: to < said.length ? own : text.length, places, ref: null };
}
