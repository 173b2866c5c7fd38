import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { ended, start } from "../run.mjs";

/** A wrangler command that failed, with wrangler's message and, if Cloudflare's API refused, its error code. */
export class WranglerError extends Error {}

const reportSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("command-failed"), message: z.string(), code: z.number().optional() }),
  z.object({ type: z.literal("deploy"), targets: z.array(z.string()).default([]) }),
  z.object({ type: z.literal("wrangler-session") }),
]);

type Report = z.infer<typeof reportSchema>;

export type Wrangler = ReturnType<typeof createWrangler>;

/**
 * Runs wrangler's commands with one wrangler.toml. Results come as JSON; failures, and the addresses of a deploy, come
 * from the report that wrangler writes for programs (WRANGLER_OUTPUT_FILE_PATH).
 * @param terminal whether commands run openly share this process's terminal
 */
export function createWrangler(configPath: string, env: Record<string, string>, terminal: "inherit" | "ignore") {
  async function run(args: string[], isShown: boolean): Promise<{ output: string; reports: Report[] }> {
    const folder = mkdtempSync(join(tmpdir(), "vidwright-deploy-"));
    const report = join(folder, "report.ndjson");
    try {
      const child = start("wrangler", [...args, "--config", configPath], {
        stdio: isShown ? terminal : ["ignore", "pipe", "pipe"],
        env: { ...env, WRANGLER_OUTPUT_FILE_PATH: report },
      });
      let output = "";
      child.stdout?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
      let errors = "";
      child.stderr?.setEncoding("utf8").on("data", (text: string) => {
        errors += text;
      });
      const code = await ended(child);
      const reports = readReports(report);
      if (code === 0) return { output, reports };
      const failure = reports.find((one) => one.type === "command-failed");
      const said = failure?.message || errors.trim() || `ended with code ${code}`;
      const why = failure?.code === undefined ? said : `${said} [code: ${failure.code}]`;
      throw new WranglerError(`wrangler ${args.filter((arg) => !/^-|\n/.test(arg)).join(" ")}: ${why}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  return {
    /** Runs a command and parses its JSON output. @throws WranglerError */
    async read<T extends z.ZodType>(schema: T, ...args: string[]): Promise<z.infer<T>> {
      return schema.parse(JSON.parse((await run(args, false)).output));
    },
    /** Runs a command without output. @throws WranglerError */
    async quietly(...args: string[]): Promise<void> {
      await run(args, false);
    },
    /** Runs a command in this terminal. @throws WranglerError */
    async openly(...args: string[]): Promise<void> {
      await run(args, true);
    },
    /** Uploads the Worker together with secrets, as one version. @returns the addresses it is reachable at */
    async deploy(secrets: Record<string, string>): Promise<string[]> {
      const file = Object.keys(secrets).length > 0 ? openUnnamed(JSON.stringify(secrets)) : null;
      try {
        const { reports } = await run(["deploy", ...(file ? ["--secrets-file", file.path] : [])], true);
        const targets = reports.flatMap((one) => (one.type === "deploy" ? one.targets : []));
        // These also include schedules and queues, described in words.
        return targets.filter((target) => !/\s/.test(target));
      } finally {
        if (file) closeSync(file.fd);
      }
    },
  };
}

/** An unlinked file that another process reads through our descriptor; it disappears when this process ends. */
function openUnnamed(text: string): { path: string; fd: number } {
  const folder = mkdtempSync(join(tmpdir(), "vidwright-deploy-"));
  const fd = openSync(join(folder, "secrets.json"), "wx+", 0o600);
  rmSync(folder, { recursive: true });
  writeSync(fd, text);
  return { path: `/proc/${process.pid}/fd/${fd}`, fd };
}

function readReports(path: string): Report[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    // Wrangler did not start, so it wrote nothing.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => reportSchema.safeParse(JSON.parse(line)))
    .flatMap((result) => (result.success ? [result.data] : []));
}
