import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { lazyPart } from "~/app/shell/lazy-part";

/** Not in the server's bundle. */
const Gallery = lazyPart(() => import("~/app/ui/gallery/gallery"));

/** Only in development. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.deps.isDevelopment) throw new Response(null, { status: 404 });
  return json(null, { headers: { "Cache-Control": "no-store" } });
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data === undefined ? "404 Page Not Found" : "Components"} | Vidwright` },
  { name: "robots", content: "noindex" },
];

export default function ComponentsPage() {
  return <Gallery />;
}
