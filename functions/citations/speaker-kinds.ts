/** Whose side a speaker is on. */
export const SPEAKER_SIDES = ["customer", "us"] as const;
export type SpeakerSide = (typeof SPEAKER_SIDES)[number];

export const SPEAKER_SIDE_NAMES: Record<SpeakerSide, string> = { customer: "Customer", us: "Us" };

export const MAX_SPEAKER_NAME = 80;

/** What its owner says about one of a transcript's speakers; two speakers with the same name are one person. */
export type SpeakerFacts = { name?: string | undefined; side?: SpeakerSide | undefined };

/** By the name in the captions, which stays the key in everything that is stored. */
export type Speakers = Record<string, SpeakerFacts>;

/**
 * What was said, and by whom. `speaker` is the name in the captions; `name`, if the owner corrected it, and `side` are
 * added when it is read.
 */
export type Voiced = { speaker?: string | undefined } & SpeakerFacts;

/** The name to show for a speaker; undefined if nobody is named. */
export function voiceOf({ name, speaker }: Voiced): string | undefined {
  return name ?? speaker;
}
