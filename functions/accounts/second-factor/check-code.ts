import { findSecondFactor, takeRecoveryCode, takeStep } from "~/db/queries/accounts/second-factor-rows";
import { fromBase64Url } from "~/functions/text/base64url";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { hashRecoveryCode } from "./recovery-codes";
import { stepOfCode } from "./totp";

type CheckDeps = Pick<Deps, "db" | "now" | "vault">;

/** Accepts a code of the authenticator app, or a recovery code, once. @throws AppError invalid_credentials */
export async function takeCode(deps: CheckDeps, userId: number, typed: string): Promise<"code" | "recovery code"> {
  const code = typed.replace(/\s/g, "");
  if (/^\d{6}$/.test(code)) {
    if (await takeAppCode(deps, userId, code)) return "code";
  } else if (await takeRecoveryCode(deps.db, userId, await hashRecoveryCode(code), deps.now())) {
    return "recovery code";
  }
  throw wrongCode();
}

async function takeAppCode(deps: CheckDeps, userId: number, code: string): Promise<boolean> {
  const found = await findSecondFactor(deps.db, userId);
  if (!found?.factor.confirmedAt) return false;
  const step = await stepOfCode(await openSecret(deps, found.factor), code, deps.now());
  return step !== null && takeStep(deps.db, userId, step);
}

/** The authenticator app's secret, as bytes. @throws AppError conflict if the server's own secret has changed since */
export async function openSecret(
  deps: Pick<Deps, "vault">,
  factor: { userId: number; secret: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const text = await deps.vault.open(factor.secret, `totp:${factor.userId}`);
  if (text === null)
    throw new AppError("conflict", "Codes from your app can no longer be checked. Use a recovery code.");
  return fromBase64Url(text);
}

export function wrongCode(): AppError {
  return new AppError("invalid_credentials", "This code is wrong or was already used.");
}
