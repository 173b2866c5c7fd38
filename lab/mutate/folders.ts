/**
 * What `npm run mutate` changes, and the quick unit tests that are to notice. Tests that need the built Worker, and
 * those that run thousands of cases, are too slow to run for every change.
 */
export const FOLDERS: Record<string, { mutate: string[]; tests: string[] }> = {
  mail: {
    mutate: ["functions/mail/**/*.ts"],
    tests: ["functions/mail/{attempts,compose,deliver}.test.ts"],
  },
  allowance: {
    mutate: ["functions/allowance/**/*.ts"],
    tests: [
      "functions/accounts/limit-attempts.test.ts",
      "functions/transcripts/sample-talks.test.ts",
      "functions/allowance/{challenge,spend,uses}.test.ts",
    ],
  },
  billing: {
    mutate: ["functions/billing/**/*.ts", "workers/clients/stripe/{order,state,webhook-signature}.ts"],
    tests: [
      "functions/billing/{checkout,events,fulfill}.test.ts",
      "workers/clients/stripe/{event,state,stripe}.test.ts",
    ],
  },
  scheduling: {
    mutate: ["functions/reviews/scheduling/**/*.ts"],
    tests: ["functions/reviews/scheduling/{daily-limits,days,preview,queue-order,replay,scheduling,vectors}.test.ts"],
  },
  authors: {
    mutate: [
      "functions/prompts/{arrange,clean-line,draft,nothing-found,progress}.ts",
      "functions/text/clean-text.ts",
      "functions/authors/model/{asking,in-parallel,windows}.ts",
      "functions/authors/model/prd/{bounds,notes,open-questions,repair,write}.ts",
    ],
    tests: [
      "functions/prompts/{arrange,draft,progress}.test.ts",
      "functions/authors/model/{asking,document-calls,window-borders}.test.ts",
      "functions/authors/model/prd/{bounds,notes,open-questions}.test.ts",
    ],
  },
  grading: {
    mutate: [
      "functions/quizzes/grading/**/*.ts",
      "functions/text/{edit-distance,unspoken-figures,numbers,terms,tokens}.ts",
      "functions/text/numerals/{find,pieces,sum}.ts",
      "functions/authors/model/grade/*.ts",
    ],
    tests: [
      "functions/quizzes/checks/comparison.test.ts",
      "functions/quizzes/validate-questions.test.ts",
      "functions/quizzes/grading/{grade,grade-rules}.test.ts",
      "functions/text/{numbers,terms,tokens}.test.ts",
      "functions/text/numerals/numerals.test.ts",
      "functions/authors/model/grade/grade.test.ts",
    ],
  },
  citations: {
    mutate: [
      "functions/prds/details/ground-document.ts",
      "functions/authors/model/section/passages.ts",
      "functions/citations/*.ts",
      "functions/text/words.ts",
    ],
    tests: [
      "functions/prompts/{arrange,quotes}.test.ts",
      "functions/citations/{quote-finder,slips}.test.ts",
      "functions/text/words.test.ts",
      "functions/authors/model/section/passages.test.ts",
    ],
  },
  captions: {
    mutate: ["functions/transcripts/captions/**/*.ts"],
    tests: [
      "functions/transcripts/captions/{clean,cues,foreign-files,formats,json3,language,lrc,markup}.test.ts",
      "functions/transcripts/captions/{names,normalize,overlong,panel,refusals,rolling,speakers}.test.ts",
      "functions/transcripts/captions/{copied-panel,encoding/decode,meetings,ttml}.test.ts",
      "functions/transcripts/captions/{headings,spoken-time,timedtext,unroll,vtt,xml,ttml/*,turns/*}.test.ts",
      "functions/transcripts/transcripts-samples.test.ts",
    ],
  },
  "caption-sources": {
    mutate: [
      "workers/clients/captions/{answer-failures,chain,pick-track,player-response,retrying-fetch}.ts",
      "workers/clients/captions/{supadata-answers,video-failures,video-text}.ts",
    ],
    tests: ["workers/clients/captions/{answers,chain,player-response,video-failures}.test.ts"],
  },
  accounts: {
    mutate: ["functions/accounts/**/*.ts"],
    tests: [
      "functions/accounts/{change-email,everything-owned,export-and-delete}.test.ts",
      "functions/accounts/password/{change-password,guessable}.test.ts",
      "functions/accounts/passkeys/{passkey-sign-in,passkeys,webauthn}.test.ts",
      "functions/accounts/{register,schema}.test.ts",
      "functions/accounts/second-factor/totp.test.ts",
      "functions/accounts/second-factor/{second-factor,second-step}.test.ts",
      "functions/accounts/{sessions,sign-in,sweep}.test.ts",
      "functions/accounts/email/verify-address.test.ts",
      "functions/accounts/limit-attempts.test.ts",
    ],
  },
};
