import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { buildIfChanged } from "../build";
import { main, ROOT, say } from "../run.mjs";
import { deploy } from "./deploy";
import type { Ask } from "./secrets";

/** Does not echo the answer to a hidden question. */
const askHere: Ask = async (question, isHidden = false) => {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: isHidden ? nowhere : process.stdout, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    if (isHidden) process.stdout.write("\n");
  }
};

/** `npm run deploy [-- --dry-run]`: the first deploy and every later one. */
await main(async () => {
  const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });
  return await deploy({
    path: resolve(ROOT, "wrangler.toml"),
    isDryRun: values["dry-run"],
    env: process.env,
    ask: process.stdin.isTTY && process.stdout.isTTY ? askHere : null,
    say,
    build: buildIfChanged,
    terminal: "inherit",
  });
});
