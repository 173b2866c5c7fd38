import { Button } from "~/app/ui/button";
import { classNames } from "~/app/ui/class-names";
import { Menu, MenuItem } from "~/app/ui/menu";
import { Toolbar } from "~/app/ui/toolbar";
import { counted } from "~/functions/text/counted";
import type { BulkDialog } from "./dialogs";
import { type Flag, toastNothingSelected } from "./flags";

type BulkBarProps = BulkActionsProps & {
  shown: number;
  /** How many items match the filters. */
  total: number;
  /** Whether all matching items are selected, not only those shown. */
  isEverything: boolean;
  onSelect: (what: "none" | "shown" | "everything") => void;
};

/**
 * Selects all shown or all matching items, and offers actions on the selection. Stays in view while anything is
 * selected.
 */
export function ItemBulkBar({ shown, total, isEverything, onSelect, ...actions }: BulkBarProps) {
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

type BulkActionsProps = {
  /** How many items are selected. */
  count: number;
  /** Whether the list shows archived items. */
  isArchive: boolean;
  /** Whether the list shows a collection. */
  isCollection: boolean;
  onFlag: (flag: Flag, value: boolean) => void;
  onOpen: (dialog: BulkDialog) => void;
  /** Removes the selected items from the collection being shown. */
  onUncollect: () => void;
};

/** Actions on the selected items. On a phone they are in a menu, so that they fit beside the box that selects all. */
function BulkActions(props: BulkActionsProps) {
  const actions = actionsOf(props).map((action) => ({
    ...action,
    begin: () => (props.count > 0 ? action.run() : toastNothingSelected()),
  }));
  return (
    <Toolbar label="Selected items">
      {actions.map(({ label, begin }) => (
        <Button key={label} size="small" className="max-sm:hidden" onClick={begin}>
          {label}
        </Button>
      ))}
      <div className="sm:hidden">
        <Menu label="Actions" align="end">
          {actions.map(({ label, begin }) => (
            <MenuItem key={label} onClick={begin}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </Toolbar>
  );
}

type Action = { label: string; run: () => void };

function actionsOf({ isArchive, isCollection, onFlag, onOpen, onUncollect }: BulkActionsProps): Action[] {
  return [
    { label: "Bookmark", run: () => onFlag("isBookmarked", true) },
    { label: "Favorite", run: () => onFlag("isFavorite", true) },
    { label: "Tags…", run: () => onOpen("tags") },
    { label: "Add to collection…", run: () => onOpen("collect") },
    { label: "Export…", run: () => onOpen("export") },
    ...(isCollection ? [{ label: "Remove from collection", run: onUncollect }] : []),
    { label: isArchive ? "Restore" : "Archive", run: () => onFlag("isArchived", !isArchive) },
    ...(isArchive ? [] : [{ label: "Delete", run: () => onFlag("isArchived", true) }]),
  ];
}
