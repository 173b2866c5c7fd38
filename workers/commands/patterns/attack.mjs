import { createContext, runInContext } from "node:vm";

/** An attack has about 100,000 characters: a pattern in linear time takes milliseconds for it, others many seconds. */
const MAX_CPU_MS = 500;
/** Ends a match that would take years. A busy machine takes far less for one in linear time. */
const TIMEOUT_MS = 20_000;

/** Whether a pattern really takes longer than linear time for a text that is said to attack it. */
export function isSlowOn({ source, flags }, text, timeout = TIMEOUT_MS) {
  const context = createContext({ source, flags, text });
  const before = process.threadCpuUsage?.() ?? process.cpuUsage();
  try {
    runInContext('text.replace(new RegExp(source, flags), "")', context, { timeout });
  } catch (thrown) {
    // No instance of this realm's Error.
    if (thrown?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return true;
    throw thrown;
  }
  const { user, system } = process.threadCpuUsage?.(before) ?? process.cpuUsage(before);
  return (user + system) / 1000 > MAX_CPU_MS;
}
