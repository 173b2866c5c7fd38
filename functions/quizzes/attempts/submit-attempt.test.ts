import { expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { insertQuiz } from "~/db/queries/quizzes/quiz-rows";
import { saveTranscript } from "~/functions/transcripts/save-transcript";
import { createMemoryD1 } from "~/test/fakes/d1";
import { ROOM } from "~/test/helpers/allowance/room";
import { extract } from "~/test/helpers/extract";
import { submitSchema } from "../model";
import { submitAttempt } from "./submit-attempt";

const OWNER = { userId: null, anonymousId: "learner" } as const;

it("counts a submission without an id as one attempt across a minute boundary, and as another minutes later", async () => {
  let now = new Date("2026-11-21T10:00:59.900Z");
  const db = createDatabase(createMemoryD1());
  const deps = {
    db,
    author: extract(),
    log: () => {},
    now: () => now,
    rateLimits: { visitor: { max: 9, windowSeconds: 60 }, network: { max: 9, windowSeconds: 60 } },
    allowance: { hit: async () => 0 } as never,
    afterwards: () => undefined,
    reviewSchedule: {} as never,
    storedBytes: ROOM,
  };
  const segments = [{ id: 0, startMs: 0, endMs: 1000, text: "The dough rests for twelve hours." }];
  const transcriptId = await saveTranscript(deps, {
    owner: OWNER,
    videoId: null,
    captions: {
      videoTitle: "Bread",
      videoDescription: "",
      language: "en",
      kind: "uploaded",
      source: "upload",
      durationSeconds: 1,
      segments,
    },
  });
  const quizId = await insertQuiz(
    db,
    OWNER,
    { transcriptId, generationKey: "k", title: "Q", description: "", model: "m", isOfflineDraft: true, createdAt: now },
    [
      {
        questionText: "The dough rests for twelve hours.",
        questionType: "true_false",
        options: [],
        correctAnswer: "true",
        acceptedAnswers: [],
        explanation: "",
        difficulty: "easy",
        bloomsLevel: null,
        citations: [],
      },
    ],
  );
  if (quizId === null) throw new Error("no quiz");
  const submission = submitSchema.parse({
    answers: [{ questionId: 1, userAnswer: "true", timeSpent: 3 }],
    timeSpent: 3,
  });
  const send = async () =>
    (await submitAttempt(deps, { owner: OWNER, quizId, submission, networkAddress: "", tab: null, timeZone: null })).id;
  const first = await send();
  now = new Date("2026-11-21T10:01:00.100Z");
  expect(await send()).toBe(first);
  now = new Date("2026-11-21T10:03:00.000Z");
  expect(await send()).not.toBe(first);
});
