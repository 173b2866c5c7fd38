import { brotliDecompressSync } from "node:zlib";

/**
 * Stands in the bundle for `brotli/decompress.js`, with which fontkit opens WOFF2 (wrangler.toml, [alias]): the
 * platform has the same, native and without a dictionary of 90 kB to carry.
 */
export default function decompress(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(brotliDecompressSync(bytes));
}
