import latin from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";

/**
 * Header of pages that show a document: the serif is fetched beside the stylesheet, not after it. A header and not an
 * element, because in a page that is already open the font is loaded by its use alone.
 */
export const PRELOAD_SERIF = { Link: `<${latin}>; rel=preload; as=font; type="font/woff2"; crossorigin` };
