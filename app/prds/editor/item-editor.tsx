import type { MomentSource } from "~/app/player/player-moments";
import { isParagraph } from "~/functions/prds/requirements";
import type { LineFields } from "../use-editing";
import { LineEditor } from "./line-editor";
import { AreaField, LineTitleField, PriorityField } from "./line-fields";

type ItemEditorProps = { index: number; name: string; editing: LineFields; source: MomentSource };

/** A line of one of the five parts: title, area and priority if it has them, text, and checks. */
export function ItemEditor({ index, name, editing, source }: ItemEditorProps) {
  const item = editing.items[index];
  if (!item) return null;
  const at = `items.${index}`;
  const { text, citations, title, priority, added, acceptance = [] } = item;
  // A paragraph is a single line without an area.
  const area = isParagraph(item) ? undefined : item.area;
  const edited = (field: string) => editing.edits?.[`${at}.${field}`]?.text;
  const setText = (field: string) => (next: string) => editing.change(`${at}.${field}`, { text: next });
  return (
    <div className={priority && !isParagraph(item) ? "grid grid-cols-1 gap-3 py-4 border-t border-line" : undefined}>
      {(priority || title || area) && (
        <div className="grid grid-cols-1 gap-3 font-sans sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_8rem] lg:mr-82">
          {title !== undefined && (
            <LineTitleField name={name} title={edited("title") ?? title} onChange={setText("title")} />
          )}
          {area !== undefined && <AreaField name={name} area={edited("area") ?? area} onChange={setText("area")} />}
          {priority && (
            <PriorityField
              name={name}
              priority={editing.edits?.[at]?.priority ?? priority}
              onChange={(next) => editing.change(at, { priority: next })}
            />
          )}
        </div>
      )}
      <LineEditor line={{ at, text, citations, label: null, added }} name={name} editing={editing} source={source} />
      {acceptance.map((check, position) => {
        const line = { at: `${at}.acceptance.${position}`, label: "Done when", ...check };
        const own = `${name}, done when ${position + 1}`;
        return <LineEditor key={line.at} line={line} name={own} editing={editing} source={source} />;
      })}
    </div>
  );
}
