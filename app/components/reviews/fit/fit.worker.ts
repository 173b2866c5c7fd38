import init, { Fsrs } from "fsrs-browser";
import { fitWeights } from "~/functions/reviews/fitting/fit";
import type { FitAnswer, FitTask } from "./run-fit";

/**
 * Fits weights away from the page, which goes on. The optimiser is fsrs-rs compiled to WebAssembly; without threads it
 * needs no header of the page's, and this script's own answer carries no content policy that would forbid it.
 */
addEventListener("message", async ({ data }: MessageEvent<FitTask>) => {
  const answer = (answer: FitAnswer) => postMessage(answer);
  try {
    await init();
    const result = fitWeights(data.entries, data.present, ({ ratings, days, lengths }) => {
      const fsrs = new Fsrs();
      const weights = fsrs.computeParameters(ratings, days, lengths, undefined, true);
      fsrs.free();
      return weights;
    });
    answer({ result });
  } catch (thrown) {
    answer({ failure: String(thrown) });
  }
});
