import { Link, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { Button } from "~/app/ui/button";
import { Confirm } from "~/app/ui/confirm-dialog";
import { EmptyState } from "~/app/ui/empty-state";
import { DotsIcon } from "~/app/ui/icons";
import { Menu, MenuItem, MenuLink } from "~/app/ui/menu";
import { partAddress } from "~/functions/reviews/part";
import type { TagList, TagView } from "~/functions/tags/tag-kinds";
import { counted } from "~/functions/text/counted";
import { filtersAddress } from "./filters";
import { Swatch } from "./swatch";
import { deleteTagWithUndo } from "./tag-calls";
import { TagDialog } from "./tag-dialog";

type Doing = { what: "save"; tag: TagView | null } | { what: "delete"; tag: TagView } | null;

/** All tags with their item counts; click one to see its items. */
export function TagsTab({ tags }: { tags: TagList }) {
  const [doing, setDoing] = useState<Doing>(null);
  const { revalidate } = useRevalidator();
  const all = [...tags.userTags, ...tags.systemTags];
  const close = () => setDoing(null);
  const saved = () => {
    close();
    revalidate();
  };
  return (
    <>
      <Button onClick={() => setDoing({ what: "save", tag: null })}>Create Tag</Button>
      {all.length === 0 && (
        <EmptyState className="mt-6" title="No tags yet" text="Use tags to group items of any type." />
      )}
      <ul className="card-columns mt-6">
        {all.map((tag) => (
          <TagCard key={tag.id} tag={tag} onDo={(what) => setDoing({ what, tag })} />
        ))}
      </ul>
      {doing?.what === "save" && <TagDialog tag={doing.tag} others={tags.userTags} onSaved={saved} onClose={close} />}
      {doing?.what === "delete" && (
        <Confirm
          title="Delete this tag?"
          text={`“${doing.tag.name}” is removed from ${counted(doing.tag.usageCount, "item")}. You can undo this.`}
          confirm="Delete"
          onConfirm={() => {
            close();
            void deleteTagWithUndo(doing.tag, revalidate);
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

function TagCard({ tag, onDo }: { tag: TagView; onDo: (what: "save" | "delete") => void }) {
  const { id, name, color, description, usageCount, isSystem } = tag;
  return (
    <li className="library-card h-full">
      <div className="flex items-center gap-2">
        <h2 className="flex grow items-center gap-2 font-semibold">
          <Swatch color={color} className="flex-none" />
          <Link to={filtersAddress({ tag: id })} className="wrap-anywhere hover:underline">
            {name}
          </Link>
        </h2>
        {!isSystem && (
          <Menu label={<DotsIcon />} ariaLabel={`More for ${name}`} align="end">
            <MenuLink to={partAddress(`tag-${id}`)}>Study</MenuLink>
            <MenuItem onClick={() => onDo("save")}>Edit</MenuItem>
            <MenuItem isSeparated isDanger onClick={() => onDo("delete")}>
              Delete
            </MenuItem>
          </Menu>
        )}
      </div>
      {description && <p className="mt-1 line-clamp-3 text-quiet">{description}</p>}
      <p className="mt-auto pt-3 text-small text-quiet tabular-nums">{counted(usageCount, "item")}</p>
    </li>
  );
}
