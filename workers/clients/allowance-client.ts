import * as z from "zod";
import { FREE_USES } from "~/functions/allowance/free-uses";
import type { AllowancePort, FreeFeature } from "~/functions/allowance/port";
import type { Env } from "~/workers/env";

/** The KV entry from which pages read a visitor's remaining free uses. */
export const usesKey = (anonymousId: string) => `uses:${anonymousId}`;

const mirroredSchema = z.object({ prd: z.number().int(), transcript: z.number().int() });

const daily = (userId: number, feature: FreeFeature) => `daily:${feature}:${userId}`;
const amount = (subject: string) => `amount:${subject}`;

/** Counts in one Durable Object per subject; remaining uses are read from KV, close to the visitor. */
export function createAllowance(env: Pick<Env, "ALLOWANCE" | "COUNTERS">, now: () => Date): AllowancePort {
  const counter = (subject: string) => env.ALLOWANCE.get(env.ALLOWANCE.idFromName(subject));
  return {
    async remaining(anonymousId) {
      const mirrored = mirroredSchema.safeParse(await env.COUNTERS.get(usesKey(anonymousId), "json"));
      return mirrored.success ? mirrored.data : FREE_USES;
    },
    spend: (anonymousId, feature, useId) => counter(`uses:${anonymousId}`).spend(anonymousId, feature, useId),
    giveBack: (anonymousId, feature, useId) => counter(`uses:${anonymousId}`).giveBack(anonymousId, feature, useId),
    spendDaily: (userId, feature, useId, max) =>
      counter(daily(userId, feature)).spendDaily(useId, max, now().getTime()),
    giveBackDaily: (userId, feature, useId) => counter(daily(userId, feature)).giveBackDaily(useId),
    usedToday: (userId, feature) => counter(daily(userId, feature)).usedToday(now().getTime()),
    spendAmount: (subject, useId, taken, max) =>
      counter(amount(subject)).spendDaily(useId, max, now().getTime(), taken),
    giveBackAmount: (subject, useId) => counter(amount(subject)).giveBackDaily(useId),
    amountToday: (subject) => counter(amount(subject)).usedToday(now().getTime()),
    hit: (subject, limit) => counter(`rate:${subject}`).hit(limit, now().getTime()),
    wait: (subject, limit) => counter(`rate:${subject}`).wait(limit, now().getTime()),
    hitSlowing: (subject, limit) => counter(`rate:${subject}`).hitSlowing(limit, now().getTime()),
  };
}
