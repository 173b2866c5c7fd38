import { useEffect, useRef } from "react";
import { addedBy } from "~/functions/prds/line-status";
import type { OwnLine, OwnLines } from "../use-own-lines";
import { GrownText } from "./grown-text";
import { AreaField, PriorityField } from "./line-fields";

type OwnLineProps = { line: OwnLine; label: string | null; name: string; own: OwnLines; onRemove: () => void };

/** A line added by the owner. It has no citations until the owner saves it and adds one. */
export function OwnLineEditor({ line, label, name, own, onRemove }: OwnLineProps) {
  const { key, text, area, priority } = line;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector("textarea")?.focus();
  }, []);
  const hasFields = area !== undefined || "priority" in line;
  return (
    <div ref={box} className={hasFields ? "grid grid-cols-1 gap-3 py-4 border-t border-line" : undefined}>
      {hasFields && (
        <div className="grid grid-cols-1 gap-3 font-sans sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_8rem] lg:max-w-136">
          {area !== undefined && (
            <AreaField name={name} area={area} onChange={(next) => own.change(key, { area: next })} />
          )}
          {"priority" in line && (
            <PriorityField
              name={name}
              priority={priority ?? null}
              onChange={(next) => own.change(key, { priority: next ?? undefined })}
            />
          )}
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <div>
          {label && <p className="font-sans text-small text-quiet">{label}</p>}
          <GrownText
            name={name}
            text={text}
            onChange={(next) => own.change(key, { text: next })}
            onEmptied={onRemove}
          />
        </div>
        <p className="evidence-actions self-start">
          <span className="first-letter:uppercase">{addedBy("you")}</span>
          <button type="button" onClick={onRemove}>
            Remove<span className="sr-only"> {name}</span>
          </button>
        </p>
      </div>
    </div>
  );
}
