import type { Owner } from "~/functions/accounts/owner";
import type { AllowancePort, RateLimit } from "~/functions/allowance/port";
import { createVerbDeps } from "../verb-deps";

export const RATE_LIMITS = { visitor: { max: 5, windowSeconds: 60 }, network: { max: 50, windowSeconds: 60 } };
export const FREE_RUNS = { max: 30, windowSeconds: 86_400 };
export const NETWORK = "192.0.2.1";
export const VISITOR: Owner = { userId: null, anonymousId: "visitor-1" };

/** Counters for verbs: a test sets their answers (`left`, `waits` in seconds) and reads the calls. */
export function notedAllowance() {
  const base = createVerbDeps();
  const calls: unknown[][] = [];
  const answers: { left: number | null; waits: Record<string, number> } = { left: 1, waits: {} };
  const note =
    <T>(name: string, answer: () => T) =>
    async (...args: unknown[]) => {
      calls.push([name, ...args]);
      return answer();
    };
  const allowance: AllowancePort = {
    remaining: note("remaining", () => ({ prd: 2, transcript: 0 })),
    spend: note("spend", () => answers.left),
    giveBack: note("giveBack", () => {}),
    spendDaily: note("spendDaily", () => answers.left),
    giveBackDaily: note("giveBackDaily", () => {}),
    usedToday: async (userId, feature) => {
      calls.push(["usedToday", userId, feature]);
      return feature === "prd" ? 3 : 12;
    },
    spendAmount: note("spendAmount", () => answers.left),
    giveBackAmount: note("giveBackAmount", () => {}),
    amountToday: note("amountToday", () => 0),
    hitSlowing: note("hitSlowing", () => 0),
    wait: async (subject: string, limit: RateLimit) => {
      calls.push(["wait", subject, limit]);
      return answers.waits[`wait ${subject}`] ?? 0;
    },
    hit: async (subject: string, limit: RateLimit) => {
      calls.push(["hit", subject, limit]);
      return answers.waits[subject] ?? 0;
    },
  };
  const deps = { ...base, allowance, dailyGenerations: 10, rateLimits: RATE_LIMITS, freeRuns: FREE_RUNS };
  return { base, calls, answers, deps };
}
