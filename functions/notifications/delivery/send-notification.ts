import type { BatchItem } from "drizzle-orm/batch";
import { noteSubscriptions } from "~/db/queries/notifications/notification-facts";
import { type ClaimedRow, carrierOf, retryNotification } from "~/db/queries/notifications/notification-queue";
import { keepUnsubscribeHash } from "~/db/queries/notifications/preference-rows";
import { historyOf, markSent, replaceEarlier, trimHistory } from "~/db/queries/notifications/sent-rows";
import type { Deps } from "~/functions/deps";
import { toAppError } from "~/functions/errors";
import type { MailAttachment } from "~/functions/mail/compose-mail";
import { notificationRetryMs } from "~/functions/mail/delivery-attempts";
import { sha256 } from "~/functions/text/sha256";
import { writeCalendar } from "../mail/calendar";
import { layOutMail, type MailLinks } from "../mail/layout";
import { reasonOf } from "../mail/reasons";
import { zoneOf } from "../planning/study-time";
import { isReplacing } from "../planning/switches";
import type { PushOutcome } from "../port";
import { localDate } from "../timing/wall-time";
import { giveUp, recipientOf } from "./outcomes";
import type { Message } from "./say";
import type { About } from "./still-wanted";

export type SendDeps = Pick<Deps, "db" | "email" | "push" | "unsubscribeToken" | "appOrigin" | "now" | "log">;
type Parcel = { row: ClaimedRow; about: About; message: Message };

/** The outcome of one attempt. `retry`: try again after a delay; `failed`: give up, although it may have arrived. */
type Attempt =
  | { kind: "sent"; externalId: string | null; mailed?: { text: string; html: string } }
  | { kind: "retry"; why: string; retryAfterSeconds: number }
  | { kind: "failed"; why: string; isUnknown?: true };

/**
 * The outcome for rows merged into one: they were sent with it, that is unknown, or they are due again. `isTried`:
 * possibly sent under the name of the row that carried them.
 */
export type Rest = "sent" | "unknown" | { until: Date; isTried: boolean };

/** One day: how long a reminder is worth showing. */
const PUSH_TTL_SECONDS = 24 * 3600;

/**
 * Sends one row on its channel.
 * @returns the statements that record the outcome, and the outcome for the rows merged into it
 */
export async function send(deps: SendDeps, parcel: Parcel): Promise<{ statements: BatchItem<"sqlite">[]; rest: Rest }> {
  const { row, message } = parcel;
  const attempt = await attemptOf(deps, parcel);
  const at = deps.now();
  if (attempt.kind === "retry" && row.attempts < row.maxAttempts) {
    const wait = notificationRetryMs(row.attempts, attempt.retryAfterSeconds);
    const retryAt = new Date(at.getTime() + wait);
    const rest = { until: retryAt, isTried: true };
    return { statements: [retryNotification(deps.db, row, retryAt, attempt.why)], rest };
  }
  if (attempt.kind !== "sent") {
    deps.log("error", "notification given up", { id: row.id, channel: row.deliveryChannel, attempts: row.attempts });
    const isUnknown = attempt.kind === "failed" && attempt.isUnknown;
    const rest = isUnknown ? "unknown" : { until: at, isTried: attempt.kind === "retry" };
    return { statements: giveUp(deps.db, parcel, attempt.why, at), rest };
  }
  const isHere = row.deliveryChannel === "in_app";
  // The mailbox for local development reads these rows; otherwise the mail is not needed once sent.
  const said =
    deps.email.isLocal && attempt.mailed
      ? { ...message, content: attempt.mailed.text, htmlContent: attempt.mailed.html }
      : { ...message, htmlContent: null };
  const statements = [
    markSent(deps.db, row, said, at),
    historyOf(deps.db, row, message, {
      deliveryStatus: isHere ? "delivered" : "sent",
      deliveredAt: isHere ? at : null,
      externalId: attempt.externalId,
      recipientEmail: recipientOf(parcel),
      createdAt: at,
    }),
    ...(isHere && isReplacing(row.notificationType) ? [replaceEarlier(deps.db, row, at)] : []),
    ...trimHistory(deps.db, row),
  ];
  return { statements, rest: "sent" };
}

function attemptOf(deps: SendDeps, parcel: Parcel): Promise<Attempt> {
  switch (parcel.row.deliveryChannel) {
    case "email":
      return mail(deps, parcel);
    case "browser":
      return push(deps, parcel);
    default:
      return Promise.resolve({ kind: "sent", externalId: null });
  }
}

