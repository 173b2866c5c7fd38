import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadPageText } from "~/app/pages/load-page-text";
import { pageMeta } from "~/app/pages/page-metadata";
import { ReadingPage } from "~/app/pages/reading-page";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true, isStatic: true };

export const loader = async ({ context }: LoaderFunctionArgs) => json(await loadPageText(context, "developers"));

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/developers",
    title: "Developers",
    description:
      "Read documents and their evidence from your own programs, give them to coding agents over MCP, and send test results back to the requirements.",
    keywords: "requirements API, MCP server, JUnit requirements traceability, PRD for coding agents",
  });

export default function Developers() {
  return (
    <ReadingPage
      title="From the document to what gets built"
      lead="Your programs read the same documents as you, and tell which requirements their tests cover."
      action="Make a Document"
      html={useLoaderData<typeof loader>()}
    />
  );
}
