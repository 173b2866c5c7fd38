import { relative } from "node:path";
import { ROOT } from "./run.mjs";

/**
 * What failed in a vitest run.
 * @param report from vitest's JSON reporter
 * @returns `{ name, command }` per failed test, or per file that could not be loaded; `command` can be pasted into a
 * shell
 */
export function failedTests(report) {
  return report.testResults.flatMap((file) => {
    const path = relative(ROOT, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    // A file that could not be loaded, or whose hooks failed, has no failed test.
    if (failed.length === 0) return file.status === "failed" ? [{ name: path, command: commandOf(path) }] : [];
    return failed.map(({ fullName }) => ({ name: `${path} > ${fullName}`, command: commandOf(path, fullName) }));
  });
}

function commandOf(path, fullName) {
  const command = `npx vitest run ${quote(path)}`;
  if (fullName === undefined) return command;
  // vitest expects a regular expression.
  return `${command} -t ${quote(`^${fullName.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}$`)}`;
}

/** Quotes a word for a POSIX shell. */
function quote(text) {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
