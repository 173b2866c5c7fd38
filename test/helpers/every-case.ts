/** True every night: then all of many similar cases run, instead of some of them. */
export const EVERY_CASE = process.env.EVERY_CASE === "1";

/** How many of many similar cases to run: some by day, all every night. */
export const cases = (some: number, all: number): number => (EVERY_CASE ? all : some);

/**
 * A part of many similar cases by day, all of them every night.
 * @param parts into how many parts the cases are dealt; each day has the next part, so that each part has its turn
 * @returns the cases of today, in their order
 */
export function todaysCases<T>(all: readonly T[], parts: number): T[] {
  const day = Math.floor(Date.now() / 86_400_000);
  return all.filter((_, index) => EVERY_CASE || index % parts === day % parts);
}
