/** What `npm run mutate` changes, by name: every source of these folders. Their quick unit tests are to notice. */
export const FOLDERS: Record<string, readonly string[]> = {
  mail: ["functions/mail"],
  allowance: ["functions/allowance"],
  billing: ["functions/billing", "workers/clients/stripe"],
  scheduling: ["functions/reviews/scheduling"],
  authors: ["functions/authors/model"],
  grading: ["functions/quizzes/grading", "functions/text"],
  citations: ["functions/citations"],
  captions: ["functions/transcripts/captions"],
  "caption-sources": ["workers/clients/captions"],
  accounts: ["functions/accounts"],
};

/** Tests that run thousands of cases are too slow to run for every change. */
export const SLOW_TESTS = "**/*{effort,hostile,properties}*.test.ts";
