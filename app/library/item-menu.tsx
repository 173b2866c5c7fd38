import type { ItemView } from "~/functions/library/kinds";
import { isRenamable } from "./change-things";
import type { ItemDialog } from "./dialogs";
import { FLAG_WORDS, FLAGS, type Flag, sendView } from "./flags";
import { ask } from "./open-dialog";
import { DotsIcon } from "~/app/ui/icons";
import { Menu, MenuItem, MenuLink } from "~/app/ui/menu";

export type ItemMenuActions = {
  flag: (item: ItemView, flag: Flag, value: boolean) => void;
  open: (dialog: ItemDialog, item: ItemView) => void;
  /** Removes the item from the collection being shown. */
  uncollect: (item: ItemView) => void;
};

type ItemMenuProps = { item: ItemView; name: string; isInCollection: boolean; actions: ItemMenuActions };

/** Actions on one item. */
export function ItemMenu({ item, name, isInCollection, actions }: ItemMenuProps) {
  const { flag, open, uncollect } = actions;
  return (
    <Menu label={<DotsIcon />} ariaLabel={`More for ${name}`} align="end">
      <MenuLink to={item.href} onClick={() => sendView(item)}>
        Open
      </MenuLink>
      {isRenamable(item) && <MenuItem onClick={() => open("rename", item)}>Rename…</MenuItem>}
      <MenuItem onClick={() => open("tags", item)}>Tags…</MenuItem>
      <MenuItem onClick={() => open("collect", item)}>Add to collection…</MenuItem>
      <MenuItem onClick={() => ask({ dialog: "share", thing: { kind: "items", id: item.id, name } })}>Share</MenuItem>
      <MenuItem onClick={() => ask({ dialog: "export", choices: [{ label: name, which: { items: [item] } }] })}>
        Export…
      </MenuItem>
      {isInCollection && <MenuItem onClick={() => uncollect(item)}>Remove from this collection</MenuItem>}
      <MenuItem onClick={() => open("history", item)}>History</MenuItem>
      {FLAGS.map((name, index) => (
        <MenuItem key={name} isSeparated={index === 0} onClick={() => flag(item, name, !item[name])}>
          {FLAG_WORDS[name].menu[item[name] ? 1 : 0]}
        </MenuItem>
      ))}
      {item.isArchived && (
        <MenuItem isSeparated isDanger onClick={() => open("delete", item)}>
          Delete permanently…
        </MenuItem>
      )}
    </Menu>
  );
}
