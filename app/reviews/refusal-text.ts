/** The API's reasons for rejecting a rating, and what they mean to the learner. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/timeSpent/, "the time it took can't be right."],
  [/reviewedAt|ISO 8601|date and time/, "its date couldn't be read. Check this device's clock."],
  [/large/, "it was too large to send."],
];

const UNKNOWN = "the server couldn't read it.";

/** Field names and formats are not for users. */
const FOR_PROGRAMS = /[a-z][A-Z]|[_{}[\]<>]|JSON|status \d/;

/** Explains to the learner why a rating was refused. @param reason the server's message, or empty */
export function refusalText(reason: string): string {
  const meaning = MEANINGS.find(([pattern]) => pattern.test(reason))?.[1];
  if (meaning) return meaning;
  return reason === "" || FOR_PROGRAMS.test(reason) ? UNKNOWN : reason;
}
