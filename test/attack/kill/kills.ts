import type { DatabaseSync } from "node:sqlite";
import { type FakeStripe, startFakeStripe } from "../../fakes/stripe";
import { startKillable } from "../../faults/killable-runtime";
import { NO_LIMITS } from "../../helpers/accounts";
import { STRIPE_KEY, stripeVars } from "../../helpers/payments";
import { eventsOf } from "../../helpers/prd";
import { visitor } from "../../helpers/visitor";
import { type Outcome, seeded, shown } from "../round";
import { importFaults, importing, insertImporter } from "./importer";
import { insertBuyers, insertLearners } from "./learners";
import { librarian, libraryFaults } from "./librarian";
import { column, inD1, inReviewSchedules } from "./state-files";
import {
  acknowledgedIn,
  emptyLedger,
  KINDS,
  type Kind,
  type Ledger,
  runCookies,
  type Writer,
  writersOf,
} from "./writers";

export type Kills = {
  /** State folders attacked at the same time, each with its own learners and writers. */
  folders: readonly string[];
  kills: number;
  /** Total acknowledged writes. */
  writes: number;
  seconds: number;
};
export type KillOutcome = Outcome & { acknowledged: Record<string, number> };

const LEARNERS = 2;
const BUYERS_A_KILL = 200;
/** Longest wait for a round's writes. */
const ROUND_MS = 20_000;

/** Shared by all states. */
type Plan = Omit<Kills, "folders"> & { began: number; begun: number; stripe: FakeStripe; vars: Record<string, string> };
type Lane = { kills: number; ledger: Ledger; faults: string[] };

/**
 * Kills the runtime while clients write, restarts it and inspects its files: every acknowledged write is there once,
 * and nothing is there that nobody sent.
 */
export async function attackByKills({ folders, kills, writes, seconds }: Kills): Promise<KillOutcome> {
  const began = Date.now();
  const stripe = await startFakeStripe({ secretKey: STRIPE_KEY });
  const vars = { ...NO_LIMITS, ...stripeVars(stripe), STRIPE_TIMEOUT_SECONDS: "15", FREE_DAILY_GENERATIONS: "1000000" };
  const plan: Plan = { kills, writes, seconds, began, begun: 0, stripe, vars };
  const lanes = await Promise.all(folders.map((folder, at) => attackState(folder, at, plan))).finally(stripe.close);
  const done = lanes.reduce((sum, lane) => sum + lane.kills, 0);
  const count = (kind: Kind) => lanes.reduce((sum, { ledger }) => sum + ledger[kind].acknowledged.size, 0);
  return {
    name: `SIGKILL while writing: ${done} of ${kills} kills`,
    unit: "acknowledged writes",
    tried: lanes.reduce((sum, { ledger }) => sum + acknowledgedIn(ledger), 0),
    of: writes,
    seconds: (Date.now() - began) / 1000,
    // Lost connections are the point of this round, so none is repeated.
    repeated: 0,
    faults: lanes.flatMap(({ faults }) => faults),
    acknowledged: Object.fromEntries(KINDS.map((kind) => [kind, count(kind)])),
  };
}

/** Kills the runtime of one state as long as there are kills left. */
async function attackState(folder: string, at: number, plan: Plan): Promise<Lane> {
  const { stripe, vars } = plan;
  const random = seeded(3 + at);
  const lane: Lane = { kills: 0, ledger: emptyLedger(), faults: [] };
  const { ledger, faults } = lane;
  const killsOfRun = new Map<string, number>();
  const learners = await insertLearners(folder, LEARNERS);
  const importer = await insertImporter(folder);
  while (plan.begun < plan.kills && Date.now() - plan.began < plan.seconds * 1000 && faults.length === 0) {
    const kind = KINDS[plan.begun++ % KINDS.length] ?? "review";
    const buyers = insertBuyers(folder, BUYERS_A_KILL);
    const server = await startKillable(folder, vars);
    const writers = [
      ...writersOf(`k${at}_${lane.kills}`, learners, { stripe, buyers }, ledger),
      ...learners.map(librarian),
      importing(importer),
    ];
    const writing = Promise.allSettled(writers.map((writer) => writeUntilKilled(writer, server.url)));
    await enough(ledger, Math.ceil((plan.writes * (lane.kills + 1)) / plan.kills), kind);
    // At a different moment of a request each time.
    await new Promise((resolve) => setTimeout(resolve, random() * 200));
    await server.kill();
    for (const end of await writing) if (end.status === "rejected") faults.push(String(end.reason));
    for (const runId of ledger.run.acknowledged) killsOfRun.set(runId, (killsOfRun.get(runId) ?? 0) + 1);
    faults.push(...faultsOf(ledger, keptIn(folder)));
    lane.kills += 1;
  }
  faults.push(...(await endRuns(folder, vars, ledger, killsOfRun)));
  faults.push(...inD1(folder, (db) => [...libraryFaults(db), ...importFaults(db, importer)]));
  if (importer.acknowledged.size === 0) faults.push("no import was acknowledged");
  return lane;
}

