import { structuredData } from "./home-metadata";

/** What search engines read about the product. */
export function StructuredData({ origin }: { origin: string }) {
  return (
    <script
      type="application/ld+json"
      // Read from the server's HTML alone, which React leaves as it is while it hydrates.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants and our own origin, escaped by structuredData
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? structuredData(origin) : "" }}
    />
  );
}
