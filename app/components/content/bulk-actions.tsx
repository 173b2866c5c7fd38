import type { BulkDialog } from "../../client/content/dialogs";
import { type Flag, toastNothingSelected } from "../../client/content/flags";
import { Button } from "../ui/button";
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

/** Actions on the selected items. */
export function BulkActions({
  count,
  isArchive,
  isCollection,
  onFlag,
  onOpen,
  onExport,
  onUncollect,
}: BulkActionsProps) {
  const begin = (action: () => void) => () => (count > 0 ? action() : toastNothingSelected());
  return (
    <Toolbar label="Selected items">
      <Button size="small" onClick={begin(() => onFlag("isBookmarked", true))}>
        Bookmark
      </Button>
      <Button size="small" onClick={begin(() => onFlag("isFavorite", true))}>
        Favorite
      </Button>
      <Button size="small" onClick={begin(() => onOpen("tags"))}>
        Tags…
      </Button>
      <Button size="small" onClick={begin(() => onOpen("collect"))}>
        Collect…
      </Button>
      <Button size="small" onClick={begin(onExport)}>
        Export…
      </Button>
      {isCollection && (
        <Button size="small" onClick={begin(onUncollect)}>
          Remove from collection
        </Button>
      )}
      <Button size="small" onClick={begin(() => onFlag("isArchived", !isArchive))}>
        {isArchive ? "Restore" : "Archive"}
      </Button>
      {!isArchive && (
        <Button size="small" onClick={begin(() => onFlag("isArchived", true))}>
          Delete
        </Button>
      )}
    </Toolbar>
  );
}
