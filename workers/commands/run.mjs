import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {{ stdio?: import("node:child_process").StdioOptions, env?: Record<string, string>, isDetached?: boolean }} Options */

/** The repository's folder, without a trailing slash. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/**
 * The environment of every tool: Node and commands of node_modules first, and wrangler without telemetry and update
 * checks.
 * @param {Record<string, string>} extra
 */
function toolEnvironment(extra) {
  return {
    ...process.env,
    PATH: `${join(ROOT, "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`,
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_HIDE_BANNER: "true",
    // Wrangler is 15 MB of script, and a deploy starts it a dozen times.
    NODE_COMPILE_CACHE: join(ROOT, ".cache", "compiled"),
    ...extra,
  };
}

/**
 * Starts a command in the repository, in its own process group if detached; the caller listens to it.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 */
export function start(command, args, { stdio = "inherit", env = {}, isDetached = false } = {}) {
  return spawn(command, args, { cwd: ROOT, stdio, env: toolEnvironment(env), detached: isDetached });
}

/**
 * Runs a command with this terminal's input and output.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns its exit code; 1 when a signal ended it
 */
export function run(command, args, options) {
  return ended(start(command, args, options));
}

/**
 * Runs a command and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {Pick<Options, "env">} [options]
 * @returns exit code and both outputs in order of arrival
 */
export async function capture(command, args, { env = {} } = {}) {
  const child = start(command, args, { stdio: ["ignore", "pipe", "pipe"], env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
    });
  }
  return { code: await ended(child), output };
}

/**
 * Waits for a child process.
 * @param {ChildProcess} child
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/**
 * Ends a child process when this process is asked to end.
 * @param {ChildProcess} child
 */
export function endWithThis(child) {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill("SIGTERM"));
}

/**
 * Prints one line about what is being done.
 * @param {string} text
 * @param {NodeJS.WritableStream} [output]
 */
export function say(text, output = process.stdout) {
  output.write(`> ${text}\n`);
}

/**
 * Runs a command's main function; a failure becomes one line and exit code 1.
 * @param {() => Promise<number>} body resolves to the exit code
 */
export async function main(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    console.error(`! ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
