import init, { Fsrs } from "fsrs-browser";
import { optimizeWeights } from "~/functions/reviews/optimizer/optimize";
import type { FitAnswer, FitTask } from "./run-optimizer";

/**
 * Fits weights away from the page, which goes on. The optimiser is fsrs-rs compiled to WebAssembly; without threads it
 * needs no header of the page's, and this script's own answer carries no content policy that would forbid it.
 */
addEventListener("message", async ({ data }: MessageEvent<FitTask>) => {
  const answer = (answer: FitAnswer) => postMessage(answer);
  try {
    await init();
    const result = optimizeWeights(data.entries, data.present, ({ ratings, days, lengths }) =>
      new Fsrs().computeParameters(ratings, days, lengths, undefined, true),
    );
    answer({ result });
  } catch (thrown) {
    console.error("The fit failed", thrown);
    answer({ failure: String(thrown) });
  }
});
