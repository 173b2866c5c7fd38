/**
 * What `npm run mutate` changes, and the quick unit tests that are to notice. Tests that need the built Worker, and
 * those that run thousands of cases, are too slow to run for every change.
 * @type {Record<string, { mutate: string[], tests: string[] }>}
 */
export const FOLDERS = {
  mail: {
    mutate: ["functions/mail/**/*.ts"],
    tests: ["test/unit/mail/{compose,deliver,retry-plan}.test.ts"],
  },
  allowance: {
    mutate: ["functions/allowance/**/*.ts"],
    tests: ["test/unit/allowance/**/*.test.ts"],
  },
  billing: {
    mutate: ["functions/billing/**/*.ts", "workers/clients/stripe/{event,order,state}.ts"],
    tests: ["test/unit/billing/{checkout,events,fulfil,stripe}.test.ts"],
  },
  scheduling: {
    mutate: ["functions/reviews/scheduling/**/*.ts"],
    tests: ["test/unit/reviews/{days,preview,vectors,replay}.test.ts"],
  },
  authors: {
    mutate: [
      "functions/prompts/{arrange,clean,draft,nothing-found,progress}.ts",
      "functions/authors/model/{asking,in-parallel,windows,prd/notes,prd/write}.ts",
    ],
    tests: [
      "test/unit/prompts/{arrange,progress}.test.ts",
      "test/unit/authors/model/{draft-calls,window-borders}.test.ts",
    ],
  },
  grading: {
    mutate: ["functions/quizzes/{grading,text}/**/*.ts", "functions/authors/model/grade/*.ts"],
    tests: [
      "test/unit/quizzes/{comparison,grade,grade-rules,numbers,terms,tokens,validate}.test.ts",
      "test/unit/authors/model/grade.test.ts",
    ],
  },
  citations: {
    mutate: [
      "functions/prompts/ground.ts",
      "functions/authors/model/section/passages.ts",
      "functions/prompts/quotes/**/*.ts",
    ],
    tests: [
      "test/unit/prompts/{arrange,quote-finder,quotes,slips,words}.test.ts",
      "test/unit/authors/model/passages.test.ts",
    ],
  },
  captions: {
    mutate: ["functions/transcripts/captions/**/*.ts"],
    tests: [
      "test/unit/transcripts/{clean,cues,foreign-files,formats,json3,language,lrc,markup}.test.ts",
      "test/unit/transcripts/{names,normalise,overlong,panel,refusals,rolling,speakers}.test.ts",
    ],
  },
  "caption-sources": {
    mutate: [
      "workers/clients/captions/{answer-failures,chain,pick-track,player-response,retrying-fetch}.ts",
      "workers/clients/captions/{supadata-answers,video-failures,video-text}.ts",
    ],
    tests: ["test/unit/captions-clients/{answers,chain,player-response,video-failures}.test.ts"],
  },
  accounts: {
    mutate: ["functions/accounts/**/*.ts"],
    tests: [
      "test/unit/accounts/{change-email,change-password,everything-owned,export-and-delete,guessable}.test.ts",
      "test/unit/accounts/{passkey-sign-in,passkeys,register,schema,totp,webauthn}.test.ts",
      "test/unit/accounts/{second-factor,second-step,sessions,sign-in,sweep,verify-address}.test.ts",
      "test/unit/allowance/attempts.test.ts",
    ],
  },
};
