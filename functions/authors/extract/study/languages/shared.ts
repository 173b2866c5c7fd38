/** A term of one to four words, and what it means. In a statement without its full stop. */
export const TERM =
  "(?<term>[\\p{L}\\p{M}\\p{N}][\\p{L}\\p{M}\\p{N}'’-]*(?: [\\p{L}\\p{M}\\p{N}][\\p{L}\\p{M}\\p{N}'’-]*){0,3})";
export const MEANING = "(?<meaning>.{8,160}?)";
export const RESULT = "(?<result>.{12,140}?)";
export const CAUSE = "(?<cause>.{8,160}?)";

/** A term, what joins it to its meaning, and the meaning to the end; `ahead` looks at the whole. */
export function defines(link: string, ahead = ""): RegExp {
  return new RegExp(`^${ahead}${TERM},? ${link} ${MEANING}$`, "iu");
}

/** A meaning, what joins it to its name, and the name. */
export function names(link: string): RegExp {
  return new RegExp(`^${MEANING},? ${link} ["“„«»]?${TERM}["”“»«]?$`, "iu");
}

export function gives(link: string): RegExp {
  return new RegExp(`^${RESULT},? ${link} ${CAUSE}$`, "iu");
}

/** A year of four digits after a word that tells it from a count. */
export function yearAfter(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words}) (?<figure>1[0-9]{3}|20[0-9]{2})(?![\\p{L}\\p{N}]|[.,]\\d)`, "iu");
}

export function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const questionMark = (statement: string) => `${statement}?`;

/** Where the verb stands last behind the conjunction, the answer begins with it. */
export function reasonWith(link: string): RegExp {
  return new RegExp(`^${RESULT},? (?<cause>${link} .{8,160}?)$`, "iu");
}

/** Where verbs have no pronouns, a statement that opens with another word than these has its subject elsewhere. */
export function opensWith(words: string): (statement: string) => boolean {
  const opening = new RegExp(`^(?:${words})(?![\\p{L}\\p{M}])`, "iu");
  return (statement) => opening.test(statement);
}

export const always = () => true;
