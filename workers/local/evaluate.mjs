import { installIfStale } from "./install.mjs";
import { main, run } from "./run.mjs";

/**
 * `npm run evaluate [-- <part of a talk's name>]`: compares both authors on the talks of test/evaluate/cases with two
 * baselines, evenly spaced and longest lines. `--write` updates docs/evaluation.md, `--live` asks the configured model,
 * and `--record` writes the model author's requests that have no recorded answer.
 */
await main(async () => {
  await installIfStale(process.stderr);
  return await run("tsx", ["test/evaluate/run.ts", ...process.argv.slice(2)]);
});
