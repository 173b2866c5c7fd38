import { json, type MetaFunction } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/app/root";
import { NotFound } from "~/app/shell/page-note";

export const handle: RouteHandle = { noScript: true };

export const loader = () => json(null, { status: 404 });

export const meta: MetaFunction = () => [
  { title: "404 Page Not Found | Vidwright" },
  { name: "robots", content: "noindex" },
];

/** All unknown addresses. */
export default NotFound;
