import { counted } from "~/functions/text/counted";
import { type Flag, sayNothingSelected } from "../../client/content/flags";
import { Button } from "../ui/button";

type BulkBarProps = {
  shown: number;
  /** All that the filters find. */
  total: number;
  /** How many are chosen; all that match where `isEverything`. */
  count: number;
  isEverything: boolean;
  isArchive: boolean;
  onSelect: (what: "none" | "shown" | "everything") => void;
  onFlag: (flag: Flag, value: boolean) => void;
};

/** Chooses all that is shown or matches, and does one thing to what is chosen. */
export function BulkBar({ shown, total, count, isEverything, isArchive, onSelect, onFlag }: BulkBarProps) {
  const isAll = isEverything || (count > 0 && count === shown);
  const begin = (flag: Flag, value: boolean) => (count > 0 ? onFlag(flag, value) : sayNothingSelected());
  return (
    <div className="bulk-bar">
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
          Select all {counted(shown, "item")}
          <span role="status" className="text-small text-quiet tabular-nums">
            {count > 0 && `${count.toLocaleString("en")} selected`}
          </span>
        </label>
        {isAll && !isEverything && total > shown && (
          <button type="button" className="text-action" onClick={() => onSelect("everything")}>
            Select all {total.toLocaleString("en")} that match
          </button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => begin("isBookmarked", true)}>
          Bookmark
        </Button>
        <Button size="small" onClick={() => begin("isFavorite", true)}>
          Favorite
        </Button>
        <Button size="small" onClick={() => begin("isArchived", !isArchive)}>
          {isArchive ? "Restore" : "Archive"}
        </Button>
        {!isArchive && (
          <Button size="small" onClick={() => begin("isArchived", true)}>
            Delete
          </Button>
        )}
      </div>
    </div>
  );
}
