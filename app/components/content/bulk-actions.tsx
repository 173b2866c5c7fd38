import type { BulkDialog } from "../../client/content/dialogs";
import { type Flag, toastNothingSelected } from "../../client/content/flags";
import { Button } from "../ui/button";
import { Menu, MenuItem } from "../ui/menu";
import { Toolbar } from "../ui/toolbar";

export type BulkActionsProps = {
  /** How many items are selected. */
  count: number;
  /** Whether the list shows archived items. */
  isArchive: boolean;
  /** Whether the list shows a collection. */
  isCollection: boolean;
  onFlag: (flag: Flag, value: boolean) => void;
  onOpen: (dialog: BulkDialog) => void;
  onExport: () => void;
  /** Removes the selected items from the collection being shown. */
  onUncollect: () => void;
};

/** Actions on the selected items. On a phone, all but two are in a menu, so that they fit in one row. */
export function BulkActions(props: BulkActionsProps) {
  const actions = actionsOf(props).map((action) => ({
    ...action,
    begin: () => (props.count > 0 ? action.run() : toastNothingSelected()),
  }));
  return (
    <Toolbar label="Selected items">
      {actions.map(({ label, isFirst, begin }) => (
        <Button key={label} size="small" className={isFirst ? undefined : "max-sm:hidden"} onClick={begin}>
          {label}
        </Button>
      ))}
      <div className="sm:hidden">
        <Menu label="More">
          {actions
            .filter(({ isFirst }) => !isFirst)
            .map(({ label, begin }) => (
              <MenuItem key={label} onClick={begin}>
                {label}
              </MenuItem>
            ))}
        </Menu>
      </div>
    </Toolbar>
  );
}

type Action = { label: string; isFirst?: boolean; run: () => void };

function actionsOf({ isArchive, isCollection, onFlag, onOpen, onExport, onUncollect }: BulkActionsProps): Action[] {
  return [
    { label: "Bookmark", isFirst: true, run: () => onFlag("isBookmarked", true) },
    { label: "Favorite", run: () => onFlag("isFavorite", true) },
    { label: "Tags…", run: () => onOpen("tags") },
    { label: "Collect…", run: () => onOpen("collect") },
    { label: "Export…", run: onExport },
    ...(isCollection ? [{ label: "Remove from collection", run: onUncollect }] : []),
    { label: isArchive ? "Restore" : "Archive", isFirst: isArchive, run: () => onFlag("isArchived", !isArchive) },
    ...(isArchive ? [] : [{ label: "Delete", isFirst: true, run: () => onFlag("isArchived", true) }]),
  ];
}
