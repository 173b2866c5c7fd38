import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleSimulation } from "./bundle";
import type { simulate } from "./simulate";

/** A bug: a text in a file, and its replacement. */
export type Planted = { name: string; file: string; from: string; to: string };

const QUIET = "functions/notifications/timing/quiet-hours.ts";
const JUDGE = "functions/notifications/delivery/judge-delivery.ts";
const SEND = "functions/notifications/delivery/send-notification.ts";
const DELIVER = "functions/notifications/deliver-notifications.ts";
const SWITCHES = "functions/notifications/planning/switches.ts";
const QUEUE = "db/queries/notifications/notification-queue.ts";
const SWEEP = "functions/notifications/sweep-notifications.ts";
const PREFERENCES = "functions/notifications/preferences.ts";
const SCHEDULE = "workers/objects/review-schedule";

const bug = (name: string, file: string, from: string, to: string): Planted => ({ name, file, from, to });

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: texts of other files
export const PLANTED: readonly Planted[] = [
  bug("quiet hours never hold", QUIET, "return ends;", "return null;"),
  bug("quiet hours end at midnight", QUIET, "end > start ? days : days + 1", "days"),
  bug("quiet hours in UTC", QUIET, "instantOf(date, start, zone, days)", 'instantOf(date, start, "UTC", days)'),
  bug(
    "quiet hours begin late",
    QUIET,
    "instantOf(date, start, zone, days) &&",
    "instantOf(date, start, zone, days) + 1_800_000 &&",
  ),
  bug("minutes of a time left out", "functions/notifications/timing/wall-time.ts", "hour * 60 + minute;", "hour * 60;"),
  bug("held rows are sent", JUDGE, '{ do: "hold", until };', '{ do: "send" };'),
  bug("mail is not held", JUDGE, 'if (channel === "in_app") return', 'if (channel !== "browser") return'),
  bug("a pause is not kept", JUDGE, '> now) return cancel("paused")', '> 9e15) return cancel("paused")'),
  bug("choices are not asked again", JUDGE, "!isWanted(type, channel, preferences) ||", ""),
  bug("a study reminder follows a flashcard reminder", JUDGE, 'isReminded ? "reminded today" : null', "null"),
  bug("studying does not count", JUDGE, "> (row.metadata.studiedAt ?? 0);", "> 9e15;"),
  bug("the limit is five too high", QUEUE, '<= ${value("max")}`', '<= ${value("max")} + 5`'),
  bug("the limit is not kept", DELIVER, "(counted[index] as unknown[] | undefined)?.length === 1", "index >= 0"),
  bug(
    "every moment is a day of its own",
    DELIVER,
    "const date = localDate(now.getTime(), zoneOf(state, preferences));",
    'const date = `${zoneOf(state, preferences)}${localDate(now.getTime(), "UTC")}${now.getTime()}`;',
  ),
  bug(
    "what a message carries keeps no carrier",
    DELIVER,
    "noteCarrier(db, other.row, carrierOf(row))",
    "noteCarrier(db, other.row, carrierOf(other.row))",
  ),
  bug("a row put back forgets its carrier", QUEUE, "{ held, carrier = row.metadata.carrier }", "{ held, carrier }"),
  bug("abandoned rows are not claimed", QUEUE, "(+${status} = 'processing' and", "(+${status} = 'lost' and"),
  bug("abandoned rows are not announced", SWEEP, "await announce(abandoned);", ""),
  bug(
    "a lease never ends",
    "functions/mail/delivery-attempts.ts",
    "LEASE_MS = 2 * 60_000",
    "LEASE_MS = 2 * 60_000_000_000",
  ),
  bug("the first due row is left out", SWEEP, "rows.map(({ id }) => id)", "rows.slice(1).map(({ id }) => id)"),
  bug("nothing due is found", "db/queries/notifications/sweep-rows.ts", "= 'pending'`,", "= 'sent'`,"),
  bug(
    "a retry keeps the row",
    QUEUE,
    'status: "pending",\n      scheduledFor: stored("retryAt"),\n      nextRetryAt: stored("retryAt"),',
    'status: "processing", nextRetryAt: null,',
  ),
  bug(
    "a key for each attempt",
    SEND,
    "key: `notification:${carrierOf(row).id}`",
    "key: `notification:${row.id}:${row.attempts}`",
  ),
  bug(
    "a topic for each attempt",
    SEND,
    "await topicOf(carrierOf(row).groupKey)",
    "await topicOf(carrierOf(row).groupKey + row.attempts)",
  ),
  bug("digests beside reminders", SWITCHES, '(channel === "in_app" || frequency === "per_session")', "true"),
  bug("any digest", SWITCHES, "return type === frequency && channel", "return channel"),
  bug("a channel that is off", SWITCHES, "if (!preferences[CHANNEL_SWITCH[channel]]) return false;", ""),
  bug("a kind that is off", SWITCHES, "(kind === null || preferences[kind])", "true"),
  bug(
    "nothing is planned",
    "functions/reviews/save-summary.ts",
    "study: planStudy(planned, isNews ? studied : now, now)",
    "study: []",
  ),
  bug(
    "each attempt is a review of its own",
    "functions/reviews/record-reviews.ts",
    "[{ ...one, ...enrollment }]",
    "[{ ...one, ...enrollment, id: crypto.randomUUID() }]",
  ),
  bug(
    "each device rates for itself",
    SEND,
    "`notification-${row.id}`",
    "`notification-${row.id}-${crypto.randomUUID()}`",
  ),
  bug(
    "the last card decides when something is due",
    `${SCHEDULE}/summary.ts`,
    "Math.min(...dues)",
    "Math.max(...dues)",
  ),
  bug("a summary that failed is not sent again", `${SCHEDULE}/send-summary.ts`, "return wait;", "return null;"),
  bug(
    "a summary is stored only once",
    "db/queries/reviews/review-rows.ts",
    "${studySummaries.revision} < ${stored.revision}",
    "${studySummaries.revision} > ${stored.revision}",
  ),
  bug(
    "a zone is kept that nobody chose",
    PREFERENCES,
    "if (row?.quietHoursZoneChosen) return row;",
    "if (row) return row;",
  ),
  bug(
    "of two changes at the same time, the later one overwrites",
    "db/queries/notifications/notification-choices.ts",
    "setWhere: eq(notificationPreferences.version, version)",
    "setWhere: sql`true`",
  ),
  bug(
    "a review during the sending of a summary is not sent",
    `${SCHEDULE}/send-summary.ts`,
    "return markSent(schedule, summary.revision) ? null : SUMMARY_DELAY_MS;",
    "markSent(schedule, schedule.row.revision); return null;",
  ),
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: texts of other files

/** Whether a bug's text is in its file, once. */
export function hasPlace({ file, from }: Planted): boolean {
  return readFileSync(join(process.cwd(), file), "utf8").split(from).length === 2;
}

/**
 * Runs months with a planted bug until one fails.
 * @returns the seed that found it; null if none of them did
 */
export async function findPlanted(planted: Planted, seeds: number, days: number): Promise<number | null> {
  if (!hasPlace(planted)) throw new Error(`${planted.name}: its text is not once in ${planted.file}`);
  const path = join(process.cwd(), planted.file);
  const planting = {
    ...{ name: "planted", enforce: "pre" as const },
    transform: (code: string, id: string) => (id === path ? code.replace(planted.from, () => planted.to) : undefined),
  };
  const bundle = await bundleSimulation("test/simulate/simulate.ts", "imported", [planting]);
  try {
    const built = (await import(/* @vite-ignore */ pathToFileURL(bundle.path).href)) as {
      simulate: typeof simulate;
    };
    for (let seed = 1; seed <= seeds; seed += 1) if ((await built.simulate(seed, days)).broken.length > 0) return seed;
    return null;
  } finally {
    rmSync(bundle.folder, { recursive: true, force: true });
  }
}
