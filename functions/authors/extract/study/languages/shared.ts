/** A term of one to four words, in a statement without its full stop. */
export const TERM =
  "(?<term>[\\p{L}\\p{M}\\p{N}][\\p{L}\\p{M}\\p{N}'’-]*(?: [\\p{L}\\p{M}\\p{N}][\\p{L}\\p{M}\\p{N}'’-]*){0,3})";
export const MEANING = "(?<meaning>.{8,160}?)";
export const RESULT = "(?<result>.{12,140}?)";
export const CAUSE = "(?<cause>.{8,160}?)";

/**
 * A pattern for a term, the words that join it to its meaning, and the rest as the meaning; `ahead` checks the whole
 * statement.
 */
export function defines(link: string, ahead = ""): RegExp {
  return new RegExp(`^${ahead}${TERM},? ${link} ${MEANING}$`, "iu");
}

/** Before "is called", these say what the name is not. */
export const DENIALS = "not|nicht|niet|no|não|non|ne";

/** A pattern for a meaning, the words that join it to its name, and the name; none for what it is not called. */
export function names(link: string): RegExp {
  return new RegExp(`^${MEANING}(?<![\\s,](?:${DENIALS})),? ${link} ["“„«»]?${TERM}["”“»«]?$`, "iu");
}

export function gives(link: string): RegExp {
  return new RegExp(`^${RESULT},? ${link} ${CAUSE}$`, "iu");
}

/** A pattern for conjunctions that put the verb last, so that the answer begins with the conjunction. */
export function reasonWith(link: string): RegExp {
  return new RegExp(`^${RESULT},? (?<cause>${link} .{8,160}?)$`, "iu");
}
