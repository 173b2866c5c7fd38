import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { ExamView } from "~/functions/reviews/exam";
import { shortDate } from "../dates";

type ExamSet = { part: string; date: string; retention: number; newPerDay: number | null };

const put = ({ part, date, retention, newPerDay }: ExamSet) =>
  call("PUT /api/reviews/exams", { json: { part, date, retention, newPerDay } });
const remove = (part: string) => call("DELETE /api/reviews/exams", { query: { part } });

/** Sets an exam; undo brings back the one before, or none. Resolves to null if that succeeded, else to the failure. */
export function saveExamWithUndo(
  exam: ExamSet,
  before: ExamView | null,
  onChange: () => void,
): Promise<Failure | null> {
  return change({
    work: () => put(exam),
    undo: () => (before ? put(before) : remove(exam.part)),
    toast: { title: `Ready by ${shortDate(exam.date)}`, description: "Your cards now follow this plan." },
    onChange,
  });
}

/** Removes an exam, with undo. Resolves to null if that succeeded, else to the failure. */
export function removeExamWithUndo(exam: ExamView, onChange: () => void): Promise<Failure | null> {
  return change({
    work: () => remove(exam.part),
    undo: () => put(exam),
    toast: { title: "Exam date removed", description: "Your cards are back on their own schedule." },
    onChange,
  });
}

type Change = {
  work: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  toast: { title: string; description: string };
  onChange: () => void;
};

async function change({ work, undo, toast, onChange }: Change): Promise<Failure | null> {
  const takeBack = async () => {
    try {
      await undo();
      onChange();
    } catch (thrown) {
      showToast({ title: "Couldn't undo", description: toFailure(thrown).message, isDestructive: true });
    }
  };
  try {
    await work();
  } catch (thrown) {
    return toFailure(thrown);
  }
  onChange();
  showToast({ ...toast, action: undoAction(takeBack, "Undo") });
  return null;
}
