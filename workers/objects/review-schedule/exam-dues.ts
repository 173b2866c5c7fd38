import type { FsrsData } from "~/functions/reviews/model";
import type { StudySettings } from "~/functions/reviews/schedule-settings";
import { dayAfter, dayOn } from "~/functions/reviews/scheduling/days";
import { dueBefore, intervalAt } from "~/functions/reviews/scheduling/exam-due";
import type { ScheduledItemRow } from "./items";

/** What tells whether an item belongs to an exam, and on which day its last review is. */
export type ExamItem = Pick<ScheduledItemRow, "id" | "transcriptId" | "flashcardId" | "quizQuestionId">;

/** When items are due with a learner's exams: the earliest that FSRS or one of their exams says. */
export function createExamDues(settings: StudySettings): (item: ExamItem, state: FsrsData) => number {
  if (settings.exams.length === 0) return (_, state) => Date.parse(state.due);
  const interval = intervalAt(settings);
  const exams = settings.exams.map(({ date, retention, lastDays, members }) => {
    const day = dayOn(date, settings);
    const lasts = Array.from({ length: lastDays }, (_, place) => dayAfter(day, -1 - place, settings).startMs);
    const transcripts = new Set(members.transcriptIds);
    const cards = new Set(members.flashcardIds);
    const questions = new Set(members.quizQuestionIds);
    return {
      isOf: ({ transcriptId, flashcardId, quizQuestionId }: ExamItem) =>
        transcripts.has(transcriptId ?? 0) || cards.has(flashcardId ?? 0) || questions.has(quizQuestionId ?? 0),
      timesOf: ({ id }: ExamItem) => ({ retention, startMs: day.startMs, lastMs: lasts[id % lastDays] ?? day.startMs }),
    };
  });
  return (item, state) =>
    exams.reduce(
      (due, { isOf, timesOf }) => (isOf(item) ? Math.min(due, dueBefore(state, timesOf(item), interval)) : due),
      Date.parse(state.due),
    );
}
