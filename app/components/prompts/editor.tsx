import { PRD_GROUPS } from "~/functions/prompts/parts";
import type { PrdItem } from "~/functions/prompts/schema";

type EditorProps = { items: readonly PrdItem[]; texts: readonly string[]; onChange: (texts: string[]) => void };

/** One text area an item, as tall as its text. */
export function PrdEditor({ items, texts, onChange }: EditorProps) {
  return (
    <div className="document">
      {PRD_GROUPS.map((group) => {
        const indexes = items.flatMap((item, index) => (item.group === group ? [index] : []));
        if (indexes.length === 0) return null;
        return (
          <section key={group} className="mt-10 first:mt-0">
            <h3 className="document-heading mb-3 font-sans text-body font-semibold">{group}</h3>
            <div className="document-heading max-w-measure space-y-3">
              {indexes.map((index, position) => (
                <textarea
                  key={index}
                  className="field block field-sizing-content resize-y"
                  rows={Math.max(1, Math.ceil((texts[index] ?? "").length / 60))}
                  aria-label={indexes.length > 1 ? `${group}, line ${position + 1}` : group}
                  value={texts[index]}
                  onChange={(event) => onChange(texts.map((text, at) => (at === index ? event.target.value : text)))}
                />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
