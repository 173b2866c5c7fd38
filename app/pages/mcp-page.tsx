import { signInPath } from "~/app/accounts/next-path";
import type { TokenView } from "~/functions/tokens/token-kinds";
import { Code, useOrigin } from "./developer-code";
import { ReadingPage } from "./reading-page";

export const MCP = {
  path: "/mcp",
  title: "Connect a Coding Agent",
  description:
    "Give your coding agent the requirements of a talk, with the words behind each, over the Model Context Protocol.",
  keywords: "MCP server, coding agent requirements, PRD MCP",
};

/** How to connect a client of the protocol, and which tokens were used when. @param tokens null when signed out */
export function McpPage({ tokens }: { tokens: readonly TokenView[] | null }) {
  const address = `${useOrigin()}/mcp`;
  const server = { type: "http", url: address, headers: { Authorization: "Bearer vw_..." } };
  return (
    <ReadingPage
      title="The document inside your agent"
      lead="An agent that reads the requirements itself asks less, and can look up what was said at any second."
      action="Make a Document"
    >
      <p>
        This address answers clients of the Model Context Protocol, revisions 2026-07-28 and 2025, over Streamable HTTP.
        Make an{" "}
        <a className="text-link" href="/account#tokens-heading">
          access token
        </a>{" "}
        and put it in place of <code>vw_...</code>.
      </p>
      <h2>Claude Code</h2>
      <Code>{`claude mcp add --transport http vidwright ${address} --header "Authorization: Bearer vw_..."`}</Code>
      <h2>Cursor, and other clients with mcpServers</h2>
      <Code>{JSON.stringify({ mcpServers: { vidwright: server } }, null, 2)}</Code>
      <h2>VS Code</h2>
      <Code>{JSON.stringify({ servers: { vidwright: server } }, null, 2)}</Code>
      <h2>What it can do</h2>
      <p>
        List, search and read documents; read one requirement with its checks and evidence; read the words around any
        second; list open questions. A token that may report also writes a person's answer to a question, and sends test
        results.
      </p>
      <h2>Your tokens</h2>
      <Tokens tokens={tokens} />
    </ReadingPage>
  );
}

function Tokens({ tokens }: { tokens: readonly TokenView[] | null }) {
  if (!tokens) {
    return (
      <p>
        <a className="text-link" href={signInPath("login", MCP.path)}>
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
