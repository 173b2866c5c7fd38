import { installIfStale } from "./install.mjs";
import { main, run } from "./run.mjs";

/**
 * `npm run evaluate [-- <part of a talk's name>]`: what both authors make of the talks of test/evaluate/cases, beside evenly
 * spread and longest lines; `--write` refreshes docs/evaluation.md, `--live` asks the configured model, `--record` writes the
 * requests of the model author that have no recorded answer.
 */
await main(async () => {
  await installIfStale(process.stderr);
  return await run("tsx", ["test/evaluate/run.ts", ...process.argv.slice(2)]);
});
