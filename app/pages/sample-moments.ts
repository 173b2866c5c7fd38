/** A line of the bundled pitch, verbatim, and its start. A test compares these with the sample. */
export type SampleMoment = { ms: number; words: string };

const pitch = (minute: number, second: number, words: string): SampleMoment => ({
  ms: (minute * 60 + second) * 1000,
  words,
});

/** Lines of the PRD that the extract makes from the pitch. */
export const EXCERPT: readonly SampleMoment[] = [
  pitch(1, 52, "The app should show you a list of what expires soon, sorted by date."),
  pitch(3, 9, "The app sends one reminder a day, at a time you choose, and never more than one."),
  pitch(5, 17, "Photos of receipts have to be deleted from our servers within a day after they're read."),
  pitch(5, 39, "For reading the receipts we'd use an optical character recognition API, a hosted one."),
  pitch(6, 6, "People sign in with Apple or Google, so we don't store any passwords."),
];
