import type { Browser, Worker as BrowserWorker, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PushPayload } from "~/functions/notifications/push/payload";
import { axeFindings, scrollsSideways } from "~/test/helpers/axe";
import { makeVapidKeys } from "~/workers/commands/vapid-keys";
import { type FakePushService, startFakePushService } from "../fakes/push-service";
import { NO_LIMITS, signedIn } from "../helpers/accounts";
import { launchBrowser, openPage } from "../helpers/browser";
import { toast } from "../helpers/home";
import { type MovableWorker, startMovable } from "../helpers/movable-worker";
import { press, show, shown, turnOn, withPush, withScreen, workerOf } from "../helpers/push-screen";
import { open } from "../helpers/quiet";
import { makeTranscript } from "../helpers/quizzes";
import { begin, countedReviews, rateByKeys } from "../helpers/reviewing";
import type { Visitor } from "../helpers/visitor";

const HOUR = 3600;

let service: FakePushService;
let worker: MovableWorker;
let browser: Browser;
beforeAll(async () => {
  service = await startFakePushService();
  const vars = { ...NO_LIMITS, VAPID_KEYS: makeVapidKeys(), PUSH_TEST_ORIGIN: service.url };
  [worker, browser] = await Promise.all([startMovable(vars), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await worker.close();
  await service.close();
});

type Row = Record<string, unknown>;
const rows = async (sql: string, ...values: unknown[]) =>
  (
    await worker.env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

const sent = (userId: number, channel: string) =>
  rows(
    `select id, subject, content, html_content, notification_type as type from notification_queue
     where user_id = ? and delivery_channel = ? and status = 'sent' order by processed_at, id`,
    userId,
    channel,
  );

const SHOTS = process.env.SHOTS;
const [NARROW, WIDE] = [[360, "light"] as const, [1280, "dark"] as const];
const MORE = [[768, "light"] as const, [1920, "light"] as const];

/** Checks the page at both widths, light and dark; saves screenshots, at more widths, if SHOTS names a folder. */
async function look(page: Page, path: string, name: string): Promise<void> {
  for (const [width, colorScheme] of SHOTS ? [NARROW, WIDE, ...MORE] : [NARROW, WIDE]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await open(page, path);
    expect([name, await axeFindings(page), await scrollsSideways(page)]).toEqual([name, [], false]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/walk-${name}-${width}.png`, fullPage: true });
  }
}

/** Resolves when a channel has sent this many messages and none are in progress. */
async function left(userId: number, channel: string, count: number): Promise<Row[]> {
  const busy = "select count(*) n from notification_queue where status = 'processing'";
  await expect.poll(async () => (await sent(userId, channel)).length).toBe(count);
  await expect.poll(async () => (await rows(busy))[0]?.n).toBe(0);
  return sent(userId, channel);
}

/** Moves the worker's clock forward by seconds. */
const moveOn = (target: BrowserWorker, seconds: number) =>
  target.evaluate((ms) => {
    const now = Date.now;
    Date.now = () => now() + ms;
    const Original = Date;
    class Moved extends Original {
      constructor(at?: number | string) {
        super(at ?? Original.now());
      }
    }
    self.Date = Moved as DateConstructor;
  }, seconds * 1000);

/** The UTC time `HH:MM`, this many seconds from now. */
const timeIn = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString().slice(11, 16);

/** A learner's page with push on and questions shown. */
async function learner() {
  const { caller, id, who } = await signedIn(worker);
  const visit = await openPage(browser, worker.url, { withServiceWorkers: true });
  const { page, context } = visit;
  await context.addCookies([...caller.cookies].map(([name, value]) => ({ name, value, url: worker.url.href })));
  await withPush(visit, { service, origin: worker.url.origin });
  await open(page, "/account/notifications");
  await turnOn(page);
  await page.getByLabel("Show the question in push notifications").check();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await toast(page, "Preferences saved").waitFor();
  return { ...visit, caller, id, who };
}

/** Generates cards from the sample and reviews three: two known, one not. @returns the transcript's id */
async function studySample(page: Page, caller: Visitor): Promise<number> {
  const transcript = await makeTranscript(caller);
  expect((await caller.post(`/api/transcripts/${transcript}/generate-flashcards`)).status).toBe(200);
  await open(page, "/review");
  await begin(page);
  for (const key of ["3", "3", "1"]) await rateByKeys(page, key);
  const reminders = "select count(*) n from notification_queue where notification_type = 'flashcard_reminder'";
  await expect.poll(async () => (await rows(reminders))[0]?.n).toBe(3);
  return transcript;
}

/** Resolves when the database has a newer review than before. */
async function reviewArrives(userId: number, work: () => Promise<void>): Promise<void> {
  const last = async () =>
    Number((await rows("select last_studied_at at from study_summaries where user_id = ?", userId))[0]?.at);
  const before = await last();
  await work();
  await expect.poll(last).toBeGreaterThan(before);
}

it("reminds of the sample once, by email and push, only when it should", { timeout: 480_000 }, async () => {
  const { page, context, caller, id, who, close } = await learner();
  const transcript = await studySample(page, caller);

  // All three are due by then: the reminder is sent by email and push, with its question.
  await worker.moveTo(1.5 * HOUR);
  const [mail] = await left(id, "email", 1);
  await left(id, "browser", 1);
  const payload = service.pushes[0]?.payload as PushPayload;
  const [, question = ""] = /“([^”]+)”/.exec(payload.body) ?? [];
  expect(question).not.toBe("");
  expect(mail?.content).toContain(question);
  await look(page, "/dev/mail", "mailbox");
  const shownMail = page.getByRole("article").filter({ hasText: `To ${who.email}` });
  expect(await shownMail.first().textContent()).toContain(question);

  // Good on the notification counts once, however often it is pressed.
  const screen = await workerOf(context);
  await withScreen(screen);
  await moveOn(screen, 1.5 * HOUR);
  const { review } = payload;
  if (review?.itemType !== "flashcard") throw new Error("no card to answer");
  await reviewArrives(id, async () => {
    await show(screen, payload);
    expect(await shown(screen)).toMatchObject([{ body: payload.body, actions: ["Again", "Good", "Snooze 1 h"] }]);
    await press(screen, "good");
  });
  await show(screen, payload);
  await press(screen, "good");
  expect(await countedReviews(page, [review.id])).toEqual([2]);

  // A mail program's one-click POST stops emails, and nothing else.
  const [unsubscribing = ""] = /\/unsubscribe\/[\w-]+\?n=\d+/.exec(String(mail?.content)) ?? [];
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await worker.fetch(unsubscribing, { method: "POST", body })).status).toBe(200);
  const action = "select action_taken from notification_history where id = ?";
  expect(await rows(action, mail?.id)).toEqual([{ action_taken: "unsubscribed" }]);
  await worker.moveTo(3 * HOUR);
  await left(id, "browser", 2);
  await left(id, "email", 1);

  // After resubscribing, email is planned again right away.
  await look(page, unsubscribing, "unsubscribe");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("You're subscribed again").waitFor();
  const waits = "select count(*) n from notification_queue where delivery_channel = 'email' and status = 'pending'";
  const planned = `${waits} and notification_type = 'flashcard_reminder'`;
  await expect.poll(async () => (await rows(planned))[0]?.n).toBe(1);

  // Quiet hours hold messages, including a reminder of an unfinished quiz, and release them as one.
  expect((await caller.post(`/api/transcripts/${transcript}/generate-quiz`)).status).toBe(200);
  await open(page, "/account/notifications");
  await page.getByLabel("Hold email and push").check();
  await page.getByLabel("From").fill(timeIn(4 * HOUR));
  await page.getByLabel("To", { exact: true }).fill(timeIn(27.8 * HOUR));
  await page.getByRole("button", { name: "Save preferences" }).click();
  await toast(page, "Preferences saved").waitFor();
  // The page may still be loading what was saved, and the worker is about to restart.
  await open(page, "/about");
  await worker.moveTo(27.2 * HOUR);
  await look(page, "/account/notifications", "settings");
  const held = "select count(*) n from notification_queue where held_since is not null and status = 'pending'";
  await expect.poll(async () => (await rows(held))[0]?.n).toBe(4);
  expect([(await sent(id, "email")).length, (await sent(id, "browser")).length]).toEqual([1, 2]);
  await worker.moveTo(27.9 * HOUR);
  const mails = await left(id, "email", 2);
  const pushes = await left(id, "browser", 3);
  for (const merged of [mails[1], pushes[2]]) {
    expect(merged?.type).toBe("flashcard_reminder");
    expect(merged?.content).toMatch(/is waiting|Take the quiz/);
  }
  expect(service.pushes).toHaveLength(3);
  await look(page, "/dev/mail", "merged");

  // A comment on a shared thing is announced in the inbox, with a link to it.
  const { items } = (await (await caller.get("/api/content/items?itemType=flashcard")).json()) as { items: Row[] };
  const terms = { shareType: "link_only", allowComments: true };
  const made = await caller.post(`/api/content/items/${items[0]?.id}/shares`, terms);
  const { share } = (await made.json()) as { share: { id: number; url: string } };
  const comments = `${new URL(share.url).pathname.replace("/s/", "/api/shared-content/")}/comments`;
  await worker.visitor().post(comments, { authorName: "Ben", text: "Where in the talk is it said?" });
  await worker.moveTo(28 * HOUR);
  const told = "select count(*) n from notification_history where notification_type = 'share_comment'";
  await expect.poll(async () => (await rows(told))[0]?.n).toBe(1);
  await look(page, "/notifications", "inbox");
  await page.getByRole("button", { name: "Read the comments" }).click();
  await page.getByText("Where in the talk is it said?").waitFor();
  await look(page, `/shares/${share.id}`, "share");
  await close();
});
