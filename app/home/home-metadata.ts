import { socialImage } from "~/app/pages/page-metadata";

const TITLE = "Vidwright | Transform YouTube Videos with AI";
const DESCRIPTION =
  "Paste a video link and get a project requirements document whose every line is tied to the second it came from, or an interactive transcript to study with.";
const KEYWORDS =
  "video to PRD, YouTube to requirements, project requirements document, interactive transcript, product requirements, video transcript";

/** The home page's title, description, keywords and social card; both of its addresses have `/` as canonical. */
export function homeMeta(origin: string) {
  const url = `${origin}/`;
  return [
    { title: TITLE },
    { name: "description", content: DESCRIPTION },
    { name: "keywords", content: KEYWORDS },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Vidwright" },
    { property: "og:title", content: TITLE },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:url", content: url },
    { name: "twitter:title", content: TITLE },
    { name: "twitter:description", content: DESCRIPTION },
    ...socialImage(origin),
  ];
}

/** The schema.org description of the product and its two offers, as JSON that is safe inside a script element. */
export function structuredData(origin: string): string {
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: "Vidwright",
    url: `${origin}/`,
    description: DESCRIPTION,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Any",
    offers: [
      { "@type": "Offer", name: "Free", price: "0", priceCurrency: "USD" },
      { "@type": "Offer", name: "Premium", price: "10", priceCurrency: "USD" },
    ],
  }).replaceAll("<", "\\u003c");
}
