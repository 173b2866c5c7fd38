/**
 * A row of the privacy page: what is stored, what for, and for how long, in sentences. `names` are tables, objects or
 * keys; where a name contains `{}`, an id or number stands.
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
