import type { ItemView } from "~/functions/content/kinds";
import { FLAG_WORDS, FLAGS, type Flag } from "../../client/content/flags";
import { DotsIcon } from "../ui/icons";
import { Menu, MenuItem } from "../ui/menu";

type ItemMenuProps = {
  item: ItemView;
  name: string;
  onFlag: (item: ItemView, flag: Flag, value: boolean) => void;
  onTag: (item: ItemView) => void;
};

/** What can be done with one item. */
export function ItemMenu({ item, name, onFlag, onTag }: ItemMenuProps) {
  return (
    <Menu label={<DotsIcon />} ariaLabel={`More for ${name}`} align="end">
      <MenuItem onClick={() => onTag(item)}>Tags…</MenuItem>
      {FLAGS.map((flag) => (
        <MenuItem key={flag} isSeparated={flag === "isArchived"} onClick={() => onFlag(item, flag, !item[flag])}>
          {FLAG_WORDS[flag].menu[item[flag] ? 1 : 0]}
        </MenuItem>
      ))}
    </Menu>
  );
}
