import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true, isStatic: true };

export function loader({ context }: LoaderFunctionArgs) {
  const lines = ["User-agent: *", "Disallow: /api/", "Disallow: /dev/", "Disallow: /account"];
  const text = `${lines.join("\n")}\n\nSitemap: ${context.origin}/sitemap.xml\n`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
