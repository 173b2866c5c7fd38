import type { MomentSource } from "~/app/player/player-moments";
import type { PrdDetails } from "~/functions/prds/details/details-schema";
import { unusedEvidence } from "~/functions/prds/details/unused-details";
import { lineAnchor } from "~/functions/prds/line-anchor";
import { FORCE_NAMES } from "~/functions/prds/prd-groups";
import { counted } from "~/functions/text/counted";
import { TimeMarks } from "./time-marks";
import type { Editing } from "./use-editing";

type ToCheckProps = { items: Editing["items"]; details: PrdDetails; source: MomentSource };

/** What the owner should check before sharing the document: lines with a note, and quotes that nothing uses. */
export function ToCheck({ items, details, source }: ToCheckProps) {
  const unused = unusedEvidence(items, details);
  const noted = details.check.overreach.flatMap(({ about, why }) => {
    const place = items.findIndex(({ id }) => id === about);
    const item = items[place];
    return item ? [{ item, anchor: lineAnchor(about, `items.${place}`), why }] : [];
  });
  const count = unused.length + noted.length;
  if (count === 0) return null;
  return (
    <details className="mt-2 max-w-2xl text-small">
      <summary className="min-h-6">
        <span className="text-link">{counted(count, "thing")} to check</span>{" "}
        <span className="text-quiet">before you share it. Only you see this.</span>
      </summary>
      <ul className="mt-2 space-y-2">
        {noted.map(({ item, anchor, why }) => (
          <li key={`${anchor} ${why}`}>
            <a href={`#${anchor}`} className="text-link">
              {item.title ?? item.text}
            </a>{" "}
            may say more than its quotes: {why}
          </li>
        ))}
        {unused.map((quote) => (
          <li key={quote.id}>
            <span className="text-quiet">{FORCE_NAMES[quote.force]} that nothing uses: </span>“{quote.quote}”
            <TimeMarks citations={[quote]} source={source} />
          </li>
        ))}
      </ul>
    </details>
  );
}
