import type { CollectionView } from "~/functions/content/kinds";
import type { CollectionDialogName } from "../../client/content/dialogs";
import { ask } from "../../client/content/open-dialog";
import { DotsIcon } from "../ui/icons";
import { Menu, MenuItem } from "../ui/menu";

type CollectionMenuProps = { collection: CollectionView; onOpen: (dialog: CollectionDialogName) => void };

/** Actions on a collection or a saved search. */
export function CollectionMenu({ collection, onOpen }: CollectionMenuProps) {
  return (
    <Menu label={<DotsIcon />} ariaLabel={`More for ${collection.name}`} align="end">
      {collection.query === null && (
        <MenuItem
          onClick={() =>
            ask({ dialog: "share", thing: { kind: "collections", id: collection.id, name: collection.name } })
          }
        >
          Share
        </MenuItem>
      )}
      <MenuItem onClick={() => onOpen("edit")}>Edit</MenuItem>
      <MenuItem onClick={() => onOpen("move")}>Move to…</MenuItem>
      {collection.query === null && <MenuItem onClick={() => onOpen("create")}>Create a collection inside</MenuItem>}
      <MenuItem isSeparated isDanger onClick={() => onOpen("delete")}>
        Delete
      </MenuItem>
    </Menu>
  );
}
