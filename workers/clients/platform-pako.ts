import { deflateSync } from "node:zlib";

/**
 * Replaces `pako` in the bundle, which pdf-lib uses to compress streams (wrangler.toml, [alias]): the platform has it
 * natively.
 */
export default { deflate: (bytes: Uint8Array): Uint8Array => new Uint8Array(deflateSync(bytes)) };
