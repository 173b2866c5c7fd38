import { type MomentSource, momentHref } from "~/app/player/player-moments";
import type { PrdItem } from "~/functions/prds/model";
import type { ReceiptRow } from "~/functions/reports/report-kinds";
import { counted } from "~/functions/text/counted";
import { nameVoiced } from "~/functions/text/format-voiced";

type MarkProps = { row: ReceiptRow; item: PrdItem; source: MomentSource };

const LOOKS = { green: "text-good", red: "text-bad", stale: "text-warn", untested: "text-quiet" } as const;

/** How a requirement stands by its tests. What is green plays the words in which it was asked for. */
export function ReceiptMark({ row, item, source }: MarkProps) {
  const [first] = [...item.citations, ...(item.acceptance ?? []).flatMap(({ citations }) => citations)];
  const href = first && momentHref(source, first.startMs, first.segmentId);
  const { state, failing } = row;
  const text = textOf(row);
  return (
    <p data-receipt={state} className={`max-w-[66ch] font-sans text-small wrap-anywhere ${LOOKS[state]}`}>
      {state === "green" && first && href ? (
        <a
          className="text-link"
          href={href}
          data-ms={first.startMs}
          target={href.startsWith("/") ? undefined : "_blank"}
          rel="noreferrer"
          aria-label={`${text}. Hear it asked for: ${nameVoiced(first)}`}
        >
          {text}
        </a>
      ) : (
        text
      )}
      {state === "red" && failing.length > 0 && <span className="text-quiet">: {failing.join("; ")}</span>}
    </p>
  );
}

function textOf({ state, passed, failed }: ReceiptRow): string {
  switch (state) {
    case "untested":
      return "No test names it";
    case "green":
      return `${counted(passed, "test")} passed`;
    case "red":
      return `${failed} of ${counted(passed + failed, "test")} failed`;
    case "stale":
      return "Changed after it was tested";
  }
}
