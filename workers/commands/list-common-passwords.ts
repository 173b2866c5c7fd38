import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ROOT } from "./run.mjs";

/** How many of the most common passwords are rejected, including those too short to be allowed anyway. */
const COMMONEST = 10_000;
const MIN_LENGTH = 8;

const FILE = join(ROOT, "public", "common-passwords.txt");

/** The most common passwords that are long enough to be allowed, in lowercase, one per line. */
export function commonPasswords(): string[] {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve("@zxcvbn-ts/language-common/package.json"));
  const byFrequency = JSON.parse(readFileSync(join(folder, "src", "passwords.json"), "utf8")) as string[];
  const long = byFrequency.slice(0, COMMONEST).filter((password) => password.length >= MIN_LENGTH);
  return [...new Set(long.map((password) => password.toLowerCase()))];
}

/** Writes the list where the Worker reads it as a static asset; does nothing if it is already there. */
export function writeCommonPasswords(): void {
  const text = commonPasswords().join("\n");
  if (existsSync(FILE) && readFileSync(FILE, "utf8") === text) return;
  writeFileSync(FILE, text);
}
