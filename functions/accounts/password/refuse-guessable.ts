import type { Deps } from "../../deps";
import { AppError } from "../../errors";

type Person = { username: string; email: string };

const PRODUCT = "Vidwright";

/** Shorter names say too little: many passwords contain "al". */
const MIN_NAME_LENGTH = 3;

/**
 * Refuses a new password that attackers try first: one of the most common, the product's name, or the person's own name
 * or address.
 * @throws AppError invalid_input, whose message says why
 */
export async function refuseGuessable(
  deps: Pick<Deps, "commonPasswords">,
  password: string,
  person: Person,
): Promise<void> {
  if (await deps.commonPasswords.has(password)) {
    throw new AppError(
      "invalid_input",
      "This is one of the most common passwords. Choose one that is harder to guess.",
    );
  }
  if (isMadeOf(password, PRODUCT)) {
    throw new AppError("invalid_input", `${PRODUCT} is easy to guess here. Choose another password.`);
  }
  if (isOwnName(password, person)) {
    throw new AppError("invalid_input", "Your name or email address is easy to guess. Choose another password.");
  }
}

/**
 * Whether a password is just the username or the address, possibly repeated or with digits or punctuation around it.
 */
export function isOwnName(password: string, { username, email }: Person): boolean {
  const local = email.split("@")[0] ?? "";
  return [username, email, local].some((name) => isMadeOf(password, name));
}

function isMadeOf(password: string, name: string): boolean {
  if (lettersAndDigits(password) === lettersAndDigits(name)) return true;
  const [bare, tried] = [withoutOuterDigits(name), withoutOuterDigits(password)];
  return bare.length >= MIN_NAME_LENGTH && tried !== "" && tried.replaceAll(bare, "") === "";
}

function lettersAndDigits(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function withoutOuterDigits(text: string): string {
  return lettersAndDigits(text)
    .replace(/^\d+/, "")
    .replace(/(?<!\d)\d+$/, "");
}
