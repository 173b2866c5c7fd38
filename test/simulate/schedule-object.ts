import type { ReviewSchedulePort } from "~/functions/reviews/port";
import { SUMMARY_DELAY_MS, sendSummary } from "~/workers/objects/review-schedule/send-summary";
import type { StudyBench } from "../helpers/reviews/node-storage";
import { studyPort } from "../helpers/reviews/study-port";
import { know, type Model, NOTHING_DUE } from "./learners";
import { DAY, MINUTE, type Month } from "./month";

/** By then a change of the schedule has reached the reminders, however often sending it failed. */
const KNOWN_MS = 3 * MINUTE;

type ScheduleObject = {
  port: ReviewSchedulePort;
  /** Called after something may have changed in the schedule. */
  noteChange(): void;
  /** How many states the schedule had had when it gave an answer. */
  statesWhenGiven(answer: object): number;
};

type Watched = {
  bench: StudyBench;
  fail: (what: string) => void;
  /** What the learner should have been told before something changes. */
  untold: (model: Model, now: number) => string[];
};

/** A learner's review schedule with its alarm; the model learns each of its states, and when reminders know it. */
export function createScheduleObject(month: Month, model: Model, { bench, fail, untold }: Watched): ScheduleObject {
  const given = new WeakMap<object, number>();
  let hasAlarm = false;
  const setAlarm = (wait: number) => {
    hasAlarm = true;
    month.plan(month.now() + wait, alarm, "ours");
  };
  const alarm = async () => {
    const schedule = bench.open();
    const { revision } = schedule.row;
    let [wait, hasArrived]: [number | null, boolean] = [SUMMARY_DELAY_MS, true];
    const isDone = await month.process(async () => {
      wait = await sendSummary(schedule, month.db, month.now(), () => {
        hasArrived = false;
      });
    });
    if (isDone && hasArrived) noteArrival(revision);
    hasAlarm = false;
    if (wait === null) {
      const { timeZone: zone } = bench.open().settings;
      if (zone !== model.wish.zone) know(model, { zone }, month.now());
      delete model.coming.zone;
    } else if (!model.isGone) setAlarm(wait);
  };
  /** The summary of this revision was written. */
  const noteArrival = (revision: number) => {
    for (const state of model.states.filter((one) => one.knownAt === null && one.revision <= revision)) {
      state.knownAt = month.now();
      const isLate = state.knownAt - state.storedAt > KNOWN_MS && !model.isGone;
      if (isLate) fail(`a review of learner ${model.userId} reached the reminders too late`);
    }
  };
  const noteChange = () => {
    const { revision, summaryPending } = bench.open().row;
    if (revision !== model.states.at(-1)?.revision) {
      for (const what of untold(model, month.now())) fail(what);
      const studiedAt = numberIn(bench, "select max(last_review) from spaced_repetition_items");
      model.states.push({ revision, studiedAt, ...dueNext(bench), storedAt: month.now(), knownAt: null });
    }
    if (summaryPending && !hasAlarm) setAlarm(SUMMARY_DELAY_MS);
  };
  /** A call to the object, which stores its change and its alarm together. */
  const call = async <T>(work: () => T): Promise<T> => {
    await month.step();
    const answer = work();
    noteChange();
    if (Array.isArray(answer)) for (const one of answer) if (one?.answer) given.set(one.answer, model.states.length);
    await month.answered();
    return answer;
  };
  return { port: studyPort(bench, call), noteChange, statesWhenGiven: (answer) => given.get(answer) ?? 0 };
}

/** The next due item. FSRS calls the days until recall is 90%, which these learners keep to, stability. */
function dueNext(bench: StudyBench): typeof NOTHING_DUE {
  const first = bench.storage.sql
    .exec<{ due: number; last: number; days: number }>(
      `select next_review as due, last_review as last, fsrs_data ->> '$.stability' as days
       from spaced_repetition_items where queue > 0 order by next_review, queue, id limit 1`,
    )
    .toArray()[0];
  return first ? { nextDueAt: first.due, fallsAt: Math.max(first.due, first.last + first.days * DAY) } : NOTHING_DUE;
}

/** The number that a query of a schedule's tables returns; 0 for none. */
export function numberIn(bench: StudyBench, query: string): number {
  return Number(Object.values(bench.storage.sql.exec(query).toArray()[0] ?? {})[0] ?? 0);
}
