import { Form } from "@remix-run/react";
import { useState } from "react";
import { Button, ButtonLink } from "~/app/ui/button";
import { classNames } from "~/app/ui/class-names";
import { Input } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import { ITEM_SORTS, ITEM_TYPES } from "~/functions/item-types";
import { STATUSES } from "~/functions/library/library-settings";
import type { TagList } from "~/functions/tags/tag-kinds";
import { filtersAddress, hasItemFilters, type ItemFilters } from "./filters";
import { SORT_LABELS, STATUS_LABELS, TYPE_FILTER_LABELS } from "./item-names";
import { toTree } from "./tree";

type FilterFormProps = {
  filters: ItemFilters;
  tags: TagList;
  collections: readonly CollectionView[];
  onChange: (part: Partial<ItemFilters>) => void;
  onClear: () => void;
  /** Whether only the search field is shown. */
  isBrief: boolean;
  /** Saves the current filters as a saved search. */
  onSaveSearch: () => void;
};

/** Search, type, status, tag, collection and sort order. Without JavaScript, a form that is submitted. */
export function FilterForm({ filters, tags, collections, onChange, onClear, isBrief, onSaveSearch }: FilterFormProps) {
  const { search, type, status, tag, collection } = filters;
  const [isOpen, setOpen] = useState(false);
  const chosen = [type, status, tag, collection].filter((one) => one !== null).length;
  // Only a collection knows when its items were added.
  const sorts = ITEM_SORTS.filter((one) => one !== "added" || (typeof collection === "number" && tag === null));
  const sort = sorts.find((one) => one === filters.sort) ?? "newest";
  return (
    <Form method="get" action="/content-manager" role="search" onSubmit={(event) => event.preventDefault()}>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] lg:grid-cols-[minmax(14rem,2fr)_repeat(auto-fit,minmax(9rem,1fr))]">
        <div className="flex gap-3 max-lg:col-span-full">
          <Input
            type="search"
            name="search"
            aria-label="Search content"
            placeholder="Search content"
            maxLength={200}
            value={search}
            onChange={({ target }) => onChange({ search: target.value })}
          />
          {!isBrief && (
            <Button
              className="flex-none sm:hidden [@media(scripting:none)]:hidden"
              aria-expanded={isOpen}
              aria-controls="library-choices"
              onClick={() => setOpen(!isOpen)}
            >
              {chosen > 0 ? `Filters (${chosen})` : "Filters"}
            </Button>
          )}
        </div>
        {!isBrief && (
          <Choices
            filters={filters}
            tags={tags}
            collections={collections}
            sorts={sorts}
            sort={sort}
            isOpen={isOpen}
            onChange={onChange}
          />
        )}
        <noscript className="col-span-full">
          <Button type="submit">Apply filters</Button>
        </noscript>
        {hasItemFilters(filters) && (
          <div className="col-span-full flex flex-wrap gap-3">
            <ButtonLink
              to={filtersAddress({ sort })}
              onClick={(event) => {
                event.preventDefault();
                onClear();
              }}
            >
              Clear Filters
            </ButtonLink>
            <Button onClick={onSaveSearch}>Save Search</Button>
          </div>
        )}
      </div>
    </Form>
  );
}

type ChoicesProps = Pick<FilterFormProps, "filters" | "tags" | "collections" | "onChange"> & {
  sorts: readonly (typeof ITEM_SORTS)[number][];
  sort: (typeof ITEM_SORTS)[number];
  isOpen: boolean;
};

/** On phones the button opens the choices; without scripts they always show. */
function Choices({ filters, tags, collections, sorts, sort, isOpen, onChange }: ChoicesProps) {
  const { type, status, tag, collection } = filters;
  return (
    <div
      id="library-choices"
      className={classNames("contents [&>select]:px-2", !isOpen && "max-sm:[@media(scripting:enabled)]:hidden")}
    >
      <Choice
        name="type"
        label="Type"
        value={type}
        none="All Types"
        options={ITEM_TYPES.map((one) => [one, TYPE_FILTER_LABELS[one]])}
        onChange={(value) => onChange({ type: ITEM_TYPES.find((one) => one === value) ?? null })}
      />
      <Choice
        name="status"
        label="Status"
        value={status}
        none="All Items"
        options={STATUSES.map((one) => [one, STATUS_LABELS[one]])}
        onChange={(value) => onChange({ status: STATUSES.find((one) => one === value) ?? null })}
      />
      <PlaceChoices tags={tags} collections={collections} tag={tag} collection={collection} onChange={onChange} />
      <Choice
        name="sort"
        label="Sort"
        value={sort}
        options={sorts.map((one) => [one, SORT_LABELS[one]])}
        onChange={(value) => onChange({ sort: sorts.find((one) => one === value) ?? "newest" })}
      />
    </div>
  );
}

type PlaceChoicesProps = Pick<ItemFilters, "tag" | "collection"> &
  Pick<FilterFormProps, "tags" | "collections" | "onChange">;

/** Tag and collection filters; hidden if there are none to choose from. */
function PlaceChoices({ tags, collections, tag, collection, onChange }: PlaceChoicesProps) {
  const allTags = [...tags.userTags, ...tags.systemTags];
  const tree = toTree(collections).filter(({ query }) => query === null);
  return (
    <>
      {(allTags.length > 0 || tag !== null) && (
        <Choice
          name="tag"
          label="Tag"
          value={tag}
          none="All Tags"
          options={allTags.map(({ id, name }) => [String(id), name])}
          onChange={(value) => onChange({ tag: Number(value) || null })}
        />
      )}
      {(tree.length > 0 || collection !== null) && (
        <Choice
          name="collection"
          label="Collection"
          value={collection}
          none="All Collections"
          options={[
            ["none", "In no collection"],
            ...tree.map(({ id, name, depth }): Option => [String(id), `${"\u2003".repeat(depth)}${name}`]),
          ]}
          onChange={(value) => onChange({ collection: value === "none" ? "none" : Number(value) || null })}
        />
      )}
    </>
  );
}

type Option = [value: string, label: string];

type ChoiceProps = {
  name: string;
  label: string;
  value: string | number | null;
  /** The label for no choice. */
  none?: string;
  options: readonly Option[];
  onChange: (value: string) => void;
};

function Choice({ name, label, value, none, options, onChange }: ChoiceProps) {
  const isKnown = value === null || options.some(([one]) => one === String(value));
  return (
    <Select
      name={name}
      aria-label={label}
      value={value === null ? "" : String(value)}
      onChange={({ target }) => onChange(target.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {/* Keep showing a filter whose tag or collection has been deleted. */}
      {!isKnown && <option value={String(value)}>Deleted</option>}
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </Select>
  );
}
