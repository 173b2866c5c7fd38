import type { Owner } from "~/functions/accounts/owner";
import { AppError } from "~/functions/errors";
import type { ReviewDeps } from "./check-own-items";
import type { Exam, ExamPlan, ExamView } from "./exam";
import { nameLeftOut } from "./left-out";
import type { ExamRequest, FollowedPart } from "./port";
import { readPart } from "./read-part";
import { syncCardChanges } from "./send-card-changes";

/** An exam as the learner asks for it; `newPerDay` is null for the daily limit. */
export type ExamInput = { part: string; date: string; retention: number; newPerDay: number | null };

/**
 * What an exam would mean for each day, before it is accepted.
 * @throws AppError authentication_required, not_found when there is no such part, invalid_input
 */
export async function previewExam(deps: ReviewDeps, owner: Owner, input: ExamInput): Promise<ExamPlan> {
  const asked = await toRequest(deps, owner, input);
  const plan = await deps.reviewSchedule.previewExam(owner, asked, deps.now().getTime());
  return { ...plan, leftOut: await nameLeftOut(deps, owner, plan.leftOut) };
}

/** Sets the exam of a part, in place of one it has. @throws AppError as `previewExam` */
export async function setExam(deps: ReviewDeps, owner: Owner, input: ExamInput): Promise<ExamView[]> {
  const asked = await toRequest(deps, owner, input);
  return (await deps.reviewSchedule.setExam(owner, asked, deps.now().getTime())).map(toExamView);
}

/** Removes the exam of a part, also of one that is gone. @throws AppError authentication_required */
export async function removeExam(deps: ReviewDeps, owner: Owner, part: string): Promise<ExamView[]> {
  await syncCardChanges(deps, owner);
  return (await deps.reviewSchedule.removeExam(owner, part)).map(toExamView);
}

/** An exam without its members, which only the schedule needs. */
export function toExamView({ part, name, date, retention, newPerDay }: Exam): ExamView {
  return { part, name, date, retention, newPerDay };
}

/**
 * Tells the schedule which items the parts of exams have, once a day of the learner.
 * @returns whether it had to
 */
export async function followExams(
  deps: ReviewDeps,
  owner: Owner,
  { exams, date }: { exams: readonly Exam[]; date: string },
): Promise<boolean> {
  const stale = exams.filter(({ membersOf }) => membersOf !== date);
  if (stale.length === 0) return false;
  const parts = await Promise.all(
    stale.map(async ({ part, name }): Promise<FollowedPart> => {
      try {
        return { ...(await readPart(deps, owner, part)), part };
      } catch (thrown) {
        if (thrown instanceof AppError && thrown.code === "not_found") return { part, name, members: null };
        throw thrown;
      }
    }),
  );
  await deps.reviewSchedule.followParts(owner, parts, deps.now().getTime());
  return true;
}

async function toRequest(deps: ReviewDeps, owner: Owner, { part, ...choice }: ExamInput): Promise<ExamRequest> {
  const { name, members, part: kind } = await readPart(deps, owner, part);
  if (!("id" in kind)) throw new AppError("invalid_input", "An exam date is for a talk, a tag, or a collection");
  // Cards made since the last session have to count.
  await syncCardChanges(deps, owner);
  return { part, name, members, ...choice };
}
