import { setTimeout as sleep } from "node:timers/promises";

const DAY_MS = 86_400_000;
/** Longer than a busy machine takes between inserting today's rows and reading them. */
const ROOM_MS = 30_000;

/** Near the end of a day (UTC), waits for the next one: rows inserted today would be yesterday's when they are read. */
export async function awayFromMidnight(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < ROOM_MS) await sleep(left);
}
