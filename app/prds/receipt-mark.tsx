import { type MomentSource, momentHref } from "~/app/player/player-moments";
import type { PrdItem } from "~/functions/prds/model";
import type { ReceiptRow, SharedReceipt } from "~/functions/reports/report-kinds";
import { counted } from "~/functions/text/counted";
import { nameVoiced } from "~/functions/text/format-voiced";

/** What stands below each requirement: how it stands by its tests. */
export function receiptBelow(items: readonly PrdItem[], source: MomentSource, { rows }: Pick<SharedReceipt, "rows">) {
  return (id: string) => {
    const row = rows.find((one) => one.id === id);
    const item = items.find((one) => one.id === id);
    return row && item && <ReceiptMark row={row} item={item} source={source} />;
  };
}

/** How many requirements are green, of all. */
export const greenOf = ({ green, rows, tests }: Omit<SharedReceipt, "createdAt">): string =>
  `${green} of ${counted(rows.length, "requirement")} green in ${counted(tests, "test")}`;

type MarkProps = { row: ReceiptRow; item: PrdItem; source: MomentSource };

const LOOKS = { green: "text-good", red: "text-bad", stale: "text-warn", untested: "text-quiet" } as const;

/** How a requirement stands by its tests. What is green plays the words in which it was asked for. */
function ReceiptMark({ row, item, source }: MarkProps) {
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
      return "No test mentions it";
    case "green":
      return `${counted(passed, "test")} passed`;
    case "red":
      return `${failed} of ${counted(passed + failed, "test")} failed`;
    case "stale":
      return "Changed after it was tested";
  }
}
