import type { CommentPage, CommentTally, CommentView } from "~/functions/shares/share-kinds";

const NONE: CommentTally = { open: 0, resolved: 0 };

/**
 * What is known of a link's comments: some of them, newest first; the id up to which all are known, null once all are;
 * and how many each line has.
 */
export type KnownComments = Required<CommentPage>;

export const knownFrom = (page: CommentPage): KnownComments => ({ lines: {}, ...page });

/** The comments since the last one that the list of the whole page shows, without gaps. */
export const listed = ({ comments, next }: KnownComments): CommentView[] =>
  comments.filter(({ id }) => next === null || id >= next);

/** With the next older comments of the whole page. */
export const withOlder = (known: KnownComments, older: CommentPage): KnownComments => ({
  ...known,
  next: older.next,
  comments: merged(known, older),
});

/** With the next older comments of one line. Its count follows once all of them are known: others may have deleted some. */
export function withLine(known: KnownComments, line: string, older: CommentPage): KnownComments {
  const comments = merged(known, older);
  if (older.next !== null) return { ...known, comments };
  const own = comments.filter(({ lineId }) => lineId === line);
  const resolved = own.filter(({ isResolved }) => isResolved).length;
  return { ...known, comments, lines: { ...known.lines, [line]: { open: own.length - resolved, resolved } } };
}

function merged({ comments }: KnownComments, older: CommentPage): CommentView[] {
  const byId = new Map([...comments, ...older.comments].map((comment) => [comment.id, comment]));
  return [...byId.values()].sort((one, other) => other.id - one.id);
}

/** With a comment added, changed, or removed. @param before absent for a new one @param after absent for a deleted one */
export function withComment(known: KnownComments, before?: CommentView, after?: CommentView): KnownComments {
  const others = known.comments.filter(({ id }) => id !== before?.id);
  const comments = after ? [...others, after].sort((one, other) => other.id - one.id) : others;
  return { ...known, comments, lines: counted(counted(known.lines, before, -1), after, 1) };
}

function counted(lines: KnownComments["lines"], comment: CommentView | undefined, by: number): KnownComments["lines"] {
  if (!comment?.lineId) return lines;
  const tally = lines[comment.lineId] ?? NONE;
  const key = comment.isResolved ? "resolved" : "open";
  return { ...lines, [comment.lineId]: { ...tally, [key]: Math.max(0, tally[key] + by) } };
}

/** One line's comments: those that are known, how many there are, and whether older ones are missing. */
export function ofLine({ comments, lines }: KnownComments, line: string) {
  const own = comments.filter(({ lineId }) => lineId === line);
  const tally = lines[line] ?? NONE;
  return { own, tally, isPart: own.length < tally.open + tally.resolved };
}
