import { installIfStale } from "./install.mjs";
import { main, run } from "./run.mjs";

/**
 * `npm run train [-- <file>]`: trains the sentence and border models on the corpus, prints their results on domains
 * that they have not seen, and writes the model to public/sentence-model.bin. The same corpus gives the same bytes.
 */
await main(async () => {
  await installIfStale();
  return await run("tsx", ["workers/local/train/train.ts", ...process.argv.slice(2)]);
});
