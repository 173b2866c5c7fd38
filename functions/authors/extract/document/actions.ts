import { segmentIndexAt } from "../rules/passage";
import { turnCue } from "../rules/speech/turn-cues";
import { type JudgedTalk, type SpokenLine, spokenLine } from "./extract-line";

/** A line about what somebody takes on: who, as far as the captions say, and by when, in their words. */
type ActionLine = SpokenLine & { who: string | null; due: string };

/** What speakers of a conversation say that they will do themselves and by when. */
export function actionsOf(talk: JudgedTalk): ActionLine[] {
  const { passage, code, sentences } = talk;
  return (talk.isConversation ? sentences : []).flatMap((sentence): ActionLine[] => {
    const said = passage.text.slice(sentence.start, sentence.end);
    const due = turnCue("due", code).exec(said)?.[0];
    if (!due || !turnCue("promise", code).test(said)) return [];
    const line = spokenLine(talk, sentence);
    const who = passage.segments[segmentIndexAt(passage, sentence.start)]?.speaker ?? null;
    return line ? [{ ...line, who, due }] : [];
  });
}
