import { brotliDecompressSync } from "node:zlib";

/**
 * Replaces `brotli/decompress.js` in the bundle, which fontkit uses to open WOFF2 (wrangler.toml, [alias]): the
 * platform has Brotli natively, without a 90 kB dictionary in the bundle.
 */
export default function decompress(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(brotliDecompressSync(bytes));
}
