/** True at night, when all of many similar cases run instead of some of them. */
export const EVERY_CASE = process.env.EVERY_CASE === "1";

/** How many of many similar cases to run: some by day, all at night. */
export const cases = (some: number, all: number): number => (EVERY_CASE ? all : some);

/**
 * Part of many similar cases by day, all of them at night.
 * @param parts the number of parts; each day runs the next one, so that all get their turn
 * @returns today's cases, in order
 */
export function todaysCases<T>(all: readonly T[], parts: number): T[] {
  const day = Math.floor(Date.now() / 86_400_000);
  return all.filter((_, index) => EVERY_CASE || index % parts === day % parts);
}
