import { crc32 } from "~/functions/text/crc32";
import { DEFAULT_ADDRESS, placesOf } from "./extension-place";

type Assets = { fetch(request: Request): Promise<Response> };

/**
 * Serves the browser extension with the address that serves it written into its manifest; `run_worker_first` in
 * wrangler.toml sends its path here.
 * @param origin the product's own
 * @returns null when the request is not for it
 */
export async function answerExtension(request: Request, assets: Assets, origin: string): Promise<Response | null> {
  if (!request.url.includes("/extension.zip")) return null;
  const { pathname } = new URL(request.url);
  if (pathname !== "/extension.zip" || (request.method !== "GET" && request.method !== "HEAD")) return null;
  const archive = await assets.fetch(new Request(request.url));
  if (!archive.ok) return null;
  const bytes = withAddress(new Uint8Array(await archive.arrayBuffer()), origin);
  return new Response(request.method === "HEAD" ? null : bytes, {
    headers: { "Content-Type": "application/zip", "Content-Length": String(bytes.length) },
  });
}

/**
 * The archive with another address and its pages in its first file, the manifest, which is stored as it is: the same length, and a
 * new checksum in both places that name it (APPNOTE 6.3.10, sections 4.3.7 and 4.3.12).
 */
export function withAddress(archive: Uint8Array<ArrayBuffer>, address: string): Uint8Array<ArrayBuffer> {
  const bytes = archive.slice();
  const view = new DataView(bytes.buffer);
  const begin = 30 + view.getUint16(26, true) + view.getUint16(28, true);
  const manifest = bytes.subarray(begin, begin + view.getUint32(18, true));
  const text = new TextDecoder("latin1").decode(manifest);
  const built = placesOf(DEFAULT_ADDRESS);
  placesOf(address).forEach((place, at) => {
    const start = text.indexOf(built[at] ?? "");
    if (start < 0) throw new Error("The extension's manifest has no place for an address.");
    manifest.set(new TextEncoder().encode(place), start);
  });
  const directory = view.getUint32(bytes.length - 6, true);
  const sum = crc32(manifest);
  view.setUint32(14, sum, true);
  view.setUint32(directory + 16, sum, true);
  return bytes;
}
