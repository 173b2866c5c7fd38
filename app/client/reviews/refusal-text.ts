/** What the API says of a rating that it will never take, and what that means to whoever gave it. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/timeSpent/, "the time it took cannot be right."],
  [/reviewedAt|ISO 8601|date and time/, "its date could not be read; see whether the clock of this device is right."],
  [/large/, "it was too large to send."],
];

const UNKNOWN = "the server could not read it.";

/** Names of fields and formats are for programs. */
const FOR_PROGRAMS = /[a-z][A-Z]|[_{}[\]<>]|JSON|status \d/;

/** Why a rating was refused, in words for its learner. @param reason what the server said; '' where it said nothing */
export function refusalText(reason: string): string {
  const meaning = MEANINGS.find(([pattern]) => pattern.test(reason))?.[1];
  if (meaning) return meaning;
  return reason === "" || FOR_PROGRAMS.test(reason) ? UNKNOWN : reason;
}
