/**
 * A row of the privacy page: what is stored, why, and for how long, in sentences. `names` are tables, objects or keys;
 * `{}` in a name is a placeholder for an id or number.
 */
export type Stored<Name extends string = string> = {
  names: readonly Name[];
  title: string;
  what: string;
  why: string;
  kept: string;
};

/** A stored name as a type: `{}` is any text. */
export type Filled<Name extends string> = Name extends `${infer Start}{}${infer End}`
  ? `${Start}${string}${End}`
  : Name;

/** What is stored, by place: the file that the privacy page reads. */
export type StoredLists = { cookies: readonly Stored[]; browser: readonly Stored[]; server: readonly Stored[] };
