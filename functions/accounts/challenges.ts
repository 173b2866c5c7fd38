import { deleteChallenge, findChallenge, insertChallenge } from "~/db/queries/accounts/challenge-rows";
import { sha256 } from "~/functions/text/sha256";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import type { ChallengePurpose } from "./model";
import { newSecret } from "./one-time-tokens";
import type { Owner } from "./owner";

const VALID_MS = 5 * 60_000;

/** Identifies the browser that calls: its session, or its anonymous visitor. */
function browserOf(owner: Owner): Promise<string> {
  return sha256(owner.userId === null ? `visitor:${owner.anonymousId}` : `session:${owner.sessionHash}`);
}

/** A random text that this browser can answer once, within five minutes. */
export async function newChallenge(
  deps: Pick<Deps, "db" | "now" | "newToken">,
  input: { purpose: ChallengePurpose; owner: Owner; userId: number | null },
): Promise<string> {
  const { purpose, owner, userId } = input;
  const challenge = newSecret(deps);
  const expiresAt = new Date(deps.now().getTime() + VALID_MS);
  const hash = await sha256(challenge);
  await insertChallenge(deps.db, { hash, purpose, userId, browser: await browserOf(owner), expiresAt });
  return challenge;
}

type Answered = { challenge: string; purpose: ChallengePurpose; owner: Owner };

/** Consumes a challenge and returns whom it was for. @throws AppError invalid_token */
export async function spendChallenge(
  deps: Pick<Deps, "db" | "now">,
  answered: Answered,
): Promise<{ userId: number | null }> {
  const spent = await deleteChallenge(deps.db, await keyOf(answered), deps.now());
  if (!spent) throw tooLate();
  return spent;
}

/** The same without consuming it, for steps that may be retried. @throws AppError invalid_token */
export async function readChallenge(
  deps: Pick<Deps, "db" | "now">,
  answered: Answered,
): Promise<{ userId: number | null }> {
  const found = await findChallenge(deps.db, await keyOf(answered), deps.now());
  if (!found) throw tooLate();
  return found;
}

async function keyOf({ challenge, purpose, owner }: Answered) {
  return { hash: await sha256(challenge), purpose, browser: await browserOf(owner) };
}

function tooLate(): AppError {
  return new AppError("invalid_token", "That took too long or was already used. Please start again.");
}
