import { Link } from "@remix-run/react";
import { useCall } from "~/app/browser/calls/use-call";
import { Dialog } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Skeleton, SkeletonGroup } from "~/app/ui/skeleton";
import type { CollectionList } from "~/functions/collections/collection-kinds";
import { MAX_PAGE_SIZE } from "~/functions/library/item-kinds";
import { examAddress, partAddress } from "~/functions/reviews/part";

type Choice = { part: string; name: string };

const FLAGS: readonly Choice[] = [
  { part: "leeches", name: "Leeches" },
  { part: "bookmarked", name: "Bookmarked" },
  { part: "favorite", name: "Favorites" },
];

/**
 * Chooses what to study, or what to set an exam date for: leeches, flagged cards, a talk, a tag, a collection, or what a
 * saved search finds.
 */
export function PartPicker({ isExam, onClose }: { isExam: boolean; onClose: () => void }) {
  const talks = useCall("GET /api/content/items", { query: { itemType: "transcript", limit: MAX_PAGE_SIZE } });
  const tags = useCall("GET /api/content/tags", {});
  const collections = useCall("GET /api/content/collections", {});
  const all = [talks, tags, collections];
  const retry = () => {
    for (const { reload } of all) reload();
  };
  const chooses = { addressOf: isExam ? examAddress : partAddress, onChoose: onClose };
  const isReady = talks.value && tags.value && collections.value;
  return (
    <Dialog title={isExam ? "Set an exam date" : "Study a part"} hasCloseButton onClose={onClose}>
      {!isExam && <Choices heading="Cards" choices={FLAGS} {...chooses} />}
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
            {...chooses}
          />
          <Choices
            heading="Tags"
            choices={tags.value?.userTags.map(({ id, name }) => ({ part: `tag-${id}`, name })) ?? []}
            {...chooses}
          />
          <Choices heading="Collections" choices={toChoices(collections.value, false)} {...chooses} />
          <Choices heading="Saved searches" choices={toChoices(collections.value, true)} {...chooses} />
        </>
      )}
    </Dialog>
  );
}

const toChoices = (list: CollectionList | null, isSearch: boolean): Choice[] =>
  (list?.collections ?? [])
    .filter(({ query }) => (query !== null) === isSearch)
    .map(({ id, name }) => ({ part: `collection-${id}`, name }));

type ChoicesProps = {
  heading: string;
  choices: readonly Choice[];
  addressOf: (part: string) => string;
  onChoose: () => void;
};

function Choices({ heading, choices, addressOf, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="text-small text-quiet">{heading}</h3>
      <ul>
        {choices.map(({ part, name }) => (
          <li key={part}>
            <Link
              to={addressOf(part)}
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
