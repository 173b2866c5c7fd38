import type { SuggestedLine } from "~/functions/prds/coverage/suggestion";
import { PRIORITY_NAMES } from "~/functions/prds/parts";
import { claimOf } from "~/functions/prds/standing";
import type { Source } from "~/app/player/moments";
import { Quotes } from "../document/quotes";
import { TimeMarks } from "../time-marks";

/** The suggested lines, each with a checkbox and its quotes. */
export function SuggestedLines({ lines, source }: { lines: readonly SuggestedLine[]; source: Source }) {
  return (
    <ul className="suggested-lines my-3">
      {lines.map((line, index) => {
        const { text, citations } = "item" in line ? line.item : line.learning;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a suggestion is replaced whole
          <li key={index} className="border-t border-line py-3">
            <label className="suggested-line grid grid-cols-[auto_minmax(0,1fr)] gap-3">
              <input type="checkbox" className="size-5" name="take" value={index} />
              <span>
                <span className="text-quiet">{headOf(line)}</span>
                <ins className="document">{text}</ins>
              </span>
            </label>
            <div className="document pl-8">
              <Quotes citations={citations} />
              <TimeMarks citations={citations} source={source} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Its part, title, priority and origin. */
function headOf(line: SuggestedLine): string {
  if (!("item" in line)) return "Worth knowing";
  const { group, title, priority } = line.item;
  return [group, title, priority && PRIORITY_NAMES[priority], claimOf(line.item)].filter(Boolean).join(" · ");
}
