import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOn } from "~/functions/reviews/scheduling/days";
import { newStudy, type StudyBench } from "~/test/helpers/reviews/node-storage";
import { card, DAY_MS, itemOf, kept, rated, START, send } from "~/test/helpers/reviews/study-calls";
import { examStandings } from "./exam-standings";
import { openToday, placeReviews, previewExam, removeExam, setExam } from "./exams";
import { enroll } from "./items";
import { planToday, readQueue } from "./review-queue";
import { dueToday } from "./schedule-statistics";
import { summarizeSchedule } from "./schedule-summary";

const members = { transcriptIds: [1], flashcardIds: [], quizQuestionIds: [] };
const asked = (date: string, newPerDay: number | null = null) => ({
  ...{ part: "talk-1", name: "A talk", members, date, retention: 0.95, newPerDay },
});
const IN_20_DAYS = "2026-05-24";

/** Sets or removes an exam and moves its reviews, as the object does. */
function change(bench: StudyBench, work: (study: ReturnType<StudyBench["open"]>) => unknown): unknown {
  return bench.storage.transactionSync(() => {
    const before = bench.open();
    const result = work(before);
    const after = bench.open();
    placeReviews(after, [...before.settings.exams, ...after.settings.exams]);
    return result;
  });
}

const enrollCards = (bench: StudyBench, from: number, count: number, transcriptId: number) =>
  enroll(
    bench.open(),
    Array.from({ length: count }, (_, index) => ({ item: card(from + index), transcriptId })),
    START,
  );

