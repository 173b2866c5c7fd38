import type { Owner } from "~/functions/accounts/owner";
import type { ItemType } from "~/functions/item-types";
import type { SearchFlag } from "~/functions/text/query-grammar";
import type { HitMark } from "./mark-hits";
import type { PassageKind } from "./passages";
import type { Term } from "./search-terms";

/** A tag or a collection by its id, or a card's own tag by the key of its name. */
export type LinkRef = number | string;

/** A query with ids instead of names. An item must match one id of each list. */
export type IndexQuery = {
  terms: readonly Term[];
  without: readonly Term[];
  types: readonly ItemType[];
  withoutTypes: readonly ItemType[];
  tags: readonly (readonly LinkRef[])[];
  withoutTags: readonly LinkRef[];
  collections: readonly (readonly LinkRef[])[];
  withoutCollections: readonly LinkRef[];
  flags: readonly SearchFlag[];
  withoutFlags: readonly SearchFlag[];
  /** Milliseconds since 1970: created before `before`, and not before `after`. */
  before: number | null;
  after: number | null;
};

/** Where a page of hits ends: the tier, and its last hit before the next page. */
export type IndexPlace = { tier: number; id: number };

/** A hit in the index; `itemId` refers to content_items. A title has kind `title`. */
export type IndexHit = {
  /** Unique among the hits of a search. */
  place: IndexPlace;
  itemId: number;
  kind: PassageKind | "title";
  text: string;
  marks: HitMark[];
  startMs: number | null;
  isEstimated: boolean;
  /** Who said it, as the captions name them; null if nobody is named. */
  speaker: string | null;
  /** For a line of a PRD, its anchor in the page. */
  ref: string | null;
  /** Which of the query's terms it lacks, by their places; empty for a hit with all of them. */
  missing: number[];
};

/** A folded word of a query, and the word one edit away that hits contain instead. */
export type WordCorrection = { typed: string; meant: string };

export type Corrections = {
  corrections: WordCorrection[];
  /** The revision of D1's items up to which the index is current. */
  revision: number;
};

/** `corrections` is empty if no hit is for a corrected word. */
export type IndexAnswer = Corrections & {
  hits: IndexHit[];
  next: IndexPlace | null;
  /** False while texts are still being indexed. */
  isComplete: boolean;
};

/** What to read of the talks of a search: some talks with a few hits each, or all hits of one talk. */
export type TalksWish = {
  /** The key of the one talk; null for all. */
  talk: string | null;
  /** How many talks, or hits of the one talk, are left out at the beginning. */
  from: number;
};

/** `key` names a talk in addresses: `t` and its transcript's id, or for an item without a talk, `i` and the item's. */
export type IndexTalk = { key: string; count: number; hits: IndexHit[] };

export type TalksAnswer = Corrections & {
  talks: IndexTalk[];
  /** `from` of the next page; null at the end. */
  next: number | null;
  /** More was found than is grouped and counted. */
  isCut: boolean;
  /** False while texts are still being indexed. */
  isComplete: boolean;
};

/** One person's search index, for visitors and accounts alike. It contains nothing that D1 doesn't. */
export type LibraryIndexPort = {
  find(owner: Owner, query: IndexQuery, page: { after: IndexPlace | null; limit: number }): Promise<IndexAnswer>;
  /** Hits by talk, each talk once and with the number of its hits. */
  findTalks(owner: Owner, query: IndexQuery, wish: TalksWish): Promise<TalksAnswer>;
  /** The words of a list's search that are probably typos. */
  correct(owner: Owner, terms: readonly Term[]): Promise<Corrections>;
  /** Indexes what changed in D1 for a short time; the rest follows in the background. */
  follow(owner: Owner): Promise<void>;
  /** Removes items that the owner no longer has in D1. */
  forget(owner: Owner, itemIds: readonly number[]): Promise<void>;
  /** Deletes everything and starts over. */
  rebuild(owner: Owner): Promise<void>;
  /** Deletes everything stored about a person. */
  erase(owner: Owner): Promise<void>;
};
