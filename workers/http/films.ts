/** Where the films of samples are, among the assets; `run_worker_first` in wrangler.toml sends them here. */
const FILM = /^\/films\/[\w-]+\.web[mp]$/;
const RANGE = /^bytes=(\d*)-(\d*)$/;

type Assets = { fetch(request: Request): Promise<Response> };

/** Bytes of a file, the last one included. */
type Range = { first: number; last: number };

/**
 * A film of a sample. Players ask for parts of one, Safari for nothing else, and assets are answered whole.
 * @returns null where no film is asked for
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

/** Reads one range; null for what may be answered whole, several ranges among it. @param size of the file in bytes */
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
