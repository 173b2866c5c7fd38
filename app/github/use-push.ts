import { useEffect, useRef, useState } from "react";
import { forgetHere, keepHere, readKept } from "~/app/browser/storage/kept-here";
import { systemTime } from "~/functions/clock";
import { documentMark, toGithubIssues } from "~/functions/exports/github-issues";
import { type Pack, packOf } from "~/functions/exports/pack/pack-model";
import type { PromptView } from "~/functions/prds/model";
import { createGithubClient, type GithubClient, GithubFailed, type GithubIssue } from "./github-client";
import { type Plan, planIssues } from "./plan-issues";
import { pushIssues } from "./push-issues";

/** Where issues go. The token stays in this tab. */
export type Target = { repository: string; token: string; hasSubIssues: boolean };

export type Pushed = { issue: GithubIssue; isApart: boolean };

type PushState = {
  step: "asking" | "looking" | "planned" | "pushing" | "done";
  /** How many of the repository's issues were read. */
  read: number;
  plan: Plan | null;
  pushed: ReadonlyMap<string, Pushed>;
  /** Until when GitHub asks to wait, in milliseconds since 1970. */
  waitsUntil: number | null;
  problem: string | null;
};

const START: PushState = { step: "asking", read: 0, plan: null, pushed: new Map(), waitsUntil: null, problem: null };

/** Clocks differ, and GitHub filters by its own. */
const SLACK_MS = 24 * 3600_000;

const KEPT = "vidwright.github";

/** What was typed in this tab before, without trusting it. */
export function readTarget(): Target {
  const [repository = "", token = "", parts = ""] = (readKept("session", KEPT) ?? "").split("\n");
  return { repository, token, hasSubIssues: parts !== "list" };
}

export function forgetToken(): void {
  forgetHere("session", KEPT);
}

/** Looks up what a document's issues would be in a repository, and makes them, one after the other. */
export function usePush(prompt: PromptView) {
  const [state, setState] = useState(START);
  const change = (next: Partial<PushState>) => setState((last) => ({ ...last, ...next }));
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const connect = ({ repository, token }: Target): GithubClient => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    return createGithubClient({
      repository,
      token,
      signal,
      now: systemTime,
      wait: (ms) => pause(ms, signal),
      onWait: (waitsUntil) => change({ waitsUntil }),
    });
  };
  const since = new Date(Date.parse(prompt.createdAt) - SLACK_MS).toISOString();

  async function look(client: GithubClient, { hasSubIssues }: Target): Promise<Plan> {
    const pack: Pack = packOf(prompt);
    const document = await documentMark(location.origin, prompt.id);
    const found = await client.list(since, (read) => change({ read }));
    return planIssues(toGithubIssues(pack, { hasSubIssues }), found, document);
  }

  async function run(work: () => Promise<void>, otherwise: PushState["step"]) {
    try {
      await work();
    } catch (thrown) {
      const failed = thrown instanceof GithubFailed ? thrown : null;
      const isStopped = thrown instanceof DOMException && thrown.name === "AbortError";
      if (!failed && !isStopped) throw thrown;
      change({ step: otherwise, problem: failed && problemOf(failed), waitsUntil: null });
    }
  }

  return {
    state,
    check(target: Target) {
      keepHere("session", KEPT, [target.repository, target.token, target.hasSubIssues ? "" : "list"].join("\n"));
      setState({ ...START, step: "looking" });
      return run(async () => change({ plan: await look(connect(target), target), step: "planned" }), "asking");
    },
    /** Looks again first: something may have changed since. */
    push(target: Target) {
      change({ step: "pushing", problem: null, pushed: new Map() });
      const work = async () => {
        const client = connect(target);
        const plan = await look(client, target);
        change({ plan });
        const pushed = new Map<string, Pushed>();
        await pushIssues(plan, {
          client,
          document: await documentMark(location.origin, prompt.id),
          since,
          onDone: (id, issue, isApart) => change({ pushed: new Map(pushed.set(id, { issue, isApart })) }),
        });
        change({ step: "done" });
      };
      return run(work, "planned");
    },
    stop: () => running.current?.abort(),
    again() {
      running.current?.abort();
      setState(START);
    },
  };
}

function problemOf(failed: GithubFailed): string {
  if (failed.retryAt === null) return failed.message;
  const at = new Date(failed.retryAt).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
  return `${failed.message} Press again after ${at}; nothing is made twice.`;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException("Stopped", "AbortError"));
    };
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}
