/**
 * Stands in the bundle for parts of libraries that the product never reaches (wrangler.toml, [alias]): in pdf-lib the
 * metrics of the standard fonts and the PNG codec (documents embed their own fonts and no pictures). Reaching one of
 * them is a mistake that says so.
 */
function leftOut(): never {
  throw new Error("This part of a library is left out of the bundle; see workers/clients/left-out.ts.");
}

/** @pdf-lib/standard-fonts */
export const FontNames = {};
export const Encodings = {};
export const Font = { load: leftOut };

/** @pdf-lib/upng */
export default { decode: leftOut, toRGBA8: leftOut };
