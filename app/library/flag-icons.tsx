import type { ItemView } from "~/functions/library/kinds";

type Flags = Pick<ItemView, "isBookmarked" | "isFavorite" | "isArchived">;

/** Icons for an item's flags. */
export function FlagIcons({ item: { isBookmarked, isFavorite, isArchived } }: { item: Flags }) {
  return (
    <>
      {isBookmarked && <FlagIcon name="Bookmarked" path="M4 2h8v12l-4-3-4 3Z" />}
      {isFavorite && (
        <FlagIcon name="Favorite" path="m8 1.5 2 4.3 4.7.6-3.5 3.2.9 4.7L8 12l-4.1 2.3.9-4.7L1.3 6.4 6 5.8Z" />
      )}
      {isArchived && <FlagIcon name="Archived" path="M1.5 2.5h13v3h-13ZM2.5 7h11v7h-11Z" />}
    </>
  );
}

function FlagIcon({ name, path }: { name: string; path: string }) {
  return (
    <svg role="img" aria-label={name} width="16" height="16" viewBox="0 0 16 16" className="fill-ink">
      <title>{name}</title>
      <path d={path} />
    </svg>
  );
}
