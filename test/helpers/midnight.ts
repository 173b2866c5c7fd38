import { setTimeout as sleep } from "node:timers/promises";

const DAY_MS = 86_400_000;
/** More than a busy machine takes from inserting rows of today to reading them. */
const ROOM_MS = 30_000;

/** Near the end of a day (UTC) it waits for the next: what a test inserts today would be of yesterday when it is read. */
export async function awayFromMidnight(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < ROOM_MS) await sleep(left);
}
