import { Link, useLocation, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { CollectionView } from "~/functions/library/kinds";
import { counted } from "~/functions/text/counted";
import { signInPath } from "~/app/accounts/next-path";
import { toSaved } from "./collection-address";
import { addressOf, hasFilters, NO_FILTERS, readFilters, writeFilters } from "./filters";
import { withAllTab } from "./settings";
import { toLibraryTab } from "./tabs";
import { showToast } from "~/app/ui/store";
import { useAddressFilters } from "~/app/ui/use-address-filters";
import { ButtonLink } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { CollectionDialog } from "./collection-dialog";
import { FilterForm } from "./filter-form";
import { ItemList } from "./item-list";
import type { LibraryData } from "./library-page";
import { OpenedCollection } from "./opened-collection";

const isHere = (query: URLSearchParams) => toLibraryTab(query.get("tab")) === "all";

/** All items that match the filters. */
export function AllContent({ library, isWaiting }: { library: LibraryData; isWaiting: boolean }) {
  const { filters, change, clear } = useAddressFilters({
    read: readFilters,
    none: NO_FILTERS,
    isHere,
    write: (query, next) => withAllTab(writeFilters(query, next), library.settings),
  });
  const [isSaving, setSaving] = useState(false);
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const saved = ({ name }: CollectionView) => {
    setSaving(false);
    revalidate();
    showToast({ title: "Search saved", description: `Find ${name} under Collections.` });
  };
  const shown = readFilters(new URLSearchParams(library.query));
  const { page, isFirstPage, isAnonymous } = library;
  const isEmpty = page.items.length === 0;
  const { archived } = library.statistics;
  const isAll = isFirstPage && !hasFilters(shown) && !hasFilters(filters);
  if (isEmpty && isAll && archived === 0) return <NothingYet />;
  return (
    <>
      {isAnonymous && (
        <p className="mb-6 max-w-measure text-quiet">
          Your library is saved in this browser.{" "}
          <Link to={signInPath("login", pathname + search)} className="text-link">
            Sign in
          </Link>{" "}
          to find it on every device.
        </p>
      )}
      {typeof shown.collection === "number" && (
        <OpenedCollection key={shown.collection} id={shown.collection} collections={library.collections} />
      )}
      <FilterForm
        filters={filters}
        tags={library.tags}
        collections={library.collections}
        onChange={change}
        onClear={clear}
        onSaveSearch={() => setSaving(true)}
      />
      {isEmpty && isAll && <AllArchived archived={archived} />}
      {isEmpty && !isAll && <NoMatch isFirstPage={isFirstPage} onClear={clear} />}
      {!isEmpty && (
        <ItemList key={library.query} library={library} isWaiting={isWaiting} filters={shown} onChange={revalidate} />
      )}
      {isSaving && (
        <CollectionDialog
          collection={null}
          collections={library.collections}
          query={toSaved(filters)}
          onSaved={saved}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="Your library is empty"
      text="Everything you make is kept here: transcripts, PRDs, quizzes, flashcards, and highlights."
      action={
        <ButtonLink variant="primary" to="/?tab=transcript" viewTransition>
          Create Transcript
        </ButtonLink>
      }
    />
  );
}

function AllArchived({ archived }: { archived: number }) {
  return (
    <EmptyState
      className="mt-6"
      title="Everything is archived"
      text={`${counted(archived, "item")} in the archive. Restore what you want to see here.`}
      action={<ButtonLink to={addressOf({ status: "archived" })}>Show the archive</ButtonLink>}
    />
  );
}

function NoMatch({ isFirstPage, onClear }: { isFirstPage: boolean; onClear: () => void }) {
  return (
    <EmptyState
      className="mt-6"
      text={isFirstPage ? "No content found matching your criteria" : "That's everything."}
      action={
        <ButtonLink
          to={addressOf({})}
          onClick={(event) => {
            event.preventDefault();
            onClear();
          }}
        >
          Clear Filters
        </ButtonLink>
      }
    />
  );
}
