import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signInPath } from "~/app/accounts/next-path";
import { loadPageText } from "~/app/pages/load-page-text";
import { pageMeta } from "~/app/pages/page-metadata";
import { ReadingPage } from "~/app/pages/reading-page";
import type { RouteHandle } from "~/app/root";
import { currentUser } from "~/functions/accounts/current-user";
import { readTokens } from "~/functions/tokens/manage-tokens";
import type { TokenView } from "~/functions/tokens/token-kinds";

export const handle: RouteHandle = { noScript: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, owner } = context;
  const [html, user] = await Promise.all([loadPageText(context, "mcp"), currentUser(deps, owner)]);
  return json(
    { html, tokens: user ? await readTokens(deps, owner) : null },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    path: "/mcp",
    title: "Connect a Coding Agent",
    description:
      "Give your coding agent the requirements of a talk, with the words behind each, over the Model Context Protocol.",
    keywords: "MCP server, coding agent requirements, PRD MCP",
  });

export default function Mcp() {
  const { html, tokens } = useLoaderData<typeof loader>();
  return (
    <ReadingPage
      title="The document inside your agent"
      lead="An agent that reads the requirements itself asks less, and can look up what was said at any second."
      action="Make a Document"
      html={html}
    >
      <h2>Your tokens</h2>
      <Tokens tokens={tokens} />
    </ReadingPage>
  );
}

/** When each was last used, and for what. @param tokens null when signed out */
function Tokens({ tokens }: { tokens: readonly TokenView[] | null }) {
  if (!tokens) {
    return (
      <p>
        <a className="text-link" href={signInPath("login", "/mcp")}>
          Sign in
        </a>{" "}
        to see when yours were used.
      </p>
    );
  }
  if (tokens.length === 0) return <p>You have none yet.</p>;
  return (
    <ul>
      {tokens.map(({ id, name, lastUsedAt, lastCall }) => (
        <li key={id} className="wrap-anywhere">
          {name}: {lastUsedAt ? `${lastUsedAt.slice(0, 16).replace("T", " ")} UTC, ${lastCall}` : "not used yet"}
        </li>
      ))}
    </ul>
  );
}
