import type { MetaFunction } from "@remix-run/cloudflare";

/** Home at another address, where the browser extension hands captions over. */
export { default, headers, loader } from "./_index";

export const meta: MetaFunction = () => [
  { title: "Captions from your browser | Vidwright" },
  { name: "robots", content: "noindex" },
];
