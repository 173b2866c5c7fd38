import * as z from "zod";
import type { Voiced } from "~/functions/citations/speaker-kinds";
import type { ItemType } from "~/functions/item-types";
import type { Notice } from "~/functions/text/query-grammar";

import type { HitMark } from "./mark-hits";
import type { PassageKind } from "./passages";
import { MAX_QUERY } from "./search-limits";

const MAX_HITS = 50;
const DEFAULT_HITS = 20;

/** The query parameters of `GET /api/content/search`, all of them text. */
export const searchSchema = z.strictObject({
  q: z.string().max(MAX_QUERY, `A search can have up to ${MAX_QUERY} characters.`),
  cursor: z
    .string()
    .regex(/^\d-\d{1,16}$/)
    .optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .pipe(z.number().max(MAX_HITS))
    .default(DEFAULT_HITS),
});

/** The query of the search page, each part ignored if it is malformed. */
export const talksSchema = z.object({
  talk: z
    .string()
    .regex(/^[ti][1-9]\d{0,14}$/)
    .nullable()
    .catch(null),
  from: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .catch(0),
});

/** A search result as it is shown. */
export type SearchHit = {
  /** Unique among the hits of a search. */
  id: string;
  itemType: ItemType;
  /** Which part of the item matched: its title, or a part of its text. */
  kind: PassageKind | "title";
  title: string;
  /** Of its video; null if that is no longer known. */
  videoTitle: string | null;
  /** Opens the item at the match: spoken words at their second, a PRD at its line. */
  href: string;
  /** The talk it belongs to; null for a PRD without one. */
  transcriptId: number | null;
  /** A sentence, and the matches in it, in UTF-16 units. */
  text: string;
  marks: HitMark[];
  /** When it was said, in milliseconds; null if it has no time. */
  startMs: number | null;
  estimated?: true;
  /** The words of the query that it lacks, as typed; only where nothing has all of them. */
  missing?: string[];
} & Voiced;

/** A tag with a matching name; `href` opens the library filtered by it. */
export type FoundTag = { id: number; name: string; usageCount: number; href: string };

type Searched = {
  /** Only on the first page of searches without filters. */
  tags: FoundTag[];
  /** The query with corrected words, whose hits come last; null if no word was corrected. */
  meant: string | null;
  /** Parts of the query without a meaning, and what may have been meant. */
  notices: Notice[];
  /** False while the library is still being indexed: there may be more results in a moment. */
  isComplete: boolean;
};

export type SearchPage = Searched & {
  hits: SearchHit[];
  /** `cursor` of the next page; null at the end. */
  next: string | null;
};

/** A talk, or an item without one, with how much was found in it and in everything made from it. */
type FoundTalk = { key: string; title: string; count: number; hits: SearchHit[] };

export type TalksPage = Searched & {
  talks: FoundTalk[];
  /** `from` of the next page; null at the end. */
  next: number | null;
  /** More was found than is grouped and counted. */
  isCut: boolean;
};
