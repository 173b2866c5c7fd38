import type { DigestFacts } from "~/db/queries/notifications/digest-facts";
import type { ClaimedRow } from "~/db/queries/notifications/notification-queue";
import { digestBefore } from "../planning/moments";
import { isWaiting, waitsSince } from "../planning/quizzes";
import { isDigest } from "../planning/switches";
import type { Preferences } from "../preferences";

/** What a digest tells of beside reviews: a line each. */
export type Bundle = { quizzes: readonly string[]; milestones: readonly string[] };

const NOTHING: Bundle = { quizzes: [], milestones: [] };

/**
 * The quizzes that began to wait and the milestones that were reached since the digest before: what mail would have told
 * of one by one. Nothing for other messages, nor in the inbox, where each has its own entry.
 */
export function bundleFor(
  row: ClaimedRow,
  { quizzes, milestones }: DigestFacts,
  { preferences, zone }: { preferences: Preferences; zone: string },
): Bundle {
  const { id, notificationType: type, deliveryChannel: channel, userId } = row;
  if (!isDigest(type) || channel !== "email") return NOTHING;
  const until = row.plannedFor.getTime();
  const since = digestBefore(type, until, { zone, userId });
  const isNew = (at: number) => at > since && at <= until;
  const waiting = quizzes.filter((one) => one.id === id && isWaiting(one) && isNew(waitsSince(one)));
  const reached = milestones
    .filter((one) => one.id === id && isNew(one.reachedAt))
    .sort((a, b) => a.reachedAt - b.reachedAt);
  return {
    quizzes: preferences.quizReminders ? waiting.map(quizLine) : [],
    milestones: preferences.progressMilestones ? reached.flatMap((one) => milestoneLine(one) ?? []) : [],
  };
}

function quizLine({ title, best }: DigestFacts["quizzes"][number]): string {
  return `“${bare(title)}”, ${best === null ? "not taken yet" : `best score ${Math.round(best * 100)}%`}`;
}

/** Null where the title of what was reached is gone. */
function milestoneLine({ name, count, quiz, video }: DigestFacts["milestones"][number]): string | null {
  switch (name) {
    case "streak":
      return `${count} days in a row`;
    case "reviews":
      return `${count.toLocaleString("en")} reviews`;
    case "quiz":
      return quiz && `Your first quiz with ${count}% or more: “${bare(quiz)}”`;
    default:
      return video && `You know “${video}”`;
  }
}

const bare = (title: string) => title.replace(/^Quiz: /, "");
