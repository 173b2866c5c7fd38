import { Link } from "@remix-run/react";
import type { ItemTag } from "~/functions/library/kinds";
import { addressOf } from "./filters";
import { Menu, MenuLink } from "~/app/ui/menu";
import { Swatch } from "./swatch";

const SHOWN = 3;

/** An item's first three tags, with a menu of all tags if there are more. */
export function ItemTags({ tags }: { tags: readonly ItemTag[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - SHOWN;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      {tags.slice(0, SHOWN).map((tag) => (
        <Link
          key={tag.id}
          to={addressOf({ tag: tag.id })}
          className="inline-flex min-h-7 items-center gap-1.5 hover:underline"
        >
          <Swatch color={tag.color} />
          <span className="wrap-anywhere">{tag.name}</span>
        </Link>
      ))}
      {more > 0 && (
        <Menu label={`+${more} more`}>
          {tags.map((tag) => (
            <MenuLink key={tag.id} to={addressOf({ tag: tag.id })}>
              <Swatch color={tag.color} className="mr-2 flex-none" />
              <span className="wrap-anywhere">{tag.name}</span>
            </MenuLink>
          ))}
        </Menu>
      )}
    </div>
  );
}
