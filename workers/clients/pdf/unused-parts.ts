/**
 * Replaces unused parts of libraries in the bundle (wrangler.toml, [alias]): pdf-lib's standard font metrics and PNG
 * codec. Documents embed their own fonts and no images. A call is a bug and throws.
 */
function leftOut(): never {
  throw new Error("This part of a library is left out of the bundle; see workers/clients/pdf/unused-parts.ts.");
}

/** @pdf-lib/standard-fonts */
export const FontNames = {};
export const Encodings = {};
export const Font = { load: leftOut };

/** @pdf-lib/upng */
export default { decode: leftOut, toRGBA8: leftOut };
