import { expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { insertQuiz } from "~/db/queries/quizzes/quiz-rows";
import { saveTranscript } from "~/functions/transcripts/save-transcript";
import { createMemoryD1 } from "~/test/fakes/d1";
import { ROOM } from "~/test/helpers/allowance/room";
import { extract } from "~/test/helpers/extract";
import { submitSchema } from "../model";
import { dropQuestions } from "../sort-questions";
import { submitAttempt } from "./submit-attempt";

const OWNER = { userId: null, anonymousId: "learner" } as const;

/** A quiz of two statements, and what submits answers to it. */
async function openQuiz() {
  const clock = { now: new Date("2026-11-21T10:00:59.900Z") };
  const db = createDatabase(createMemoryD1());
  const deps = {
    db,
    author: extract(),
    log: () => {},
    now: () => clock.now,
    rateLimits: { visitor: { max: 9, windowSeconds: 60 }, network: { max: 9, windowSeconds: 60 } },
    allowance: { hit: async () => 0 } as never,
    gradingWords: async () => {},
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
    {
      ...{ transcriptId, generationKey: "k", title: "Q", description: "", model: "m", isOfflineDraft: true },
      createdAt: clock.now,
    },
    ["The dough rests for twelve hours.", "The dough rests."].map((questionText) => ({
      questionText,
      questionType: "true_false",
      options: [],
      correctAnswer: "true",
      acceptedAnswers: [],
      explanation: "",
      difficulty: "easy",
      bloomsLevel: null,
      citations: [],
    })),
  );
  if (quizId === null) throw new Error("no quiz");
  const send = (ids: readonly number[], only?: readonly number[]) => {
    const answers = ids.map((questionId) => ({ questionId, userAnswer: "true", timeSpent: 3 }));
    const submission = submitSchema.parse({ answers, only, timeSpent: 3 });
    return submitAttempt(deps, { owner: OWNER, quizId, submission, networkAddress: "", tab: null, timeZone: null });
  };
  return { clock, deps, quizId, send };
}

it("counts a submission without an id as one attempt across a minute boundary, and as another minutes later", async () => {
  const { clock, send } = await openQuiz();
  const { id: first } = await send([1]);
  clock.now = new Date("2026-11-21T10:01:00.100Z");
  expect((await send([1])).id).toBe(first);
  clock.now = new Date("2026-11-21T10:03:00.000Z");
  expect((await send([1])).id).not.toBe(first);
});

it("ignores answers to questions that were dropped meanwhile, and refuses unknown ones", async () => {
  const { deps, quizId, send } = await openQuiz();
  await dropQuestions(deps, { owner: OWNER, id: quizId, ids: [1] });
  await expect(send([1, 2, 3])).rejects.toMatchObject({ code: "invalid_input" });
  await expect(send([1], [1])).rejects.toMatchObject({ code: "invalid_input" });
  expect((await send([1, 2])).answers.map(({ questionId }) => questionId)).toEqual([2]);
  expect(await send([1, 2], [1, 2])).toMatchObject({ totalQuestions: 1, score: 1 });
});
