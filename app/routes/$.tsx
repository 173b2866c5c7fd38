import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { COMING_PAGES } from "~/app/client/shell/coming-pages";
import { NotFound, PageNote } from "~/app/components/shell/page-note";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true };

export function loader({ request }: LoaderFunctionArgs) {
  const title = COMING_PAGES[new URL(request.url).pathname.replace(/\/$/, "")] ?? null;
  return json({ title }, { status: title ? 200 : 404 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "404 Page Not Found"} | Vidwright` },
  { name: "robots", content: "noindex" },
];

/** Pages not written yet, and all unknown addresses. */
export default function OtherPage() {
  const { title } = useLoaderData<typeof loader>();
  if (!title) return <NotFound />;
  return <PageNote title={title}>This page isn't ready yet. Turning videos into documents already works.</PageNote>;
}
