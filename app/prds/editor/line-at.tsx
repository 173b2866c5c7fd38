import type { MomentSource } from "~/app/player/player-moments";
import { detailSections } from "~/functions/prds/details/detail-sections";
import type { PrdDetails } from "~/functions/prds/details/details-schema";
import { SAID_LISTS, type Topic } from "~/functions/prds/prd-groups";
import type { LineFields } from "../use-editing";
import { ItemEditor } from "./item-editor";
import { LineEditor } from "./line-editor";
import { FactFields } from "./line-fields";

type LineAtProps = {
  at: string;
  /** The line's name for screen readers. */
  name: string;
  editing: LineFields;
  details: PrdDetails | null;
  source: MomentSource;
  /** Whether it offers an area, a priority and checks to a line without. */
  offersAll?: boolean;
};

/** The fields of the line at an address, whatever kind of line it is. */
export function LineAt({ at, name, editing, details, source, offersAll }: LineAtProps) {
  const item = /^items\.(\d+)$/.exec(at);
  if (item) {
    return <ItemEditor index={Number(item[1])} name={name} editing={editing} source={source} offersAll={offersAll} />;
  }
  if (!details) return null;
  if (at === "notSaid") return <NotSaid editing={editing} topics={details.notSaid} />;
  const lines = detailSections(details).flatMap(({ entries }) => entries.flatMap((entry) => entry.lines));
  const line = lines.find((one) => one.at === at);
  if (!line) return null;
  const [, key, digits] = /^(\w+)\.(\d+)$/.exec(at) ?? [];
  const list = SAID_LISTS.find((one) => one === key);
  const said = list && details[list]?.[Number(digits)];
  // The field of what a line is about takes the place of its label.
  const shown = (said?.lead ?? said?.who) === undefined ? line : { ...line, label: null };
  return (
    <div className="grid grid-cols-1 gap-3">
      {list && said && <FactFields list={list} line={said} at={at} name={name} editing={editing} />}
      <LineEditor line={shown} name={name} editing={editing} source={source} />
    </div>
  );
}

/** Topics that the video doesn't cover; remove one that it does. */
function NotSaid({ editing, topics }: { editing: LineFields; topics: readonly Topic[] }) {
  return (
    <>
      <p className="mb-2 font-sans text-small text-quiet">
        Nothing found about these. Switch off what the video does cover.
      </p>
      <ul aria-label="Nothing found about" className="flex flex-wrap gap-2 font-sans">
        {topics.map((topic, index) => {
          const at = `notSaid.${index}`;
          const isOff = editing.edits?.[at]?.text === "";
          return (
            <li key={topic}>
              <button
                type="button"
                className="choice"
                aria-pressed={!isOff}
                onClick={() => editing.change(at, { text: isOff ? topic : "" })}
              >
                {topic}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
