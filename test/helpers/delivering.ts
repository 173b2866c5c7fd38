import type { Mail } from "~/functions/mail/compose-mail";
import { deliverNotifications } from "~/functions/notifications/deliver-notifications";
import type { PushOutcome } from "~/functions/notifications/port";
import type { PushPayload } from "~/functions/notifications/push/payload";
import { sweepNotifications } from "~/functions/notifications/sweep-notifications";
import type { ScheduleSummary } from "~/functions/reviews/port";
import { saveSummary } from "~/functions/reviews/save-summary";
import { createVerbDeps, rowsOf, START } from "./verb-deps";

export const MINUTE = 60_000;

const DAY = 24 * 60 * MINUTE;

/** A schedule's report about a learner who studied a day ago and has three cards due in ten minutes, at their usual time. */
const SUMMARY: ScheduleSummary = {
  ...{ nextDueAt: START + 10 * MINUTE, dueCount: 3, lastStudiedAt: START - DAY, streakDays: 1 },
  ...{ reviewsTotal: 4, timeZone: "Europe/Berlin", dayStartHour: 4 },
  ...{
    // 13:10 in Berlin.
    usualMinute: 13 * 60 + 10,
    recallFallsAt: START + 10 * MINUTE,
    atRisk: [],
    dueDays: { from: START, days: [[0, null, 3]] },
    exams: [],
    studiedDays: [{ date: new Date(START).toISOString().slice(0, 10), reviews: 4 }],
    maturedTranscriptId: null,
    isMerged: false,
    revision: 1,
  },
};

/** The dependencies of a consumer, over SQLite in memory, with providers that record what they are given. */
export function createDelivering() {
  const deps = createVerbDeps();
  const mails: (Mail & { key: string })[] = [];
  const pushes: { endpoint: string; title: string }[] = [];
  const payloads: PushPayload[] = [];
  const next: { mail: unknown[]; push: PushOutcome[] } = { mail: [], push: [] };
  const full = {
    ...deps,
    email: {
      ...({ provider: "resend", isLocal: false, keepsKeys: true } as const),
      send: async (mail: Mail & { key: string }) => {
        mails.push(mail);
        const failure = next.mail.shift();
        if (failure) throw failure;
        return { externalId: `external-${mail.key}` };
      },
    },
    push: {
      publicKey: "key",
      accepts: () => true,
      send: async (target: { endpoint: string }, message: { payload: PushPayload }) => {
        payloads.push(message.payload);
        pushes.push({ endpoint: target.endpoint, title: message.payload.title });
        return next.push.shift() ?? { kind: "delivered" as const };
      },
    },
    unsubscribeToken: async (userId: number) => `token-${userId}`,
    appOrigin: "https://vidwright.example",
    questionOf: ({ front }: { front: string }) => front,
  };
  /** One run of the queue and cron. */
  const run = async (at: number) => {
    deps.state.now = at;
    deps.queued.length = 0;
    await sweepNotifications(full);
    for (const message of deps.queued.splice(0)) {
      if (message.type === "notifications.deliver") await deliverNotifications(full, message);
    }
  };
  const rows = (where = "true") =>
    rowsOf(deps.DB, `select *, scheduled_for as at from notification_queue where ${where} order by id`);
  const study = (userId: number, summary: Partial<ScheduleSummary> = {}, at = START) =>
    saveSummary(deps, { userId, anonymousId: null }, { ...SUMMARY, ...summary }, at);
  const choose = (userId: number, columns: string) =>
    rowsOf(
      deps.DB,
      `insert into notification_preferences (user_id, created_at, updated_at, ${columns.replace(/ = [^,]+/g, "")})
       values (?, 0, 0, ${columns.replace(/\w+ = /g, "")})`,
      userId,
    );
  return { ...full, mails, pushes, payloads, next, run, rows, study, choose };
}