async function mail(deps: SendDeps, parcel: Parcel): Promise<Attempt> {
  const { row, about, message } = parcel;
  const { email } = deps;
  // An earlier attempt ended without an answer. A provider that keeps idempotency keys now returns that answer; without
  // keys, the mail may already have been sent.
  if (!email.keepsKeys && row.attempts > 1 && row.lastError === null)
    return { kind: "failed", why: "outcome unknown", isUnknown: true };
  const token = await deps.unsubscribeToken(row.userId);
  if (!about.hasUnsubscribeLink) {
    const zone = about.preferences.quietHoursTimezone;
    await keepUnsubscribeHash(deps.db, { userId: row.userId, hash: await sha256(token), zone, at: deps.now() });
  }
  const body = bodyOf(row, message, { appOrigin: deps.appOrigin, unsubscribeToken: token, id: row.id });
  try {
    const { externalId } = await email.send({
      key: `notification:${carrierOf(row).id}`,
      to: about.account.email,
      ...body,
      ...weekOf(deps, parcel),
    });
    return { kind: "sent", externalId, mailed: body };
  } catch (thrown) {
    const { code, message: why, retryAfterSeconds = 0 } = toAppError(thrown);
    if (code === "mail_unknown" && !email.keepsKeys) return { kind: "failed", why, isUnknown: true };
    return code === "mail_rejected" ? { kind: "failed", why } : { kind: "retry", why, retryAfterSeconds };
  }
}

/** A message as the mail that is sent. */
export function bodyOf(row: Pick<ClaimedRow, "notificationType" | "metadata">, message: Message, links: MailLinks) {
  const { reason, label } = reasonOf(row);
  const { subject, content, htmlContent, link } = message;
  const action = { label, path: link ?? "/review" };
  return layOutMail({ subject, html: htmlContent ?? "", text: content, action, reason }, links);
}

/** The week's study times as a calendar file, for the weekly summary of learners with a usual time. */
function weekOf(deps: SendDeps, { row, about }: Parcel): { attachments?: MailAttachment[] } {
  const { usualMinute } = about.state;
  if (row.notificationType !== "weekly_summary" || usualMinute === null) return {};
  const timeZone = zoneOf(about.state, about.preferences);
  const from = localDate(deps.now().getTime(), timeZone);
  const plan = {
    from,
    timeZone,
    minute: usualMinute,
    minutes: 20,
    link: `${deps.appOrigin}/review`,
    userId: row.userId,
  };
  return {
    attachments: [{ filename: "study-week.ics", type: "text/calendar", content: writeCalendar(plan, deps.now()) }],
  };
}

async function push(deps: SendDeps, { row, about, message }: Parcel): Promise<Attempt> {
  const { push: port } = deps;
  if (!port) return { kind: "failed", why: "push is not configured" };
  const [first] = about.preferences.showQuestion ? message.asked : [];
  const topic = await topicOf(carrierOf(row).groupKey);
  const answers = await Promise.all(
    about.subscriptions.map(async (target) => ({
      target,
      outcome: await port.send(target, {
        payload: {
          title: message.subject,
          body: message.content,
          link: message.link ?? "/review",
          tag: topic,
          notificationId: row.id,
          review: first ? reviewOf(row, first) : null,
        },
        topic,
        ttlSeconds: PUSH_TTL_SECONDS,
        urgency: "normal",
      }),
    })),
  );
  const idsOf = (...kinds: PushOutcome["kind"][]) =>
    answers.filter(({ outcome }) => kinds.includes(outcome.kind)).map(({ target }) => target.id);
  const noted = { gone: idsOf("gone"), used: idsOf("delivered"), failed: idsOf("refused", "too_large") };
  await noteSubscriptions(deps.db, noted, deps.now());
  return attemptFrom(
    deps,
    answers.map(({ outcome }) => outcome),
  );
}

/**
 * One device that received it is enough. While another may still receive it, it is retried; on devices that have it, it
 * replaces itself.
 */
function attemptFrom(deps: SendDeps, outcomes: readonly PushOutcome[]): Attempt {
  for (const outcome of outcomes) {
    if (outcome.kind === "refused") deps.log("error", "push refused", { status: outcome.status });
  }
  if (outcomes.some(({ kind }) => kind === "delivered")) return { kind: "sent", externalId: null };
  const open = outcomes.filter(({ kind }) => kind === "later" || kind === "unknown");
  if (open.length === 0) return { kind: "failed", why: `push: ${outcomes.map(({ kind }) => kind).join(", ")}` };
  const waits = open.map((outcome) => (outcome.kind === "later" ? (outcome.retryAfterSeconds ?? 0) : 0));
  return { kind: "retry", why: "push: no answer", retryAfterSeconds: Math.max(...waits) };
}

function reviewOf(row: ClaimedRow, asked: { flashcardId: number | null; quizQuestionId: number | null }) {
  const reviewId = `notification-${row.id}`;
  if (asked.flashcardId !== null) return { reviewId, itemType: "flashcard", id: asked.flashcardId } as const;
  if (asked.quizQuestionId !== null) return { reviewId, itemType: "quiz_question", id: asked.quizQuestionId } as const;
  return null;
}

/** Identifies repeats of the same notification, so that they replace each other: 32 characters of base64url. */
const topicOf = async (groupKey: string): Promise<string> => (await sha256(groupKey)).slice(0, 32);
