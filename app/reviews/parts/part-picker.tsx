import { Link } from "@remix-run/react";
import { useCall } from "~/app/browser/calls/use-call";
import { Dialog } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Skeleton, SkeletonGroup } from "~/app/ui/skeleton";
import { MAX_PAGE_SIZE } from "~/functions/library/item-kinds";
import { partAddress } from "~/functions/reviews/part";

type Choice = { part: string; name: string };

const FLAGS: readonly Choice[] = [
  { part: "leeches", name: "Leeches" },
  { part: "bookmarked", name: "Bookmarked" },
  { part: "favorite", name: "Favorites" },
];

/** Chooses what to study: leeches, flagged cards, a talk, a tag, or a collection. */
export function PartPicker({ onClose }: { onClose: () => void }) {
  const talks = useCall("GET /api/content/items", { query: { itemType: "transcript", limit: MAX_PAGE_SIZE } });
  const tags = useCall("GET /api/content/tags", {});
  const collections = useCall("GET /api/content/collections", {});
  const all = [talks, tags, collections];
  const retry = () => {
    for (const { reload } of all) reload();
  };
  const isReady = talks.value && tags.value && collections.value;
  return (
    <Dialog title="Study a part" hasCloseButton onClose={onClose}>
      <Choices heading="Cards" choices={FLAGS} onChoose={onClose} />
      {all.some(({ isFailed }) => isFailed) ? (
        <ErrorNote className="mt-4" onRetry={retry}>
          Couldn't load your talks and tags. Nothing was lost.
        </ErrorNote>
      ) : !isReady ? (
        <SkeletonGroup label="Loading your talks and tags">
          <Skeleton className="mt-4 h-40" />
        </SkeletonGroup>
      ) : (
        <>
          <Choices
            heading="Talks"
            choices={talks.value?.items.map(({ itemId, title }) => ({ part: `talk-${itemId}`, name: title })) ?? []}
            onChoose={onClose}
          />
          <Choices
            heading="Tags"
            choices={tags.value?.userTags.map(({ id, name }) => ({ part: `tag-${id}`, name })) ?? []}
            onChoose={onClose}
          />
          <Choices
            heading="Collections"
            choices={
              collections.value?.collections
                .filter(({ query }) => query === null)
                .map(({ id, name }) => ({ part: `collection-${id}`, name })) ?? []
            }
            onChoose={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

type ChoicesProps = { heading: string; choices: readonly Choice[]; onChoose: () => void };

function Choices({ heading, choices, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="text-small text-quiet">{heading}</h3>
      <ul>
        {choices.map(({ part, name }) => (
          <li key={part}>
            <Link
              to={partAddress(part)}
              className="flex min-h-11 items-center py-1 wrap-anywhere hover:underline"
              onClick={onChoose}
            >
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
