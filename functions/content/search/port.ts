import type { Owner } from "../../accounts/owner";
import type { Mark } from "./marks";
import type { PassageKind } from "./passages";
import type { Flag, SearchedType } from "./query";
import type { Term } from "./terms";

/** A query whose names are ids. Of each list of ids an item has to have one. */
export type IndexQuery = {
  terms: readonly Term[];
  without: readonly Term[];
  types: readonly SearchedType[];
  withoutTypes: readonly SearchedType[];
  tags: readonly (readonly number[])[];
  withoutTags: readonly number[];
  collections: readonly (readonly number[])[];
  withoutCollections: readonly number[];
  flags: readonly Flag[];
  withoutFlags: readonly Flag[];
  /** Milliseconds since 1970: made before the one, not before the other. */
  before: number | null;
  after: number | null;
};

/** Where a page of hits ends: the tier, and the hit in it after which the next page begins. */
export type IndexPlace = { tier: number; id: number };

/** A hit as the index knows it; `itemId` is that of content_items. A title has kind `title`. */
export type IndexHit = {
  /** Unlike that of any other hit of the search. */
  place: IndexPlace;
  itemId: number;
  kind: PassageKind | "title";
  text: string;
  marks: Mark[];
  startMs: number | null;
  isEstimated: boolean;
  /** Of a PRD's line its anchor in the page. */
  ref: string | null;
};

export type IndexAnswer = {
  hits: IndexHit[];
  next: IndexPlace | null;
  /** The revision of items in D1 up to which the index follows. */
  revision: number;
  /** False while texts are still being read in. */
  isComplete: boolean;
};

/** The search index of one person; the same for visitors and accounts. Holds nothing that D1 does not. */
export type LibraryIndexPort = {
  find(owner: Owner, query: IndexQuery, page: { after: IndexPlace | null; limit: number }): Promise<IndexAnswer>;
  /** Reads in what changed in D1, for a moment; the rest is read in the background. */
  follow(owner: Owner): Promise<void>;
  /** Drops items that D1 does not show the owner any more. */
  forget(owner: Owner, itemIds: readonly number[]): Promise<void>;
  /** Throws everything away and begins anew. */
  rebuild(owner: Owner): Promise<void>;
  /** Deletes all that is kept of a person. */
  erase(owner: Owner): Promise<void>;
};
