import { deflateSync } from "node:zlib";

/** Stands in the bundle for `pako`, with which pdf-lib packs streams (wrangler.toml, [alias]): the platform has the same. */
export default { deflate: (bytes: Uint8Array): Uint8Array => new Uint8Array(deflateSync(bytes)) };
