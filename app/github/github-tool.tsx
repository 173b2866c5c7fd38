import { type FormEvent, useEffect, useState } from "react";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { Field, Input } from "~/app/ui/field";
import { ProgressBar } from "~/app/ui/progress-bar";
import type { PromptView } from "~/functions/prds/model";
import { counted } from "~/functions/text/counted";
import { PlanList } from "./plan-list";
import { forgetToken, readTarget, type Target, usePush } from "./use-push";

const REPOSITORY = /^(?:https:\/\/github\.com\/)?([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;

/** Makes a document's requirements issues of a repository: what would be made first, then, once pressed, the issues. */
export default function GithubTool({ prompt }: { prompt: PromptView }) {
  useEffect(() => {
    document.addEventListener("click", leaveByLoading, { capture: true });
    return () => document.removeEventListener("click", leaveByLoading, { capture: true });
  }, []);
  const [target, setTarget] = useState(readTarget);
  const push = usePush(prompt);
  const { step, plan, read, waitsUntil, problem, pushed } = push.state;
  const isBusy = step === "looking" || step === "pushing";
  const toWrite = plan?.issues.filter((one) => one.step === "new" || one.step === "update") ?? [];
  const [total, done] = [plan?.issues.length ?? 0, pushed.size];
  return (
    <>
      {step === "asking" || step === "looking" ? (
        <TargetForm target={target} isBusy={isBusy} onChange={setTarget} onCheck={() => push.check(target)} />
      ) : (
        <p>
          <span className="font-semibold wrap-anywhere">{target.repository}</span>{" "}
          {!isBusy && (
            <button type="button" className="text-link" onClick={push.again}>
              Change
            </button>
          )}
        </p>
      )}
      <div role="status" className="mt-4">
        {step === "looking" && <p>Looking for this document's issues, {counted(read, "issue")} read so far…</p>}
        {step === "pushing" && (
          <p>
            {done} of {total} done.
          </p>
        )}
        {waitsUntil !== null && <p>GitHub asks for a pause. Going on at {clockOf(waitsUntil)}.</p>}
        {step === "done" && <p className="font-semibold">Done. Press again after an edit: nothing is made twice.</p>}
      </div>
      {step === "pushing" && <ProgressBar className="mt-2" label="Issues done" value={done} max={Math.max(1, total)} />}
      {problem && <ErrorNote className="mt-4">{problem}</ErrorNote>}
      {plan && (
        <div className="mt-4 flex flex-wrap gap-3">
          {isBusy ? (
            <Button onClick={push.stop}>Stop</Button>
          ) : step === "done" ? (
            <Button onClick={() => push.check(target)}>Check again</Button>
          ) : (
            <Button variant="primary" disabled={toWrite.length === 0 && !problem} onClick={() => push.push(target)}>
              {toWrite.length === 0 ? "Nothing to make" : labelOf(toWrite.map((one) => one.step))}
            </Button>
          )}
          <Button
            onClick={() => {
              forgetToken();
              setTarget({ ...target, token: "" });
              push.again();
            }}
          >
            Forget the token
          </Button>
        </div>
      )}
      {plan && <PlanList plan={plan} pushed={pushed} />}
    </>
  );
}

function labelOf(steps: readonly ("new" | "update" | "same" | "edited")[]): string {
  const made = steps.filter((step) => step === "new").length;
  const updated = steps.length - made;
  if (updated === 0) return `Make ${counted(made, "issue")}`;
  return made === 0 ? `Update ${counted(updated, "issue")}` : `Make ${made} and update ${updated}`;
}

/** Follows a link by loading its page: one reached by the router would keep this page's content policy. */
function leaveByLoading(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!isPlain || !link || link.target || link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  location.assign(link.href);
}

const clockOf = (ms: number) => new Date(ms).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });

type TargetFormProps = {
  target: Target;
  isBusy: boolean;
  onChange: (target: Target) => void;
  onCheck: () => void;
};

/** The repository and the token. The fields have no names: nothing can submit them to this product's server. */
function TargetForm({ target, isBusy, onChange, onCheck }: TargetFormProps) {
  const [problem, setProblem] = useState<"repository" | "token" | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = !REPOSITORY.test(target.repository.trim()) ? "repository" : target.token === "" ? "token" : null;
    setProblem(missing);
    if (!missing) onCheck();
  };
  return (
    <form onSubmit={submit} className="grid max-w-measure gap-4" noValidate>
      <Field
        label="Repository"
        hint="Its owner and name, as in acme/shop, or its address."
        problem={problem === "repository" ? "Enter the repository as owner/name." : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={target.repository}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...target, repository: REPOSITORY.exec(value.trim())?.[1] ?? value })
            }
          />
        )}
      </Field>
      <Field
        label="Token"
        hint={
          <>
            A{" "}
            <a
              className="text-link"
              href="https://github.com/settings/personal-access-tokens/new"
              target="_blank"
              rel="noreferrer"
            >
              fine-grained token
            </a>{" "}
            for this repository alone, with Issues: read and write. This tab keeps it until you close it; it goes to
            GitHub and never to our server.
          </>
        }
        problem={problem === "token" ? "Enter a token." : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="off"
            value={target.token}
            onChange={({ currentTarget: { value } }) => onChange({ ...target, token: value.trim() })}
          />
        )}
      </Field>
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={target.hasSubIssues}
          onChange={({ currentTarget: { checked } }) => onChange({ ...target, hasSubIssues: checked })}
        />
        Make each check a sub-issue instead of a box to tick
      </label>
      <p>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {isBusy ? "Looking…" : "See what would be made"}
        </Button>
      </p>
    </form>
  );
}
