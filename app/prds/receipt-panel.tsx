import { Form, Link } from "@remix-run/react";
import { CopyButton } from "~/app/transcripts/highlights/copy-button";
import { Button } from "~/app/ui/button";
import type { Receipt } from "~/functions/reports/report-kinds";
import { greenOf } from "./receipt-mark";
import { WrittenAt } from "./written-at";

type PanelProps = { id: number; receipt: Receipt | null; badge: string; origin: string };

/** What the newest run of tests says about a document, and how to send one. */
export default function ReceiptPanel({ id, receipt, badge, origin }: PanelProps) {
  const line = `curl -fsS "${origin}/api/prompts/${id}/reports?commit=$(git rev-parse HEAD)" -H "Authorization: Bearer $VIDWRIGHT_TOKEN" -H "Content-Type: application/xml" --data-binary @junit.xml`;
  const image = `![Requirements](${origin}${badge})`;
  return (
    <section aria-labelledby="tests">
      <h2 id="tests" className="text-lead font-semibold">
        Tests
      </h2>
      {receipt ? <Newest receipt={receipt} /> : <p className="mt-2 text-quiet">No test report yet.</p>}
      <p className="mt-4">
        Name a requirement's id, such as F-3 or F-3.1, in the name of each test for it, and send the results from CI
        with an{" "}
        <Link to="/account#tokens-heading" className="text-link">
          access token
        </Link>
        :
      </p>
      <Line label="Copy the line for CI" text={line} />
      {receipt && (
        <>
          <p className="mt-4">Whoever has this address sees how many requirements are green, and nothing else:</p>
          <Line label="Copy the badge" text={image} />
          <Form method="post" preventScrollReset className="mt-2 flex flex-wrap items-center gap-x-3">
            <input type="hidden" name="intent" value="renew-badge" />
            <input type="hidden" name="badge" value={badge} />
            <Button type="submit" size="small">
              Renew address
            </Button>
            <p className="text-small text-quiet">The address above will stop working.</p>
          </Form>
        </>
      )}
    </section>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-2 flex items-start gap-2">
      <code className="min-w-0 flex-1 border-l-2 border-line py-1 pl-3 text-small wrap-anywhere">{text}</code>
      <CopyButton label={label} text={text} copied="Copied to clipboard" failed="Failed to copy to clipboard" />
    </div>
  );
}

function Newest({ receipt }: { receipt: Receipt }) {
  const { commit, url, createdAt, unknown } = receipt;
  return (
    <>
      <p className="mt-2">{greenOf(receipt)}.</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-small text-quiet">
        <WrittenAt iso={createdAt} />
        {commit && <span className="wrap-anywhere">Commit {commit.slice(0, 12)}</span>}
        {url && (
          <a href={url} target="_blank" rel="noreferrer" className="text-link">
            The run
          </a>
        )}
      </p>
      {unknown.length > 0 && (
        <p className="mt-2 text-warn wrap-anywhere">
          Tests mention ids this document doesn't have:{" "}
          {unknown.map(({ id, now }) => (now ? `${id} (replaced by ${now})` : id)).join(", ")}.
        </p>
      )}
    </>
  );
}
