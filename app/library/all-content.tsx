import { Link, useNavigate, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useSignInPath } from "~/app/accounts/use-sign-in-path";
import { DidYouMean } from "~/app/search/did-you-mean";
import { ButtonLink } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { showToast } from "~/app/ui/toast-store";
import { useAddressFilters } from "~/app/ui/use-address-filters";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import { addressOfCollection, toSaved } from "./collection-address";
import { CollectionDialog } from "./collection-dialog";
import { CollectionDialogs } from "./collection-dialogs";
import { CollectionIcon } from "./collection-icon";
import { CollectionMenu } from "./collection-menu";
import type { CollectionDialogName } from "./dialogs";
import { AllArchived, NoMatch, NothingYet, SignInFirst } from "./empty-library";
import { FilterForm } from "./filter-form";
import { filtersAddress, hasItemFilters, NO_ITEM_FILTERS, readItemFilters, writeItemFilters } from "./filters";
import { ItemList } from "./item-list";
import type { LibraryData } from "./library-page";
import { toLibraryTab } from "./library-tabs";
import { TalkList } from "./talk-list";
import { pathTo } from "./tree";
import { ViewLinks } from "./view-links";
import { withAllTab } from "./view-settings";

const TREE = "/content-manager?tab=collections";

type OpenedCollectionProps = { id: number; collections: readonly CollectionView[] };

/** The head of a collection's items: its path, its details, and its subcollections. */
function OpenedCollection({ id, collections }: OpenedCollectionProps) {
  const [dialog, setDialog] = useState<CollectionDialogName | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const path = pathTo(collections, id);
  const collection = path.at(-1);
  if (!collection) return <Gone />;
  const inside = collections.filter(({ parentId }) => parentId === id);
  return (
    <section aria-labelledby="collection" className="mb-6">
      <nav aria-label="Collections" className="text-small">
        <ol className="flex flex-wrap gap-x-2">
          <li>
            <Link to={TREE} className="text-link">
              Collections
            </Link>
          </li>
          {path.slice(0, -1).map((one) => (
            <li key={one.id} className="flex min-w-0 gap-x-2">
              <span aria-hidden="true">/</span>
              <Link to={addressOfCollection(one)} className="text-link wrap-anywhere">
                {one.name}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex items-center gap-3">
        <CollectionIcon name={collection.icon} />
        <h2 id="collection" className="min-w-0 text-lead font-semibold wrap-anywhere">
          {collection.name}
        </h2>
        <CollectionMenu collection={collection} onOpen={setDialog} />
      </div>
      {collection.description && <p className="mt-1 max-w-measure text-quiet">{collection.description}</p>}
      {inside.length > 0 && (
        <ul aria-label="Collections inside" className="mt-3 flex flex-wrap gap-2">
          {inside.map((one) => (
            <li key={one.id}>
              <ButtonLink size="small" to={addressOfCollection(one)} className="gap-2">
                <CollectionIcon name={one.query ? "search" : one.icon} />
                {one.name}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {dialog && (
        <CollectionDialogs
          dialog={dialog}
          collection={collection}
          collections={collections}
          onChange={revalidate}
          onDeleted={() => navigate(TREE)}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

/** Shown if the collection no longer exists, for example because another tab deleted it. */
function Gone() {
  return (
    <EmptyState
      className="mb-6"
      title="This collection no longer exists"
      text="It may have been deleted. Its items are still in your library."
      action={<ButtonLink to={filtersAddress({})}>Show all items</ButtonLink>}
    />
  );
}

const isHere = (query: URLSearchParams) => toLibraryTab(query.get("tab")) === "all";

/** All items that match the filters. */
export function AllContent({ library, isWaiting }: { library: LibraryData; isWaiting: boolean }) {
  const { filters, change, clear } = useAddressFilters({
    read: readItemFilters,
    none: NO_ITEM_FILTERS,
    isHere,
    write: (query, next) => withAllTab(writeItemFilters(query, next), library.settings),
  });
  const [isSaving, setSaving] = useState(false);
  const { revalidate } = useRevalidator();
  const signIn = useSignInPath();
  const saved = ({ name }: CollectionView) => {
    setSaving(false);
    revalidate();
    showToast({ title: "Search saved", description: `Find ${name} under Collections.` });
  };
  const shown = readItemFilters(new URLSearchParams(library.query));
  const { page, isFirstPage, isAnonymous, isByTalk } = library;
  const { archived, totalContent } = library.statistics;
  const isEmpty = page.items.length === 0 && !(isByTalk && totalContent > 0);
  const isBrief = isByTalk && !hasItemFilters(filters);
  const isAll = isFirstPage && !hasItemFilters(shown) && !hasItemFilters(filters);
  if (isEmpty && isAll && archived === 0) return isAnonymous ? <SignInFirst to={signIn} /> : <NothingYet />;
  return (
    <>
      {isAnonymous && (
        <p className="mb-6 max-w-measure text-quiet max-sm:mb-0 max-sm:text-small">
          Your library is saved in this browser.{" "}
          <Link to={signIn} className="text-link">
            Sign in
          </Link>{" "}
          to find it on every device.
        </p>
      )}
      {typeof shown.collection === "number" && (
        <OpenedCollection key={shown.collection} id={shown.collection} collections={library.collections} />
      )}
      {shown.collection === null && <ViewLinks view={isBrief ? "talks" : "items"} settings={library.settings} />}
      <FilterForm
        isBrief={isBrief}
        filters={filters}
        tags={library.tags}
        collections={library.collections}
        onChange={change}
        onClear={clear}
        onSaveSearch={() => setSaving(true)}
      />
      {filters.search.trim() !== "" && <SearchInside search={filters.search} />}
      {library.meant !== null && (
        <DidYouMean meant={library.meant} to={filtersAddress({ ...shown, search: library.meant })} />
      )}
      {isEmpty && isAll && <AllArchived archived={archived} />}
      {isEmpty && !isAll && <NoMatch isFirstPage={isFirstPage} onClear={clear} />}
      {!isEmpty && isByTalk && <TalkList key={library.query} library={library} />}
      {!isEmpty && !isByTalk && (
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

/** The field finds titles; the same query also finds what was said. */
function SearchInside({ search }: { search: string }) {
  return (
    <p className="mt-3 text-small text-quiet">
      Searching titles and descriptions.{" "}
      <Link to={`/search?${new URLSearchParams({ q: search.trim() })}`} className="text-link">
        Search everything, also what was said
      </Link>
    </p>
  );
}
