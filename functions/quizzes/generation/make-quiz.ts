import { listFlashcards } from "~/db/queries/flashcards/flashcard-rows";
import { listDropped } from "~/db/queries/quizzes/dropped-questions";
import { findGenerated, insertQuiz } from "~/db/queries/quizzes/quiz-rows";
import { storedOutline } from "~/functions/chapters/chapter-outline";
import type { Deps } from "~/functions/deps";
import { makeGeneration } from "~/functions/generation/make-generation";
import type { TranscriptJob } from "~/functions/jobs/port";
import { planNewQuiz } from "~/functions/notifications/planning/plan-quiz-reminders";
import { writeQuiz } from "./write-valid-questions";

type QuizJob = Extract<TranscriptJob, { kind: "quiz" }>;

/**
 * Writes and saves the quiz of one generation, once.
 * @returns the quiz's id
 * @throws AppError not_found, ai_* codes, the signal's reason, and what `writeQuiz` throws
 */
export async function makeQuiz(
  deps: Pick<Deps, "author" | "db" | "log" | "now">,
  job: QuizJob,
  signal?: AbortSignal,
): Promise<number> {
  const { transcriptId, request, generationKey } = job;
  return makeGeneration(
    deps,
    job,
    {
      what: "quiz",
      findSaved: async (owner) => (await findGenerated(deps.db, owner, generationKey))?.id ?? null,
      async write(source, owner) {
        const [dropped, cards] = await Promise.all([
          listDropped(deps.db, owner, transcriptId),
          listFlashcards(deps.db, owner, transcriptId),
        ]);
        const known = cards?.flatMap(({ citations }) => citations) ?? [];
        const chapters = () => storedOutline(deps, { transcriptId, segments: source.segments });
        return writeQuiz(deps, { source, request, seed: generationKey, dropped, known, signal, chapters });
      },
      countOf: ({ questions }) => questions.length,
      save: async (owner, { title, description, model, isOfflineDraft, questions }) =>
        insertQuiz(
          deps.db,
          owner,
          { title, description, model, isOfflineDraft, generationKey, transcriptId, createdAt: deps.now() },
          questions.map((question) => ({ ...question, bloomsLevel: question.bloomsLevel ?? null })),
          await planNewQuiz(deps, owner, { transcriptId, generationKey }),
        ),
    },
    signal,
  );
}
