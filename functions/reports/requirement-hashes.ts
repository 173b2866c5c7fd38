import type { PackRequirement } from "~/functions/exports/pack/pack-model";
import { sha256 } from "~/functions/text/sha256";

/**
 * A short hash of what each id asks for, by id: a requirement's words with those of its checks, and a check's with those
 * of its requirement. What a hash changes with, a test has to run against again.
 */
export async function requirementHashes(requirements: readonly PackRequirement[]): Promise<Map<string, string>> {
  const hashed = requirements.flatMap(({ id, title, text, checks }) => [
    [id, [title, text, ...checks.map((check) => check.text)]] as const,
    ...checks.map((check) => [check.id, [title, text, check.text]] as const),
  ]);
  const hash = async (texts: readonly string[]) => (await sha256(texts.join("\n"))).slice(0, 16);
  return new Map(await Promise.all(hashed.map(async ([id, texts]) => [id, await hash(texts)] as const)));
}
