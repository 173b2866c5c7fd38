import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MCP, McpPage } from "~/app/pages/mcp-page";
import { pageMeta } from "~/app/pages/page-metadata";
import type { RouteHandle } from "~/app/root";
import { currentUser } from "~/functions/accounts/current-user";
import { readTokens } from "~/functions/tokens/manage-tokens";

export const handle: RouteHandle = { noScript: true };

export async function loader({ context: { deps, owner } }: LoaderFunctionArgs) {
  const isSignedIn = (await currentUser(deps, owner)) !== null;
  return json(
    { tokens: isSignedIn ? await readTokens(deps, owner) : null },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageMeta(matches, MCP);

export default function Mcp() {
  return <McpPage {...useLoaderData<typeof loader>()} />;
}
