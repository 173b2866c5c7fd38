/** True every night: then all of many similar cases run, instead of some of them. */
export const EVERY_CASE = process.env.EVERY_CASE === "1";

/** How many of many similar cases to run: some by day, all with EVERY_CASE=1, as every night. */
export const cases = (some: number, all: number): number => (EVERY_CASE ? all : some);
