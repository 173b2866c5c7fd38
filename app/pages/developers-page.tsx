import { Code, useOrigin } from "./developer-code";
import { ReadingPage } from "./reading-page";

export const DEVELOPERS = {
  path: "/developers",
  title: "Developers",
  description:
    "Read documents and their evidence from your own programs, give them to coding agents over MCP, and send test results back to the requirements.",
  keywords: "requirements API, MCP server, JUnit requirements traceability, PRD for coding agents",
};

/** How programs work with documents: calls, tokens, the protocol for agents, and test results. */
export function DevelopersPage() {
  const origin = useOrigin();
  const bearer = `-H "Authorization: Bearer $VIDWRIGHT_TOKEN"`;
  return (
    <ReadingPage
      title="From the document to what gets built"
      lead="Your programs read the same documents as you, and tell which requirements their tests cover."
      action="Make a Document"
    >
      <h2>Tokens</h2>
      <p>
        Make one under{" "}
        <a className="text-link" href="/account#tokens-heading">
          Access tokens
        </a>{" "}
        on your account page. It reads, or reports, or both; it ends by itself, or when you press End, and then its next
        call is refused. It goes into the Authorization header and nowhere else.
      </p>
      <Code>{`export VIDWRIGHT_TOKEN=vw_...`}</Code>
      <h2>Calls</h2>
      <p>
        The documents of the account, one of them as Markdown, and a search in everything.{" "}
        <a className="text-link" href="/openapi.json">
          openapi.json
        </a>{" "}
        lists every call that a token opens.
      </p>
      <Code>{`curl ${origin}/api/prompts ${bearer}
curl ${origin}/api/prompts/1/export.md ${bearer}
curl "${origin}/api/content/search?q=export" ${bearer}`}</Code>
      <p>
        A failed call answers <code>{`{ "message", "code" }`}</code> with a status that says the same.
      </p>
      <h2>Coding agents</h2>
      <p>
        Agents read requirements with their checks and the words behind them over the Model Context Protocol.{" "}
        <a className="text-link" href="/mcp">
          How to connect yours
        </a>
        .
      </p>
      <h2>Test results</h2>
      <p>
        Put a requirement's id into the name of each test for it: <code>F-3</code>, or <code>F-3.1</code> for one of its
        checks. Send JUnit XML of up to 10 MB, or JSON. The document then shows what is green, red, untested, or changed
        since; its last 50 reports are kept, and the same report counts once.
      </p>
      <Code>{`curl "${origin}/api/prompts/1/reports?commit=$(git rev-parse HEAD)" ${bearer} \\
  -H "Content-Type: application/xml" --data-binary @junit.xml
curl ${origin}/api/prompts/1/reports ${bearer} -H "Content-Type: application/json" \\
  -d '{"commit":"a1b2c3d","tests":[{"name":"F-1 sends the file","status":"passed"}]}'`}</Code>
    </ReadingPage>
  );
}
