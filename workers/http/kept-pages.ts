/** What is kept of rendered pages in one isolate, in characters. */
const KEPT_CHARACTERS = 4_000_000;
/** A page with more data than this is rendered anew each time: it would push out many small ones. */
const MAX_KEY_CHARACTERS = 100_000;

type Kept = { parts: string[]; headers: Headers; size: number };

/** Rendered pages by what they show, the longest unused forgotten first. */
export function createKeptPages() {
  const pages = new Map<string, Kept>();
  let characters = 0;

  return {
    /** The page with this request's nonce, or null. */
    read(key: string, nonce: string): Response | null {
      const page = pages.get(key);
      if (!page) return null;
      // Taken out and put in again, so that the map's order is that of the last use.
      pages.delete(key);
      pages.set(key, page);
      return new Response(page.parts.join(nonce), { headers: page.headers });
    },

    /**
     * Keeps a page that was rendered with this nonce. A nonce is random and seen by nobody before its answer, so where
     * it stands in the HTML a nonce belongs, and nowhere else.
     */
    async keep(key: string, response: Response, nonce: string): Promise<Response> {
      const isPage = response.status === 200 && response.headers.get("Content-Type")?.startsWith("text/html");
      if (!isPage || response.headers.has("Set-Cookie") || key.length > MAX_KEY_CHARACTERS) return response;
      const html = await response.text();
      const page = { parts: html.split(nonce), headers: new Headers(response.headers), size: key.length + html.length };
      characters += page.size - (pages.get(key)?.size ?? 0);
      pages.set(key, page);
      for (const [oldest, { size }] of pages) {
        if (characters <= KEPT_CHARACTERS) break;
        pages.delete(oldest);
        characters -= size;
      }
      return new Response(html, { headers: page.headers });
    },
  };
}