async function writeUntilKilled(writer: Writer, url: URL): Promise<void> {
  for (let count = 0; await writer.write(url, count); count += 1);
}

/** Waits until this many writes are acknowledged, including one of this kind in this round, or for the longest wait. */
async function enough(ledger: Ledger, goal: number, kind: Kind): Promise<void> {
  const until = Date.now() + ROUND_MS;
  const before = ledger[kind].acknowledged.size;
  const isEnough = () => acknowledgedIn(ledger) >= goal && ledger[kind].acknowledged.size > before;
  while (!isEnough() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
}

type Kept = Record<(typeof KINDS)[number], string[]> & { premium: string[]; mails: string[] };

/** How often each stored name occurs. Those that the test inserted itself begin with `seed`. */
function keptIn(folder: string): Kept {
  const review = inReviewSchedules(folder, (db) => column(db, "select id from review_log")).flat();
  return inD1(folder, (db: DatabaseSync) => ({
    review: review.filter((id) => id.startsWith("r")),
    card: column(db, "select key from flashcards where key like 'c%'"),
    attempt: column(db, "select client_id from quiz_attempts"),
    session: column(db, "select client_id from study_sessions"),
    run: column(db, "select run_id from prompts"),
    payment: column(db, "select checkout_session_id from payments where status = 'paid'"),
    premium: column(
      db,
      "select checkout_session_id from payments join users on users.id = payments.user_id where users.is_premium = 1",
    ),
    mails: column(db, "select substr(key, 9) from mail_outbox where key like 'premium:%'"),
  }));
}

function faultsOf(ledger: Ledger, kept: Kept): string[] {
  return KINDS.flatMap((kind) => {
    const { sent, acknowledged } = ledger[kind];
    const there = new Set(kept[kind]);
    const faults: string[] = [];
    if (there.size !== kept[kind].length)
      faults.push(`a ${kind} is there ${kept[kind].length - there.size} times too often`);
    // A run is acknowledged when it starts; its outcome is checked at the end.
    const lost = kind === "run" ? [] : [...acknowledged].filter((id) => !there.has(id));
    if (lost.length > 0) faults.push(`${lost.length} of kind ${kind} are lost: ${shown(lost[0])}`);
    const strange = kind === "run" ? [] : [...there].filter((id) => !sent.has(id));
    if (strange.length > 0) faults.push(`${strange.length} of kind ${kind} were never sent: ${shown(strange[0])}`);
    if (kind === "payment") {
      for (const part of ["premium", "mails"] as const) {
        const names = new Set(kept[part]);
        if ([...acknowledged].some((id) => !names.has(id))) faults.push(`a payment is there without its ${part}`);
        if (names.size !== kept[part].length) faults.push(`a payment has its ${part} twice`);
      }
    }
    return faults;
  });
}

/** A run killed this often is given up, and its visitor is told (`MAX_ATTEMPTS` of job-runner.ts). */
const GIVEN_UP_AFTER = 2;

/** Checks every run after all kills: it ended with a document saved once, or was given up. */
async function endRuns(
  folder: string,
  vars: Record<string, string>,
  ledger: Ledger,
  killsOfRun: ReadonlyMap<string, number>,
): Promise<string[]> {
  const server = await startKillable(folder, vars);
  const faults: string[] = [];
  const ended = new Set<string>();
  try {
    for (const runId of ledger.run.acknowledged) {
      const caller = visitor(server.url);
      caller.cookies.set("visitor", (runCookies.get(runId) ?? "").slice("visitor=".length));
      const events = await eventsOf(await caller.get(`/api/prompts/runs/${runId}`));
      const end = events.at(-1);
      if (end?.type === "done") ended.add(runId);
      else if ((killsOfRun.get(runId) ?? 0) < GIVEN_UP_AFTER) faults.push(`a run ends with ${shown(end)}`);
    }
  } finally {
    await server.kill();
  }
  const saved = keptIn(folder).run;
  const wrong = [...ledger.run.acknowledged].filter(
    (id) => saved.filter((one) => one === id).length !== (ended.has(id) ? 1 : 0),
  );
  return wrong.length > 0 ? [...faults, `${wrong.length} runs are not saved as they ended`] : faults;
}
