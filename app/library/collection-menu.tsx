import { DotsIcon } from "~/app/ui/icons";
import { Menu, MenuItem, MenuLink } from "~/app/ui/menu";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import { examAddress, partAddress } from "~/functions/reviews/part";
import type { CollectionDialogName } from "./dialogs";

type CollectionMenuProps = { collection: CollectionView; onOpen: (dialog: CollectionDialogName) => void };

/** Actions on a collection or a saved search. */
export function CollectionMenu({ collection, onOpen }: CollectionMenuProps) {
  return (
    <Menu label={<DotsIcon />} ariaLabel={`More for ${collection.name}`} align="end">
      <MenuLink to={partAddress(`collection-${collection.id}`)}>Study</MenuLink>
      <MenuLink to={examAddress(`collection-${collection.id}`)}>Set an exam date</MenuLink>
      {collection.query === null && <MenuItem onClick={() => onOpen("share")}>Share</MenuItem>}
      <MenuItem onClick={() => onOpen("edit")}>Edit</MenuItem>
      <MenuItem onClick={() => onOpen("move")}>Move to…</MenuItem>
      {collection.query === null && <MenuItem onClick={() => onOpen("create")}>Create a collection inside</MenuItem>}
      <MenuItem isSeparated isDanger onClick={() => onOpen("delete")}>
        Delete
      </MenuItem>
    </Menu>
  );
}
