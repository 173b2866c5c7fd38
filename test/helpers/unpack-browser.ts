import { chromiumPath } from "../../workers/commands/chromium";

/** Runs once before the browser tests, so that no test's time counts the unpacking. */
export async function setup(): Promise<void> {
  await chromiumPath();
}
