import { chromiumPath } from "../../workers/local/chromium";

/** Runs once before the browser tests, so that no test's time counts the unpacking. */
export async function setup(): Promise<void> {
  await chromiumPath();
}
