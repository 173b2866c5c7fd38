import { FREE_USES } from "~/functions/allowance/free-uses";
import type { AllowancePort, RateLimit } from "~/functions/allowance/port";
import { slowdown } from "~/functions/allowance/slowdown";

/** The counters in this process, on a clock that the test controls. */
export function memoryAllowance() {
  const hits = new Map<string, number[]>();
  const uses = new Map<string, Set<string>>();
  const amounts = new Map<string, Map<string, number>>();
  const sum = (taken: ReadonlyMap<string, number>) => [...taken.values()].reduce((total, one) => total + one, 0);
  const clock = { now: 1_700_000_000_000 };

  const usesOf = (subject: string) => {
    const known = uses.get(subject) ?? new Set<string>();
    uses.set(subject, known);
    return known;
  };
  const take = (subject: string, useId: string, max: number) => {
    const used = usesOf(subject);
    if (!used.has(useId) && used.size >= max) return null;
    used.add(useId);
    return max - used.size;
  };
  type Seen = { count: number; first: number; last: number };
  const recentOf = (subject: string, { windowSeconds }: RateLimit) =>
    (hits.get(subject) ?? []).filter((at) => at > clock.now - windowSeconds * 1000);
  const seenOf = (subject: string, limit: RateLimit): Seen => {
    const recent = recentOf(subject, limit);
    return { count: recent.length, first: recent[0] ?? 0, last: recent.at(-1) ?? 0 };
  };
  const waitOf = ({ count: seen, first }: Seen, { max, windowSeconds }: RateLimit) =>
    seen < max ? 0 : Math.ceil((first + windowSeconds * 1000 - clock.now) / 1000);
  const count = (subject: string, limit: RateLimit, wait: (seen: Seen) => number) => {
    const recent = recentOf(subject, limit);
    const seconds = wait(seenOf(subject, limit));
    hits.set(subject, seconds > 0 ? recent : [...recent, clock.now]);
    return seconds;
  };

  const port: AllowancePort = {
    remaining: async () => FREE_USES,
    spend: async (visitor, feature, useId) => take(`${visitor}:${feature}`, useId, FREE_USES[feature]),
    giveBack: async (visitor, feature, useId) => void usesOf(`${visitor}:${feature}`).delete(useId),
    spendDaily: async (userId, feature, useId, max) => take(`${userId}:${feature}`, useId, max),
    giveBackDaily: async (userId, feature, useId) => void usesOf(`${userId}:${feature}`).delete(useId),
    usedToday: async (userId, feature) => usesOf(`${userId}:${feature}`).size,
    spendAmount: async (subject, useId, amount, max) => {
      const taken = amounts.get(subject) ?? new Map<string, number>();
      const used = sum(taken);
      if (taken.has(useId)) return max - used;
      if (used + amount > max) return null;
      amounts.set(subject, taken.set(useId, amount));
      return max - used - amount;
    },
    giveBackAmount: async (subject, useId) => void amounts.get(subject)?.delete(useId),
    amountToday: async (subject) => sum(amounts.get(subject) ?? new Map()),
    hit: async (subject, limit) => count(subject, limit, (seen) => waitOf(seen, limit)),
    wait: async (subject, limit) => waitOf(seenOf(subject, limit), limit),
    hitSlowing: async (subject, limit) => count(subject, limit, (seen) => slowdown(seen, limit, clock.now)),
  };
  return { port, clock };
}
