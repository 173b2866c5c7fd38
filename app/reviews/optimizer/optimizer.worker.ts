import init, { Fsrs } from "fsrs-browser";
import { optimizeWeights } from "~/functions/reviews/optimizer/optimize";
import type { FitAnswer, FitTask } from "./run-optimizer";

/**
 * Fits weights in the background. The optimizer is fsrs-rs compiled to WebAssembly. Without threads it needs no special
 * headers on the page, and this script's own response has no content security policy that would forbid it.
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
