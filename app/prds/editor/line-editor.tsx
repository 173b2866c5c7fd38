import { applyEdit } from "~/functions/prds/apply-edit";
import type { DetailLine } from "~/functions/prds/details/sections";
import { addedBy } from "~/functions/prds/standing";
import type { Source } from "~/app/player/moments";
import type { LineFields } from "../use-editing";
import { GrownText } from "./grown-text";
import { LineEvidence } from "./line-evidence";

type LineEditorProps = {
  line: Pick<DetailLine, "at" | "text" | "citations" | "label" | "added">;
  /** The text area's accessible name. */
  name: string;
  editing: LineFields;
  source: Source;
};

/** Edits one line. The citations that the edit would keep are shown while typing. */
export function LineEditor({ line, name, editing, source }: LineEditorProps) {
  const { at, added } = line;
  const label = [line.label, added && addedBy("you")].filter(Boolean).join(", ");
  const edit = editing.edits?.[at] ?? {};
  const text = edit.text ?? line.text;
  const original = [...line.citations];
  const now = applyEdit({ text: line.text, citations: original }, edit);
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div>
        {label && <p className="font-sans text-small text-quiet first-letter:uppercase">{label}</p>}
        <GrownText at={at} name={name} text={text} onChange={(next) => editing.change(at, { text: next })} />
      </div>
      {hasEvidence(line) && now && (
        <LineEvidence
          name={name}
          citations={now.citations}
          original={original}
          source={source}
          onChange={(citations) => editing.change(at, { citations })}
        />
      )}
    </div>
  );
}

/** Contradictions and reasons are someone's own words, so they have no quotes. */
function hasEvidence({ at }: Pick<DetailLine, "at">): boolean {
  return !/^contradictions\.\d+$|\.why$/.test(at);
}
