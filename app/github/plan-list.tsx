import { counted } from "~/functions/text/counted";
import type { GithubIssue } from "./github-client";
import type { Plan, PlannedIssue, Step } from "./plan-issues";
import type { Pushed } from "./use-push";

const STEPS: Record<Step, string> = {
  new: "To make",
  update: "To update: the document has changed",
  edited: "Edited on GitHub, left as it is",
  same: "Up to date",
};

/** What a push would do with each line, and what it has done. */
export function PlanList({ plan, pushed }: { plan: Plan; pushed: ReadonlyMap<string, Pushed> }) {
  return (
    <div className="mt-6 space-y-8">
      {(Object.keys(STEPS) as Step[]).map((step) => (
        <Part
          key={step}
          title={STEPS[step]}
          issues={plan.issues.filter((one) => one.step === step)}
          pushed={pushed}
          isOpen={step !== "same"}
        />
      ))}
      {plan.gone.length > 0 && (
        <section>
          <h2 className="text-body font-semibold">No longer in the document, left open or closed as they are</h2>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {plan.gone.map((issue) => (
              <li key={issue.id} className="py-2">
                {issue.title} <IssueLink issue={issue} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type PartProps = {
  title: string;
  issues: readonly PlannedIssue[];
  pushed: ReadonlyMap<string, Pushed>;
  isOpen: boolean;
};

function Part({ title, issues, pushed, isOpen }: PartProps) {
  if (issues.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary className="min-h-8 font-semibold pointer-coarse:min-h-11">
        {title} ({counted(issues.length, "issue")})
      </summary>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {issues.map((planned) => (
          <Line key={planned.wanted.id} planned={planned} pushed={pushed.get(planned.wanted.id)} />
        ))}
      </ul>
    </details>
  );
}

function Line({ planned: { wanted, known, step }, pushed }: { planned: PlannedIssue; pushed: Pushed | undefined }) {
  const issue = pushed?.issue ?? known;
  return (
    <li className={wanted.parent === null ? "py-2" : "py-2 pl-6"}>
      <span className="wrap-anywhere">{wanted.title}</span> {issue && <IssueLink issue={issue} />}
      {step === "edited" && known && known.title !== wanted.title && (
        <p className="text-small text-quiet wrap-anywhere">Its title there: {known.title}</p>
      )}
      {step === "edited" && known && <TheirText planned={{ wanted, known }} />}
      {pushed?.isApart && <p className="text-small text-quiet">GitHub didn't take it as a sub-issue.</p>}
    </li>
  );
}

/** What stands on GitHub beside what the document says, for the person to bring together. */
function TheirText({ planned: { wanted, known } }: { planned: { wanted: { body: string }; known: GithubIssue } }) {
  return (
    <details className="mt-1 text-small">
      <summary className="min-h-6 text-quiet pointer-coarse:min-h-11">Both texts</summary>
      <div className="mt-1 grid gap-4 md:grid-cols-2">
        {(
          [
            ["On GitHub", known.body],
            ["From the document", wanted.body],
          ] as const
        ).map(([label, text]) => (
          <div key={label} className="min-w-0">
            <p className="font-semibold">{label}</p>
            <pre className="mt-1 max-h-60 overflow-auto whitespace-pre-wrap wrap-anywhere">{text}</pre>
          </div>
        ))}
      </div>
    </details>
  );
}

function IssueLink({ issue: { html_url: url, number, state } }: { issue: GithubIssue }) {
  // Only GitHub's own addresses become links.
  if (!url.startsWith("https://github.com/")) return <>#{number}</>;
  return (
    <a className="text-link" href={url} target="_blank" rel="noreferrer">
      #{number}
      {state === "closed" && ", closed"}
    </a>
  );
}
