import { counted } from "~/functions/text/counted";
import { classNames } from "~/app/ui/class-names";
import { BulkActions, type BulkActionsProps } from "./bulk-actions";

type BulkBarProps = BulkActionsProps & {
  shown: number;
  /** How many items match the filters. */
  total: number;
  /** Whether all matching items are selected, not only those shown. */
  isEverything: boolean;
  onSelect: (what: "none" | "shown" | "everything") => void;
};

/** Selects all shown or all matching items, and offers actions on the selection, which stay in view while there is one. */
export function BulkBar({ shown, total, isEverything, onSelect, ...actions }: BulkBarProps) {
  const { count } = actions;
  const isAll = isEverything || (count > 0 && count === shown);
  return (
    <div className={classNames("bulk-bar", count > 0 && "sticky top-0 z-10 bg-paper")}>
      <div className="flex flex-wrap items-center gap-x-4">
        <label className="flex min-h-9 items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && !isAll;
            }}
            onChange={() => onSelect(isAll ? "none" : "shown")}
          />
          <span className="flex flex-wrap gap-x-3 max-sm:flex-col">
            Select all {counted(shown, "item")}
            <span role="status" className="text-small text-quiet tabular-nums">
              {count > 0 && `${count.toLocaleString("en")} selected`}
            </span>
          </span>
        </label>
        {isAll && !isEverything && total > shown && (
          <button type="button" className="text-action" onClick={() => onSelect("everything")}>
            Select all {total.toLocaleString("en")} that match
          </button>
        )}
      </div>
      <BulkActions {...actions} />
    </div>
  );
}
