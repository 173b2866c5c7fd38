import * as z from "zod";
import { MAX_QUERY } from "./limits";
import type { Mark } from "./marks";
import type { PassageKind } from "./passages";
import type { Notice, SearchedType } from "./query";

export type { Mark } from "./marks";
export type { Notice } from "./query";

const MAX_HITS = 50;
const DEFAULT_HITS = 20;

/** What `GET /api/content/search` takes; all of it as text. */
export const searchSchema = z.strictObject({
  q: z.string().max(MAX_QUERY, `A search has at most ${MAX_QUERY} characters.`),
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

/** Something that was found, and what to show of it. */
export type SearchHit = {
  /** Unlike that of any other hit of the same search. */
  id: string;
  itemType: SearchedType;
  /** What of the item it is: its title, or a part of its text. */
  kind: PassageKind | "title";
  title: string;
  /** Of the video that it belongs to; null where that is not known any more. */
  videoTitle: string | null;
  /** Opens it at its place: spoken words at their second, a PRD at its line. */
  href: string;
  /** A sentence, and what of it was found, in UTF-16 units. */
  text: string;
  marks: Mark[];
  /** When it was said, in milliseconds; null for what has no time. */
  startMs: number | null;
  estimated?: true;
};

/** A tag that is called so; `href` opens the library with what carries it. */
export type FoundTag = { id: number; name: string; usageCount: number; href: string };

export type SearchPage = {
  /** On the first page, of searches for words alone. */
  tags: FoundTag[];
  hits: SearchHit[];
  /** `cursor` of the next page; null at the end. */
  next: string | null;
  /** What of the query means nothing, and what may have been meant. */
  notices: Notice[];
  /** False while the library is still being read in: there may be more to find in a moment. */
  isComplete: boolean;
};
