import { createContext, runInContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { checkSync, type Diagnostics } from "recheck";
import type { Regex } from "./find-patterns";
import { reduce } from "./reduce";

/** An attack has 100,000 characters or more: a linear-time pattern takes milliseconds for it, others many seconds. */
const MAX_CPU_MS = 500;
/** Ends a match that would take years. Even on a busy machine, a linear-time pattern takes far less. */
const MATCH_TIMEOUT_MS = 20_000;
const HOSTILE_LENGTH = 300_000;

// Runs recheck in this process, without Java or a native binary.
process.env.RECHECK_SYNC_BACKEND = "pure";

/** The input of a judging thread. */
export type Judging = { judge: "patterns"; patience: number };

const { judge: judged, patience } = (workerData ?? {}) as Partial<Judging>;
if (judged === "patterns") {
  parentPort?.on("message", (pattern: Regex) => parentPort?.postMessage(judge(pattern, patience)));
}

/**
 * Whether a pattern takes longer than linear time, according to recheck (https://makenowjust-labs.github.io/recheck/).
 * If recheck cannot decide or only guesses, it is measured.
 * @param patience milliseconds for recheck: most patterns take a tenth of a second, some many seconds
 * @returns why it is slow; null if it is not
 */
export function judge(pattern: Regex, patience = 1000): string | null {
  const reduced = reduce(pattern);
  const verdict = checkSync(reduced.source, reduced.flags, { timeout: patience, maxIteration: 20 });
  if (verdict.status === "safe") return null;
  if (verdict.status === "vulnerable") {
    // The fuzzer guesses from random texts, and occasionally accuses a linear-time pattern.
    const isGuess = verdict.checker === "fuzz";
    const isGuilty = !isGuess || [pattern, reduced].some((one) => isSlowOn(one, verdict.attack.string));
    return isGuilty ? whyOf(verdict) : null;
  }
  const unit = unitsOf(pattern.source).find((one) => isSlowOn(pattern, hostile(one)));
  return unit === undefined ? null : `slow on ${JSON.stringify(unit)} repeated`;
}

const whyOf = ({ complexity, attack }: Extract<Diagnostics, { status: "vulnerable" }>): string =>
  `${complexity.summary}, for example by ${JSON.stringify(attack.pattern)}`;

/** Whether a pattern really takes longer than linear time for a text alleged to attack it. */
export function isSlowOn({ source, flags }: Regex, text: string, timeout = MATCH_TIMEOUT_MS): boolean {
  const context = createContext({ source, flags: flags.includes("g") ? flags : `${flags}g`, text });
  const before = process.threadCpuUsage();
  try {
    runInContext('text.replace(new RegExp(source, flags), "")', context, { timeout });
  } catch (thrown) {
    // Not an instance of this realm's Error.
    const isError = typeof thrown === "object" && thrown !== null && "code" in thrown;
    if (isError && thrown.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return true;
    throw thrown;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 > MAX_CPU_MS;
}

const hostile = (unit: string): string => unit.repeat(Math.ceil(HOSTILE_LENGTH / unit.length));

/** Characters that our patterns react to. */
const SIGNS = [
  ..." |a|A |a |1|0:00 |'|\u2019|\u201c|(|[|{|<|<a |<!--|{{c1::|\\|\\u|,|, |. |.|-|--|\t|\n|語|é|a, |a's |the a |href=\"|a=\"".split(
    "|",
  ),
];

/** The parts that a hostile text repeats: signs, and the pattern's own words. */
function unitsOf(source: string): string[] {
  const words = (source.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !/^(?:sc|Script|Han|Thai|Lao)$/.test(word));
  return [...SIGNS, ...new Set(words.slice(0, 6).flatMap((word) => [word, ` ${word} a`]))];
}
