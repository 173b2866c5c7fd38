/** What is kept of rendered pages in one isolate, in characters. */
const KEPT_CHARACTERS = 4_000_000;
/** A page with more data than this is rendered anew each time: it would push out many small ones. */
const MAX_DATA_CHARACTERS = 100_000;

/**
 * Stands in kept pages where the nonce belongs. Random, and never sent: nobody can write it into a page's data and
 * so have a nonce put where they like. Made with the first page, since workerd has no random numbers before.
 */
let placeholder = "";

const kept = new Map<string, string[]>();
let keptCharacters = 0;

/**
 * The HTML of a page. Rendering is a pure function of the address and the loaders' data, and by far the dearest part
 * of a request, so the same data is rendered once in an isolate; only the nonce is new each time.
 * @param data everything the page shows, as one text
 * @param render with the nonce it is given
 */
export function renderOnce(url: string, data: string, nonce: string, render: (nonce: string) => string): string {
  if (data.length > MAX_DATA_CHARACTERS) return render(nonce);
  placeholder ||= `nonce-${crypto.randomUUID()}`;
  const key = `${url}\n${data}`;
  const known = kept.get(key);
  const parts = known ?? render(placeholder).split(placeholder);
  // Taken out and put in again, so that the map's order is that of the last use.
  if (known) kept.delete(key);
  else keptCharacters += sizeOf(key, parts);
  kept.set(key, parts);
  forgetOldest();
  return parts.join(nonce);
}

function forgetOldest(): void {
  for (const [key, parts] of kept) {
    if (keptCharacters <= KEPT_CHARACTERS) return;
    kept.delete(key);
    keptCharacters -= sizeOf(key, parts);
  }
}

function sizeOf(key: string, parts: string[]): number {
  return parts.reduce((size, part) => size + part.length, key.length);
}
