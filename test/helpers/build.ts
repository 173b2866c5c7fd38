import { buildIfChanged } from "../../workers/commands/build";
import { migrateOnce } from "./migrated";

/** Runs once before the tests that need the built Worker. */
export async function setup(): Promise<void> {
  await buildIfChanged();
  await migrateOnce();
}
