import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/app/root";
import { COMPANY, CONVERT, GUIDES } from "~/app/shell/site-links";

export const handle: RouteHandle = { noScript: true, isStatic: true };

/** Every public page: those linked in the header and footer. */
const PATHS = [CONVERT, ...GUIDES, ...COMPANY].map(({ to }) => to);

export function loader({ context }: LoaderFunctionArgs) {
  const urls = PATHS.map((path) => `  <url><loc>${context.origin + path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