describe("an exam", () => {
  it("counts its cards, and those to go: not learned yet, or with a review before its day", async () => {
    const bench = await newStudy();
    enrollCards(bench, 1, 5, 1);
    enrollCards(bench, 100, 3, 2);
    change(bench, (study) => setExam(study, asked(IN_20_DAYS), START));
    const standing = { part: "talk-1", name: "A talk", date: IN_20_DAYS, cards: 5 };
    expect(examStandings(bench.open(), START)).toEqual([{ ...standing, open: 5 }]);
    send(bench, [rated(1, "easy", START), rated(2, "easy", START), rated(3, "again", START)], START);
    expect(summarizeSchedule(bench.open(), START).exams).toEqual([{ ...standing, open: 5 }]);
    const eve = START + 19 * DAY_MS;
    send(bench, [rated(1, "easy", eve), rated(2, "good", eve, "r-2")], eve);
    expect(summarizeSchedule(bench.open(), eve).exams).toEqual([{ ...standing, open: 3 }]);
    expect(examStandings(bench.open(), START + 21 * DAY_MS)).toEqual([]);
  });

  it("has its cards reminded of when it makes them due, before their recall falls to the usual retention", async () => {
    const bench = await newStudy();
    enrollCards(bench, 1, 1, 1);
    send(bench, [rated(1, "easy", START)], START);
    const fallsAt = () => Number(summarizeSchedule(bench.open(), START).recallFallsAt);
    const without = fallsAt();
    change(bench, (study) => setExam(study, asked(IN_20_DAYS), START));
    expect(fallsAt()).toBe(itemOf(bench, 1).nextReview);
    expect(fallsAt()).toBeLessThan(without - DAY_MS);
  });

  it("leaves out the last new cards and the reviews due last, as far as the daily limits go", async () => {
    const bench = await newStudy({ newPerDay: 2, reviewsPerDay: 1 });
    const plan = (newPerDay: number | null = null) => {
      const answer = previewExam(bench.open(), asked("2026-05-06", newPerDay), START);
      if (typeof answer === "string") throw new Error(answer);
      return { ready: answer.ready, late: answer.late, leftOut: answer.leftOut.map(({ id }) => id) };
    };
    enrollCards(bench, 1, 6, 1);
    expect(plan()).toMatchObject({ ready: 4, leftOut: [5, 6] });
    expect(plan(3)).toMatchObject({ ready: 6, leftOut: [] });
    const before = START - 20 * DAY_MS;
    for (const [id, at] of [4, 2, 1, 3, 6, 5].entries()) send(bench, [rated(at, "good", before + id * DAY_MS)], START);
    const { ready, late, leftOut } = plan();
    expect({ ready, leftOut }).toEqual({ ready: 2, leftOut: [1, 3, 6, 5] });
    expect(late).toBeGreaterThan(0);
  });

  it("brings reviews forward, none past its day, without changing what is remembered, and gives them back", async () => {
    const bench = await newStudy();
    enrollCards(bench, 1, 30, 1);
    for (let id = 1; id <= 30; id += 1) send(bench, [rated(id, "easy", START)], START);
    const ids = Array.from({ length: 30 }, (_, index) => index + 1);
    const before = kept(bench, ids);
    change(bench, (study) => setExam(study, asked("2026-05-09"), START + 1000));
    const exam = dayOn("2026-05-09", bench.open().settings).startMs;
    const rows = ids.map((id) => itemOf(bench, id));
    expect(rows.every(({ nextReview }) => nextReview <= exam)).toBe(true);
    expect(rows.some(({ fsrsData }) => Date.parse(fsrsData.due) > exam)).toBe(true);
    expect(rows.map(({ fsrsData }) => fsrsData)).toEqual(before.items.map(({ fsrsData }) => fsrsData));
    const [answer] = send(bench, [rated(1, "easy", START + DAY_MS)], START + DAY_MS);
    expect(answer?.status === "recorded" && Date.parse(answer.nextReview) <= exam).toBe(true);
    change(bench, (study) => removeExam(study, "talk-1"));
    for (const id of ids) expect(itemOf(bench, id).nextReview).toBe(Date.parse(itemOf(bench, id).fsrsData.due));
    expect(kept(bench, ids.slice(1)).items).toEqual(before.items.slice(1));
  });

  it("asks for its new cards first, at the pace of its plan, and counts what is left by the same rule", async () => {
    const bench = await newStudy();
    enrollCards(bench, 100, 10, 2);
    enrollCards(bench, 1, 40, 1);
    change(bench, (study) => setExam(study, asked(IN_20_DAYS), START));
    const [exam] = bench.open().settings.exams;
    expect(exam?.newPerDay).toBe(3);
    const queue = (now: number) => readQueue(bench.open(), { limit: 60 }, now).map((row) => row.transcriptId);
    expect(queue(START).filter((id) => id === 1)).toHaveLength(3);
    expect(queue(START)).toHaveLength(13);
    expect(dueToday(bench.open(), START).new).toBe(13);
    const first = readQueue(bench.open(), { limit: 3 }, START);
    expect(first.map((row) => row.transcriptId)).toEqual([1, 1, 1]);
    for (const { flashcardId } of first) send(bench, [rated(flashcardId ?? 0, "easy", START)], START);
    expect(queue(START + 60_000).filter((id) => id === 1)).toEqual([]);
    expect(queue(START + DAY_MS).filter((id) => id === 1)).toHaveLength(3);
  });

  it("may ask for more new cards than the limit if that was accepted", async () => {
    const bench = await newStudy({ newPerDay: 5 });
    enrollCards(bench, 1, 60, 1);
    change(bench, (study) => setExam(study, asked("2026-05-10", 10), START));
    expect(dueToday(bench.open(), START).new).toBe(10);
    expect(readQueue(bench.open(), { limit: 60 }, START)).toHaveLength(10);
  });

  it("is refused for today and the past, and ends when its day begins", async () => {
    const bench = await newStudy();
    enrollCards(bench, 1, 3, 1);
    expect(previewExam(bench.open(), asked("2026-05-04"), START)).toBe("past");
    expect(previewExam(bench.open(), asked("2026-05-01"), START)).toBe("past");
    expect(previewExam(bench.open(), asked("2027-06-01"), START)).toBe("far");
    expect(change(bench, (study) => setExam(study, asked("2026-05-04"), START))).toBe("past");
    expect(bench.open().settings.exams).toEqual([]);
    change(bench, (study) => setExam(study, asked("2026-05-06"), START));
    change(bench, (study) => setExam(study, asked("2026-05-06"), START));
    expect(bench.open().settings.exams).toHaveLength(1);
    send(bench, [rated(1, "easy", START)], START);
    const own = Date.parse(itemOf(bench, 1).fsrsData.due);
    expect(openToday(bench.open, START + DAY_MS).settings.exams).toHaveLength(1);
    expect(itemOf(bench, 1).nextReview).toBeLessThan(own);
    expect(openToday(bench.open, START + 2 * DAY_MS).settings.exams).toEqual([]);
    expect(bench.open().settings.exams).toEqual([]);
    expect(itemOf(bench, 1).nextReview).toBe(own);
  });

  it("says from three days before it how many of its cards are to go, and not after its day", async () => {
    const bench = await newStudy();
    enrollCards(bench, 1, 3, 1);
    enrollCards(bench, 100, 3, 2);
    change(bench, (study) => setExam(study, asked("2026-05-06"), START));
    send(bench, [rated(1, "easy", START)], START);
    const standingsOn = (now: number) => planToday(openToday(bench.open, now), now).examsNear;
    expect(standingsOn(START + DAY_MS)).toMatchObject([{ date: "2026-05-06", cards: 3, open: 3 }]);
    const day = START + 2 * DAY_MS;
    expect(standingsOn(day)).toEqual([{ part: "talk-1", name: "A talk", date: "2026-05-06", cards: 3, open: 2 }]);
    send(bench, [rated(2, "easy", day)], day);
    expect(standingsOn(day + 60_000)).toMatchObject([{ open: 1 }]);
    expect(summarizeSchedule(bench.open(), day).exams).toEqual([]);
    expect(standingsOn(day + DAY_MS)).toEqual([]);
    expect(bench.open().settings.examsToday).toEqual([]);
  });

  it("is near from three days before its day, the nearest first", async () => {
    const bench = await newStudy();
    enrollCards(bench, 1, 3, 1);
    for (const [part, date] of [
      ["talk-2", "2026-05-09"],
      ["talk-1", "2026-05-08"],
    ] as const) {
      change(bench, (study) => setExam(study, { ...asked(date), part }, START));
    }
    const nearOn = (now: number) => planToday(openToday(bench.open, now), now).examsNear.map(({ date }) => date);
    expect(nearOn(START)).toEqual([]);
    expect(nearOn(START + DAY_MS)).toEqual(["2026-05-08"]);
    expect(nearOn(START + 2 * DAY_MS)).toEqual(["2026-05-08", "2026-05-09"]);
  });

  it("keeps the state independent of the order in which two devices' ratings arrive", async () => {
    const reviews = [0, 1, 2, 3].map((day) =>
      rated(1, day === 1 ? "again" : "good", START + day * DAY_MS, `r-exam-${day}`),
    );
    const states = [];
    for (const order of [reviews, reviews.toReversed()]) {
      const bench = await newStudy();
      enrollCards(bench, 1, 1, 1);
      change(bench, (study) => setExam(study, asked(IN_20_DAYS), START));
      for (const one of order) send(bench, [one, one], START + 4 * DAY_MS);
      states.push({ ...itemOf(bench, 1), id: 0 });
    }
    expect(states[0]).toEqual({ ...states[1], updatedAt: states[0]?.updatedAt });
  });

  it("counts the learner's days, also when clocks change and in every zone", async () => {
    const zones = ["America/New_York", "Europe/Berlin", "Pacific/Apia", "Australia/Lord_Howe", "Asia/Kolkata"];
    for (const timeZone of zones) {
      const bench = await newStudy({ timeZone });
      enrollCards(bench, 1, 10, 1);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 365 * 24 }), fc.integer({ min: 1, max: 30 }), (hour, ahead) => {
          const now = START + hour * 3_600_000;
          const study = bench.open();
          const today = study.dayOf(now).date;
          const date = new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 10);
          const plan = previewExam(study, asked(date), now);
          if (typeof plan === "string") throw new Error(plan);
          expect(plan.load).toHaveLength(ahead);
          expect(plan.load[0]?.date).toBe(today);
          expect((plan.load.at(-1)?.date ?? "") < date).toBe(true);
          expect(new Set(plan.load.map((day) => day.date)).size).toBe(ahead);
        }),
        { numRuns: 40 },
      );
    }
  });
});
