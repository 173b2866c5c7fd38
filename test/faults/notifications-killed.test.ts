import { afterAll, beforeAll, expect, it } from "vitest";
import { inD1 } from "../attack/kill/state-files";
import { type FakeResend, startFakeResend } from "../fakes/resend";
import { makeState, type State } from "../helpers/migrated";
import { zoneAtNoon } from "../helpers/zone-at-noon";
import { type KillableRuntime, startKillable } from "./killable-runtime";

let state: State;
let fake: FakeResend;
let server: KillableRuntime;
beforeAll(async () => {
  [state, fake] = [makeState(), await startFakeResend({ apiKey: "test-key" })];
});
afterAll(async () => {
  await server?.kill();
  await fake.close();
  state.remove();
});

/** Starts the Worker with its clock moved this many seconds ahead, and ticks its cron. */
async function startAt(seconds: number): Promise<void> {
  server = await startKillable(state.folder, {
    ...{ RESEND_BASE_URL: fake.url, RESEND_API_KEY: "test-key", MAIL_FROM: "Vidwright <hello@vidwright.example>" },
    ...{ MAIL_TIMEOUT_SECONDS: "60", CLOCK_OFFSET_SECONDS: String(seconds) },
  });
  await tick();
}

async function tick(): Promise<void> {
  const query = new URLSearchParams({ format: "json", cron: "*/2 * * * *" });
  expect((await fetch(new URL(`/cdn-cgi/local/scheduled?${query}`, server.url))).status).toBe(200);
}

/** What was sent, from the local mailbox. */
const mailbox = async () => (await fetch(new URL("/dev/mail", server.url))).text();

type Row = { status: string; attempts: number };
const rowNow = () =>
  inD1(state.folder, (db) => db.prepare("select status, attempts from notification_queue").get() as unknown as Row);

it("mails once when the Worker is killed between sending a mail and recording it", { timeout: 120_000 }, async () => {
  inD1(state.folder, (db) => {
    db.exec(`insert into users (id, username, email, password, email_verified) values (1, 'ada', 'ada@example.com', '', 1);
      insert into notification_preferences (user_id, quiet_hours_timezone, quiet_hours_zone_chosen, created_at, updated_at)
      values (1, '${zoneAtNoon()}', 1, 1, 1);
      insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for, metadata,
        group_key, dedupe_key, created_at)
      values (1, 'progress_milestone', 'email', 1, ${Date.now()}, '{"milestone":{"name":"reviews","count":100}}', 'g', 'g:email', 1)`);
  });
  fake.next.push("hang_after_accept");
  await startAt(0);
  await expect.poll(() => fake.calls.length, { timeout: 20_000 }).toBe(1);
  await server.kill();
  expect(rowNow()).toEqual({ status: "processing", attempts: 1 });

  // Its lease has ended, and the provider knows the key.
  await startAt(180);
  // The cron ticks again: a message lost with the Worker is queued again.
  const afterTick = async () => {
    await tick();
    return mailbox();
  };
  await expect.poll(afterTick, { timeout: 20_000, interval: 1000 }).toContain("ada@example.com");
  await tick();
  await server.kill();
  expect(fake.calls).toHaveLength(2);
  expect(rowNow()).toEqual({ status: "sent", attempts: 2 });
  expect(fake.sent).toHaveLength(1);
});
