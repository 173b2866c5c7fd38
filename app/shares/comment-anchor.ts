/** The id of a comment's element. */
export const commentAnchor = (id: number): string => `comment-${id}`;

/** The id of the comment that a fragment names; null if it names none. */
export function commentOf(fragment: string): number | null {
  const [, id] = /^#comment-([1-9]\d{0,14})$/.exec(fragment) ?? [];
  return id === undefined ? null : Number(id);
}
