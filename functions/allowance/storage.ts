import { sumStoredBytes } from "~/db/queries/allowance/stored-bytes";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { megabytes } from "./megabytes";
import type { Storage } from "./port";

type StorageDeps = Pick<Deps, "db" | "storedBytes">;

/** How many bytes of text an owner has stored, and the most they may store. */
export async function readStorage({ db, storedBytes }: StorageDeps, owner: Owner): Promise<Storage> {
  const limit = owner.userId === null ? storedBytes.visitor : storedBytes.account;
  return { used: await sumStoredBytes(db, owner), limit };
}

/**
 * Refuses things that do not fit into an owner's storage; checked before they are stored.
 * @param things the things to store, measured as JSON in UTF-8
 * @throws AppError storage_full
 */
export async function requireRoom(deps: StorageDeps, owner: Owner, things: unknown): Promise<void> {
  const { used, limit } = await readStorage(deps, owner);
  if (used + bytesOf(things) <= limit) return;
  const who = owner.userId === null ? "Sign up for more room" : "Delete what you no longer need";
  const message = `Your storage is full: ${megabytes(used)} of ${megabytes(limit)} MB are used. ${who}, then try again.`;
  throw new AppError("storage_full", message);
}

/** The size of a value as JSON in UTF-8. */
export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
