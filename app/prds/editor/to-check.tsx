import type { PrdDetails } from "~/functions/prds/details/details-schema";
import { unusedEvidence } from "~/functions/prds/details/unused";
import { FORCE_NAMES } from "~/functions/prds/parts";
import type { Source } from "~/app/player/moments";
import type { Editing } from "../use-editing";
import { TimeMarks } from "../time-marks";
import { Heading } from "./heading";

type ToCheckProps = { editing: Editing; details: PrdDetails; source: Source };

/** What the owner should check before sharing the document. */
export function ToCheck({ editing, details, source }: ToCheckProps) {
  const unused = unusedEvidence(editing.items, details);
  const { overreach } = details.check;
  if (unused.length + overreach.length === 0) return null;
  return (
    <section className="mb-10">
      <Heading>To check</Heading>
      <ul className="lines">
        {overreach.map(({ about, why }, index) => {
          const at = `check.overreach.${index}`;
          const item = editing.items.find(({ id }) => id === about);
          const isDone = editing.edits?.[at]?.text === "";
          return (
            <li key={about} className="line">
              <div className="line-body line-bullet">
                <p className={isDone ? "line-text text-quiet line-through" : "line-text"}>
                  <span className="font-sans text-small text-quiet">
                    {item?.title ?? item?.text} may say more than its quotes:{" "}
                  </span>
                  {why}
                </p>
                <p className="evidence-actions">
                  <button type="button" onClick={() => editing.change(at, { text: isDone ? why : "" })}>
                    {isDone ? "Keep" : "Dismiss"}
                    <span className="sr-only"> the note about {item?.title ?? item?.text}</span>
                  </button>
                </p>
              </div>
            </li>
          );
        })}
        {unused.map((quote) => (
          <li key={quote.id} className="line">
            <div className="line-body line-bullet">
              <p className="line-text">
                <span className="font-sans text-small text-quiet">{FORCE_NAMES[quote.force]} that nothing uses: </span>“
                {quote.quote}”
              </p>
            </div>
            <TimeMarks citations={[quote]} source={source} />
          </li>
        ))}
      </ul>
    </section>
  );
}
