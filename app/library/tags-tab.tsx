import { Link, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useCall } from "~/app/browser/calls/use-call";
import { lazyPart } from "~/app/shell/lazy-part";
import { Button } from "~/app/ui/button";
import { Confirm } from "~/app/ui/confirm-dialog";
import { EmptyState } from "~/app/ui/empty-state";
import { DotsIcon } from "~/app/ui/icons";
import { Menu, MenuItem, MenuLink } from "~/app/ui/menu";
import { examAddress, partAddress } from "~/functions/reviews/part";
import { type CardTag, DEFAULT_COLOR, MAX_TAG_NAME, type TagList, type TagView } from "~/functions/tags/tag-kinds";
import { counted } from "~/functions/text/counted";
import { filtersAddress, namedTagAddress } from "./filters";
import { Swatch } from "./swatch";
import { deleteCardTagWithUndo, deleteTagWithUndo } from "./tag-calls";

const TagDialog = lazyPart(() => import("./tag-dialog"));

type Doing = { what: "save"; tag: TagView | CardTag | null } | { what: "delete"; tag: TagView | CardTag } | null;

/** All tags with their item counts; click one to see its items. Cards with a tag of their own are counted once loaded. */
export function TagsTab({ tags: linked }: { tags: TagList }) {
  const { value, reload } = useCall("GET /api/content/tags", {});
  const tags = value ?? { ...linked, cardTags: [] };
  const [doing, setDoing] = useState<Doing>(null);
  const { revalidate } = useRevalidator();
  const refresh = () => {
    revalidate();
    reload();
  };
  const all = [...tags.userTags, ...tags.systemTags];
  const close = () => setDoing(null);
  const saved = () => {
    close();
    refresh();
  };
  return (
    <>
      <Button onClick={() => setDoing({ what: "save", tag: null })}>Create Tag</Button>
      {all.length + tags.cardTags.length === 0 && (
        <EmptyState className="mt-6" title="No tags yet" text="Use tags to group items of any type." />
      )}
      <ul className="card-columns mt-6">
        {all.map((tag) => (
          <TagCard key={tag.id} tag={tag} onDo={(what) => setDoing({ what, tag })} />
        ))}
        {tags.cardTags.map((tag) => (
          <TagCard key={tag.name} tag={tag} onDo={(what) => setDoing({ what, tag })} />
        ))}
      </ul>
      {doing?.what === "save" && <TagDialog tag={doing.tag} others={tags.userTags} onSaved={saved} onClose={saved} />}
      {doing?.what === "delete" && (
        <Confirm
          title="Delete this tag?"
          text={`“${doing.tag.name}” is removed from ${"id" in doing.tag ? counted(doing.tag.usageCount, "item") : "all cards that have it"}. You can undo this.`}
          confirm="Delete"
          onConfirm={() => {
            close();
            void ("id" in doing.tag
              ? deleteTagWithUndo(doing.tag, refresh)
              : deleteCardTagWithUndo(doing.tag.name, refresh));
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

type TagCardProps = {
  tag: TagView | CardTag;
  onDo: (what: "save" | "delete") => void;
};

function TagCard({ tag, onDo }: TagCardProps) {
  const { name, usageCount } = tag;
  const own = "id" in tag ? tag : null;
  // Changing a card's tag makes it a library tag, whose name can't be this long.
  const isChangeable = own ? !own.isSystem : name.length <= MAX_TAG_NAME;
  return (
    <li className="library-card h-full">
      <div className="flex items-center gap-2">
        <h2 className="flex grow items-center gap-2 font-semibold">
          <Swatch color={own?.color ?? DEFAULT_COLOR} className="flex-none" />
          <Link
            to={own ? filtersAddress({ tag: own.id }) : namedTagAddress(name)}
            className="wrap-anywhere hover:underline"
          >
            {name}
          </Link>
        </h2>
        {isChangeable && (
          <Menu label={<DotsIcon />} ariaLabel={`More for ${name}`} align="end">
            {own && <MenuLink to={partAddress(`tag-${own.id}`)}>Study</MenuLink>}
            {own && <MenuLink to={examAddress(`tag-${own.id}`)}>Set an exam date</MenuLink>}
            <MenuItem onClick={() => onDo("save")}>Edit</MenuItem>
            <MenuItem isSeparated isDanger onClick={() => onDo("delete")}>
              Delete
            </MenuItem>
          </Menu>
        )}
      </div>
      {own?.description && <p className="mt-1 line-clamp-3 text-quiet">{own.description}</p>}
      <p className="mt-auto pt-3 text-small text-quiet tabular-nums">{counted(usageCount, own ? "item" : "card")}</p>
    </li>
  );
}
