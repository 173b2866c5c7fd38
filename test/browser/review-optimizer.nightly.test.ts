import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LogLine } from "~/functions/reviews/optimizer/review-histories";
import type { CarriedItem } from "~/functions/reviews/port";
import { emptyState } from "~/functions/reviews/scheduling/schedule-review";
import { axeFindings } from "~/test/helpers/axe";
import { createReviewSchedule } from "~/workers/clients/review-schedule-client";
import type { ReviewSchedule } from "~/workers/objects/review-schedule";
import { openPage, sharedBrowser } from "../helpers/browser";
import { todaysCases } from "../helpers/every-case";
import { open, reopen } from "../helpers/quiet";
import { FORGETFUL, syntheticLog } from "../helpers/reviews/synthetic-learner";
import { startWorker, type TestWorker } from "../helpers/worker";

type StudyEnv = { DB: D1Database; REVIEW_SCHEDULE: DurableObjectNamespace<ReviewSchedule> };

let worker: TestWorker<StudyEnv>;
let browser: Browser;
beforeAll(async () => {
  [worker, browser] = await Promise.all([startWorker<StudyEnv>({ withBindings: true }), sharedBrowser()]);
});
afterAll(() => worker.close());

/** Converts the log to what the review schedule imports. */
function carried(entries: readonly LogLine[]): CarriedItem[] {
  return [...Map.groupBy(entries, ([item]) => item)].map(([id, lines]) => ({
    item: { itemType: "flashcard", id },
    transcriptId: 1,
    ...{ createdAt: lines[0]?.[2] ?? 0, isSuspended: false, buriedUntil: null, removedAt: null },
    fsrsData: emptyState(0),
    log: lines.map(([, grade, at], index) => ({
      ...{ id: `log-${id}-${index}`, grade, setTo: null, timeSpent: 4, reviewedAt: at, receivedAt: at },
    })),
  }));
}

const VIEWS = [
  [360, "dark"],
  [1280, "light"],
] as const;

for (const [width, colorScheme] of todaysCases(VIEWS, 2)) {
  it(`fits weights to the learner's reviews, applies them, and goes back (${width} px, ${colorScheme})`, async () => {
    const { page, context, close } = await openPage(browser, worker.url, { width, colorScheme });
    await open(page, "/review?tab=settings");
    const panel = page.getByRole("region", { name: "Optimize for your memory" });
    await panel.getByText("You have 0 reviews. Parameters can be fitted after 400 more.").waitFor();
    await expect.poll(() => panel.getByRole("button", { name: "Optimize for my reviews" }).isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    // Beside the form where there is room, below it on a phone.
    const [form, beside] = [await page.locator("form.study-settings").boundingBox(), await panel.boundingBox()];
    if (width === 1280) expect(beside?.x ?? 0).toBeGreaterThan((form?.x ?? 9999) + (form?.width ?? 0));
    else expect(beside?.y ?? 0).toBeGreaterThan((form?.y ?? 9999) + (form?.height ?? 0));

    const [cookie] = (await context.cookies()).filter(({ value }) => /^[\w-]{20,}\./.test(value));
    const owner = { userId: null, anonymousId: String(cookie?.value.split(".")[0]) };
    const study = createReviewSchedule(worker.env);
    await study.mergeItems(owner, carried(syntheticLog(FORGETFUL, { seed: 1, days: 120, newPerDay: 5 })), Date.now());
    // A visitor has reviews once the schedule has reported them.
    const reported = worker.env.DB.prepare("select 1 from study_summaries where anonymous_id = ?").bind(
      owner.anonymousId,
    );
    await expect.poll(() => reported.first()).not.toBeNull();
    await reopen(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await panel.getByRole("button", { name: "Optimize for my reviews" }).click();
    await panel.getByRole("table").waitFor({ timeout: 60_000 });
    expect(asked.filter((url) => url.includes(".wasm"))).toHaveLength(1);
    const losses = await panel.getByRole("row", { name: "Log-loss" }).getByRole("cell").allTextContents();
    expect(Number(losses[1])).toBeLessThan(Number(losses[0]));
    expect(await axeFindings(page)).toEqual([]);
    if (process.env.SHOTS) await panel.screenshot({ path: `${process.env.SHOTS}/fit-${width}.png` });

    await panel.getByRole("button", { name: "Apply" }).click();
    await panel.getByText("Your parameters are in use").waitFor();
    const weights = (await study.settings(owner)).weights;
    expect(weights).toHaveLength(21);
    expect(weights?.[2]).toBeLessThan(2.3);
    await panel.getByRole("button", { name: "Back to FSRS defaults" }).click();
    await panel.getByText("FSRS defaults restored.").waitFor();
    expect((await study.settings(owner)).weights).toBeNull();
    await close();
  });
}
