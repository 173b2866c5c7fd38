/**
 * How to run what failed alone.
 * @param failures of a RunReport, see test-reporter.ts
 * @returns `{ name, command }` per failed test, and per file with tests that could not run; `command` can be pasted
 * into a shell
 */
export function failedTests(failures) {
  return failures.map(({ file, fullName, tests }) => {
    if (fullName !== null) return { name: `${file} > ${fullName}`, command: commandOf(file, fullName) };
    return { name: `${file}: ${tests === 1 ? "1 test" : `${tests} tests`} could not run`, command: commandOf(file) };
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
