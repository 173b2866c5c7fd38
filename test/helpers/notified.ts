import { makeVapidKeys } from "~/workers/commands/vapid-keys";
import { type FakePushService, startFakePushService } from "../fakes/push-service";
import { NO_LIMITS, signedIn } from "./accounts";
import type { PageOptions, TestPage } from "./browser";
import { open } from "./quiet";
import { type OwnWorld, startWorld } from "./world";

type Row = Record<string, unknown>;

export type Notified = OwnWorld & {
  service: FakePushService;
  /** Inserts a row directly. @returns its id */
  insert(table: string, row: Row): Promise<number>;
  rowOf(sql: string, ...values: unknown[]): Promise<Row | null>;
  /** A signed-in learner's page; without a path, before anything is opened. */
  learner(path: string | null, options?: PageOptions): Promise<TestPage & { id: number }>;
};

/** What a browser test of notifications needs: the product with a push service. */
export async function startNotified(): Promise<Notified> {
  const service = await startFakePushService();
  const world = await startWorld({
    vars: { ...NO_LIMITS, VAPID_KEYS: makeVapidKeys(), PUSH_TEST_ORIGIN: service.url },
  });
  const rowOf = (sql: string, ...values: unknown[]) =>
    world.worker.env.DB.prepare(sql)
      .bind(...values)
      .first<Row>();
  return {
    ...world,
    service,
    rowOf,
    async insert(table, row) {
      const columns = Object.keys(row);
      const sql = `insert into ${table} (${columns}) values (${columns.map(() => "?")}) returning id`;
      return Number((await rowOf(sql, ...Object.values(row)))?.id);
    },
    async learner(path, options) {
      const { caller, id } = await signedIn(world.worker);
      const visit = await world.arrive(options);
      const cookies = [...caller.cookies].map(([name, value]) => ({ name, value, url: world.worker.url.href }));
      await visit.context.addCookies(cookies);
      if (path !== null) await open(visit.page, path);
      return { ...visit, id };
    },
    async close() {
      await world.close();
      await service.close();
    },
  };
}

const DAY = 24 * 3_600_000;

/** Gives a learner notifications: two today, one yesterday, one long ago. */
export async function fillInbox({ insert }: Notified, userId: number): Promise<void> {
  const now = Date.now();
  const row = {
    ...{ user_id: userId, delivery_channel: "in_app", delivery_status: "delivered", delivery_metadata: "{}" },
    ...{ notification_type: "flashcard_reminder", link: "/review" },
  };
  const kinds: Row[] = [
    {
      subject: "12 cards are due",
      content: "12 cards are due for review.\n\nDo you still know this one? “What is FSRS?”.",
    },
    {
      subject: "Your quiz “How memory works” is waiting",
      content: "You have not taken it yet.",
      notification_type: "quiz_reminder",
    },
    {
      subject: "A streak of 7 days",
      content: "You have reviewed on 7 days in a row.",
      notification_type: "progress_milestone",
    },
    { subject: "3 cards are due", content: "3 cards are due for review.", is_read: 1 },
  ];
  const ages = [0, 1000, DAY, 30 * DAY];
  for (const [index, kind] of kinds.entries()) {
    const created = { group_key: crypto.randomUUID(), created_at: now - (ages[index] ?? 0) };
    await insert("notification_history", { ...row, ...kind, ...created });
  }
}

/** Creates a card in an account. @returns its id */
export async function giveCard({ insert }: Notified, userId: number): Promise<number> {
  const transcript = await insert("video_transcripts", {
    ...{ source_key: crypto.randomUUID(), video_title: "A talk", video_description: "", language: "en" },
    ...{ kind: "uploaded", source: "upload", duration_seconds: 600, segment_count: 0, user_id: userId },
  });
  const sides = { front: "What is FSRS?", back: "A scheduler" };
  return insert("flashcards", { key: "k", transcript_id: transcript, user_id: userId, ...sides });
}

/** An unread entry, the nth newest. */
export const entryOf = (userId: number, n: number) => ({
  ...{ user_id: userId, delivery_channel: "in_app", delivery_status: "delivered", delivery_metadata: "{}" },
  ...{ notification_type: "flashcard_reminder", link: "/review", subject: `Reminder ${n}`, content: "Cards are due." },
  ...{ group_key: crypto.randomUUID(), created_at: Date.now() - n * 60_000 },
});
