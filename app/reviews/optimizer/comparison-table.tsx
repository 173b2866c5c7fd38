import type { Comparison } from "~/functions/reviews/optimizer/compare";

/** How well the weights predict reviews that were held out from the fit, before and after. */
export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  const { before, after, reviews } = comparison;
  return (
    <table className="w-full max-w-md border-collapse text-left">
      <caption className="pb-2 text-left text-small text-quiet">
        Tested on your {reviews.toLocaleString("en-US")} latest reviews, which were left out of the fit. Lower is
        better.
      </caption>
      <thead>
        <tr className="border-b border-line text-small text-quiet">
          <th scope="col" className="py-2 pr-3 font-normal">
            Measure
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-normal">
            Now
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Fitted
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        <Row name="Log-loss" before={before.logLoss.toFixed(4)} after={after.logLoss.toFixed(4)} />
        <Row name="RMSE (bins)" before={toPercent(before.rmseBins)} after={toPercent(after.rmseBins)} />
      </tbody>
    </table>
  );
}

function Row({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 pr-3 font-normal">
        {name}
      </th>
      <td className="py-2 pr-3 text-right">{before}</td>
      <td className="py-2 text-right">{after}</td>
    </tr>
  );
}

const toPercent = (share: number): string => `${(share * 100).toFixed(2)}%`;
