import latin from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";
import type { LinksFunction } from "@remix-run/cloudflare";

/** Has the browser fetch the serif with the page, not after its stylesheet. */
export const documentFont: LinksFunction = () => [
  { rel: "preload", href: latin, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];
