import type { BulkDialog } from "./dialogs";
import { type Flag, toastNothingSelected } from "./flags";
import { Button } from "~/app/ui/button";
import { Menu, MenuItem } from "~/app/ui/menu";
import { Toolbar } from "~/app/ui/toolbar";

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

/** Actions on the selected items. On a phone they are in a menu, so that they fit beside the box that selects all. */
export function BulkActions(props: BulkActionsProps) {
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

function actionsOf({ isArchive, isCollection, onFlag, onOpen, onExport, onUncollect }: BulkActionsProps): Action[] {
  return [
    { label: "Bookmark", run: () => onFlag("isBookmarked", true) },
    { label: "Favorite", run: () => onFlag("isFavorite", true) },
    { label: "Tags…", run: () => onOpen("tags") },
    { label: "Add to collection…", run: () => onOpen("collect") },
    { label: "Export…", run: onExport },
    ...(isCollection ? [{ label: "Remove from collection", run: onUncollect }] : []),
    { label: isArchive ? "Restore" : "Archive", run: () => onFlag("isArchived", !isArchive) },
    ...(isArchive ? [] : [{ label: "Delete", run: () => onFlag("isArchived", true) }]),
  ];
}
