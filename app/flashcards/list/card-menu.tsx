import { useState } from "react";
import { DotsIcon } from "~/app/ui/icons";
import { Menu, MenuItem } from "~/app/ui/menu";
import type { ReviewItemView } from "~/functions/reviews/model";
import type { CardItemAct } from "../change-cards";

/** Actions on a card. */
export type CardAct = "edit" | "delete" | "due" | CardItemAct;

type CardMenuProps = { name: string; item: ReviewItemView | undefined; onAct: (act: CardAct) => void };

/** A card's menu, filled when it is first opened because a page may have thousands. */
export function CardMenu({ name, item, onAct }: CardMenuProps) {
  const [wasOpened, setOpened] = useState(false);
  const entries: [CardAct, string][] = [
    ["edit", "Edit"],
    item?.isSuspended ? ["unsuspend", "Unsuspend"] : ["suspend", "Suspend"],
    item?.isBuried ? ["unbury", "Unbury"] : ["bury", "Bury until tomorrow"],
    ["due", "Set due date"],
    ["reset", "Reset progress"],
    ["delete", "Delete"],
  ];
  return (
    <Menu label={<DotsIcon />} ariaLabel={`Actions for ${name}`} onOpen={() => setOpened(true)}>
      {wasOpened &&
        entries.map(([act, label]) => (
          <MenuItem key={act} isDanger={act === "delete"} onClick={() => onAct(act)}>
            {label}
          </MenuItem>
        ))}
    </Menu>
  );
}
