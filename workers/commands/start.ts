import type { ChildProcess } from "node:child_process";
import { performance } from "node:perf_hooks";
import { buildIfChanged } from "./build";
import { migrateLocal } from "./migrate";
import { refuseTakenPort, wantedPort } from "./port";
import { ended, endWithThis, main, start } from "./run.mjs";
import { tickCron } from "./tick-cron";
import { describeServices, makeDevVars, readVars, refuseMissing, writeEnvFiles } from "./vars";

/** `npm start`: sets up everything a fresh clone needs, then runs the product at http://localhost:8787. */
await main(async () => {
  const clock = stopwatch();
  const port = wantedPort();
  await refuseTakenPort(port);
  makeDevVars();
  const { values, overrides, found, heard } = await readVars({ port });
  refuseMissing(values);
  await Promise.all([clock.time("build", buildIfChanged()), clock.time("database", migrateLocal())]);
  const server = serve(port, writeEnvFiles(overrides), isRemote(values));
  const done = ended(server);
  if (await clock.time("first page", isReady(port, server))) {
    const stop = tickCron(port);
    server.once("close", stop);
    const lines = [
      `Vidwright is ready at http://localhost:${port} (${clock.total()})`,
      ...describeServices(values, found, heard),
    ];
    console.log(`\n${lines.join("\n  ")}\n\nCtrl+C stops it; what was made is kept in .wrangler/state.\n`);
  }
  return await done;
});

/** Whether a model of Workers AI is set, which is reached through a login. */
function isRemote({ WORKERS_AI_MODEL, SPEECH_MODEL }: Record<string, string>): boolean {
  return Boolean(WORKERS_AI_MODEL) || /^@(?:cf|hf)\//.test(SPEECH_MODEL ?? "");
}

/** Measures where a start's time goes; parts that take less than a second are not named. */
function stopwatch() {
  const began = performance.now();
  const parts: string[] = [];
  const since = (start: number) => ((performance.now() - start) / 1000).toFixed(1);
  return {
    time: async <T>(name: string, work: Promise<T>): Promise<T> => {
      const start = performance.now();
      const result = await work;
      if (performance.now() - start >= 1000) parts.push(`${name} ${since(start)}`);
      return result;
    },
    total: () => `${since(began)} s${parts.length > 0 ? `: ${parts.join(", ")}` : ""}`,
  };
}

/**
 * Starts wrangler's local server on the bundle that the build made.
 * @param mayLogIn whether it may log in, which Workers AI requires
 */
function serve(port: number, envFiles: readonly string[], mayLogIn: boolean): ChildProcess {
  const args = [
    "dev",
    "build/worker/app.js",
    "--no-bundle",
    "--port",
    String(port),
    "--ip",
    "localhost",
    "--inspector-port",
    "0",
    "--show-interactive-dev-session=false",
  ];
  if (!mayLogIn) args.push("--local");
  for (const file of envFiles) args.push("--env-file", file);
  const server = start("wrangler", args, { stdio: ["ignore", "pipe", "inherit"] });
  let isListening = false;
  server.stdout?.setEncoding("utf8").on("data", (text: string) => {
    // Wrangler's greeting and list of bindings mean nothing to someone who just wants to use the product.
    if (isListening) process.stdout.write(text);
    isListening ||= text.includes("Ready on");
  });
  endWithThis(server);
  return server;
}

/** Waits for the first response. @returns false if the server ended before it */
async function isReady(port: number, server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    try {
      await fetch(`http://localhost:${port}/robots.txt`, { signal: AbortSignal.timeout(5000) });
      return true;
    } catch {
      // Not listening yet.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return false;
}
