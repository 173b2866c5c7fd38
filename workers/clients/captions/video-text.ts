/** YouTube itself allows 100 characters of title and 5,000 bytes of description; a row of D1 holds 2 MB at most. */
const MAX_TITLE = 500;
const MAX_DESCRIPTION = 10_000;

/** A video's title and description cut to what we store, however long the service's are. */
export function boundedText(title: string, description: string): { videoTitle: string; videoDescription: string } {
  return { videoTitle: cut(title, MAX_TITLE), videoDescription: cut(description, MAX_DESCRIPTION) };
}

/** Never cuts between the two halves of a surrogate pair. */
function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, "")}\u2026` : text;
}
