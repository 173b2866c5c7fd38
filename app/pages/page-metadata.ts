import type { MetaDescriptor } from "@remix-run/cloudflare";

export type PageDescription = {
  /** An absolute path, for example `/about`. */
  path: string;
  title: string;
  description: string;
  keywords: string;
};

/** The root's data, as passed to a page's `meta`. */
type Matches = readonly { id: string; data: unknown }[];

/** The public address of the product, from the root's loader. */
function requestOrigin(matches: Matches): string {
  const data = matches.find(({ id }) => id === "root")?.data as { origin?: string } | undefined;
  return data?.origin ?? "";
}

/** The image of social cards. */
export function socialImage(origin: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: `${origin}/social.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Vidwright: a requirements document from a video" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** A public page's title, description, keywords and social card. */
export function pageMeta(matches: Matches, { path, title, description, keywords }: PageDescription): MetaDescriptor[] {
  const origin = requestOrigin(matches);
  const url = origin + path;
  return [
    { title: `${title} | Vidwright` },
    { name: "description", content: description },
    { name: "keywords", content: keywords },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: path.startsWith("/guides/") ? "article" : "website" },
    { property: "og:site_name", content: "Vidwright" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...socialImage(origin),
  ];
}
