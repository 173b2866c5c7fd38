/** Paths of the sample films among the assets; `run_worker_first` in wrangler.toml sends them here. */
const FILM = /^\/films\/[\w-]+\.web[mp]$/;
const RANGE = /^bytes=(\d*)-(\d*)$/;

type Assets = { fetch(request: Request): Promise<Response> };

/** A byte range, including the last byte. */
type Range = { first: number; last: number };

/**
 * Serves a sample's film. Players request ranges (Safari only ranges), which the assets binding does not support.
 * @returns null when the request is not for a film
 */
export async function answerFilm(request: Request, assets: Assets): Promise<Response | null> {
  if (!request.url.includes("/films/")) return null;
  const { pathname } = new URL(request.url);
  if (!FILM.test(pathname) || (request.method !== "GET" && request.method !== "HEAD")) return null;
  const whole = await assets.fetch(new Request(request.url));
  if (!whole.ok) return null;
  const headers = new Headers(whole.headers);
  headers.set("Accept-Ranges", "bytes");
  headers.set("Cache-Control", "public, max-age=86400");
  const bytes = await whole.arrayBuffer();
  const wanted = request.headers.get("Range");
  const range = wanted === null ? null : readRange(wanted, bytes.byteLength);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${bytes.byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  const part = range ? bytes.slice(range.first, range.last + 1) : bytes;
  if (range) headers.set("Content-Range", `bytes ${range.first}-${range.last}/${bytes.byteLength}`);
  headers.set("Content-Length", String(part.byteLength));
  return new Response(request.method === "HEAD" ? null : part, { status: range ? 206 : 200, headers });
}

/**
 * Parses a single range; null when the whole file may be sent, as for several ranges.
 * @param size of the file in bytes
 */
export function readRange(header: string, size: number): Range | "unsatisfiable" | null {
  const match = RANGE.exec(header);
  if (!match) return null;
  const [, from = "", to = ""] = match;
  if (from === "" && to === "") return null;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < first) return null;
  return first >= size || (from === "" && Number(to) === 0) ? "unsatisfiable" : { first, last };
}
