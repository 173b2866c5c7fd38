import { chromiumPath } from "../../workers/commands/chromium";

/** Runs once before the browser tests, so that unpacking does not count toward any test's time. */
export async function setup(): Promise<void> {
  await chromiumPath();
}
