import {
  findClaimants,
  insertUser,
  putShadowRegistration,
  replaceUnverifiedUser,
  type VerificationRow,
} from "~/db/queries/accounts/account-rows";
import type { NewMail } from "~/db/queries/mail/mail-rows";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { announceMail, mailRow } from "~/functions/mail/enqueue-mail";
import { emailAlreadyRegistered } from "~/functions/mail/templates/email-already-registered";
import { newVerification, registrationMark, type VerificationTarget, verificationMail } from "./email/verification";
import { limitCalls, limitMails } from "./limit-attempts";
import { refuseGuessable } from "./password/refuse-guessable";

export type RegisterInput = VerificationTarget & {
  username: string;
  email: string;
  password: string;
  networkAddress: string;
};

type RegisterDeps = Pick<
  Deps,
  "db" | "passwords" | "commonPasswords" | "allowance" | "accountLimits" | "queue" | "now" | "newToken" | "log"
>;

/**
 * Registers an account whose address must be verified. Neither the response nor its cost reveals whether the address
 * already had an account: in that case its owner gets a mail, and a shadow registration reserves the username. An
 * unverified registration is replaced by the next one with its address.
 * @returns `mark`, for this browser's cookie: the mail's link signs in the browser that keeps it
 * @throws AppError conflict if the username is taken, invalid_input for a password that is easily guessed, rate_limited
 */
export async function register(
  deps: RegisterDeps,
  input: RegisterInput,
): Promise<{ requiresVerification: true; mark: string }> {
  await limitCalls(deps, input.networkAddress);
  await refuseGuessable(deps, input.password, input);
  const { mailKey, mark } = await writeRegistration(deps, input).catch((thrown: unknown) => {
    // Another registration took the address or the name between lookup and write; this time the lookup will find it.
    if (isTaken(thrown)) return writeRegistration(deps, input);
    throw thrown;
  });
  await announceMail(deps, mailKey);
  return { requiresVerification: true, mark };
}

async function writeRegistration(deps: RegisterDeps, input: RegisterInput) {
  const { username, email, networkAddress, origin, next } = input;
  const { user, nameOf, shadowOf } = await findClaimants(deps.db, input);
  const isOwnName = user !== null && !user.emailVerified && nameOf === user.id;
  const isTakenByAccount = nameOf !== null && !isOwnName;
  const isTakenByShadow = shadowOf !== null && shadowOf !== user?.id;
  if (isTakenByAccount || isTakenByShadow) throw new AppError("conflict", "Username is already taken");
  await limitMails(deps, { email, networkAddress, deviceId: null });
  // With the account's own salt, so that a login can compare both hashes with one derivation.
  const password = await deps.passwords.hash(input.password, user?.emailVerified ? user.password : null);
  const verification = await newVerification(deps);
  const createdAt = deps.now();
  // Of a taken address too, whose secret is never mailed: the response must not tell.
  const mark = await registrationMark(verification.secret);
  if (user?.emailVerified) {
    const mail = alreadyRegisteredMail(deps, { username: user.username, email, origin });
    await putShadowRegistration(deps.db, { userId: user.id, username, password, createdAt }, mail);
    return { mailKey: mail.key, mark };
  }
  const mail = verificationMail(deps, { username, email, origin, next, secret: verification.secret });
  const code: VerificationRow = verification.stored;
  if (user) await replaceUnverifiedUser(deps.db, user.id, { username, password, ...code }, mail);
  else await insertUser(deps.db, { username, email, password, createdAt, ...code }, mail);
  return { mailKey: mail.key, mark };
}

function alreadyRegisteredMail(
  deps: Pick<Deps, "newToken" | "now">,
  { username, email, origin }: { username: string; email: string; origin: string },
): NewMail {
  const links = { loginLink: `${origin}/auth?tab=login`, resetLink: `${origin}/forgot-password` };
  const body = emailAlreadyRegistered({ username, ...links });
  return mailRow(`registered:${deps.newToken()}`, { to: email, ...body }, deps.now());
}

/** drizzle wraps what D1 throws. */
function isTaken(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return /UNIQUE constraint failed: (users\.|index 'users_)/.test(thrown.message) || isTaken(thrown.cause);
}
