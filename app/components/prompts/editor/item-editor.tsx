import { PRIORITIES, PRIORITY_NAMES, type Priority } from "~/functions/prompts/parts";
import { isParagraph } from "~/functions/prompts/requirements";
import type { Source } from "../../../client/player/moments";
import type { Editing } from "../../../hooks/prompts/use-editing";
import { LineEditor } from "./line-editor";

type ItemEditorProps = { index: number; name: string; editing: Editing; source: Source };

/** A line of one of the five parts: its title, area and priority where it has them, its text, and its checks. */
export function ItemEditor({ index, name, editing, source }: ItemEditorProps) {
  const item = editing.items[index];
  if (!item) return null;
  const at = `items.${index}`;
  const { group, text, citations, title, priority, acceptance = [] } = item;
  // A paragraph is one line and stands in no area.
  const area = isParagraph(group) ? undefined : item.area;
  return (
    <div className={priority && !isParagraph(group) ? "edited-item" : undefined}>
      {(priority || title || area) && (
        <div className="edited-fields">
          {title !== undefined && (
            <ShortField at={`${at}.title`} label="Title" name={name} text={title} editing={editing} />
          )}
          {area !== undefined && (
            <ShortField at={`${at}.area`} label="Area" name={name} text={area} editing={editing} />
          )}
          {priority && <PriorityField at={at} name={name} priority={priority} editing={editing} />}
        </div>
      )}
      <LineEditor line={{ at, text, citations, label: null }} name={name} editing={editing} source={source} />
      {acceptance.map((check, position) => {
        const line = { at: `${at}.acceptance.${position}`, label: "Done when", ...check };
        const own = `${name}, done when ${position + 1}`;
        return <LineEditor key={line.at} line={line} name={own} editing={editing} source={source} />;
      })}
    </div>
  );
}

type FieldProps = { at: string; name: string; editing: Editing };

function ShortField({ at, label, name, text, editing }: FieldProps & { label: string; text: string }) {
  return (
    <label className="block">
      <span className="font-sans text-small text-quiet">
        {label}
        <span className="sr-only"> of {name}</span>
      </span>
      <input
        className="field block"
        maxLength={label === "Area" ? 80 : 120}
        value={editing.edits?.[at]?.text ?? text}
        onChange={(event) => editing.change(at, { text: event.target.value })}
      />
    </label>
  );
}

function PriorityField({ at, name, priority, editing }: FieldProps & { priority: Priority }) {
  return (
    <label className="block">
      <span className="font-sans text-small text-quiet">
        Priority<span className="sr-only"> of {name}</span>
      </span>
      <select
        className="field block"
        value={editing.edits?.[at]?.priority ?? priority}
        onChange={(event) => {
          const chosen = PRIORITIES.find((one) => one === event.target.value);
          if (chosen) editing.change(at, { priority: chosen });
        }}
      >
        {PRIORITIES.map((one) => (
          <option key={one} value={one}>
            {PRIORITY_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
