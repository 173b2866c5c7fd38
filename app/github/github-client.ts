/** GitHub's REST API (docs.github.com/en/rest, version 2022-11-28). */
export const GITHUB_API = "https://api.github.com";

/** An issue as GitHub has it. `id` is unique everywhere, `number` in its repository. */
export type GithubIssue = { id: number; number: number; html_url: string; title: string; body: string; state: string };

type Trouble = "token" | "permission" | "missing" | "off" | "limited" | "unreachable" | "refused";

const MESSAGES: Record<Trouble, string> = {
  token: "GitHub doesn't accept this token. It may have expired.",
  permission: "This token can't write issues here. It needs the repository's Issues permission, read and write.",
  missing: "GitHub shows this token no such repository. Check the name, and that the token covers it.",
  off: "This repository has its issues turned off.",
  limited: "GitHub's rate limit is reached.",
  unreachable: "GitHub couldn't be reached. Press again to go on; nothing is made twice.",
  refused: "GitHub refused this issue.",
};

/** `retryAt`: when a rate limit ends, in milliseconds since 1970. */
export class GithubFailed extends Error {
  constructor(
    readonly trouble: Trouble,
    readonly retryAt: number | null = null,
  ) {
    super(MESSAGES[trouble]);
    this.name = "GithubFailed";
  }
}

const TIMEOUT_MS = 30_000;
/** GitHub asks for a second between changes, and for a minute where it names no time. */
const PAUSE_MS = 1000;
const UNTOLD_WAIT_MS = 60_000;
/** With a longer wait, the person is told when to come back. */
const MAX_WAIT_MS = 10 * 60_000;
const ATTEMPTS = 3;
const PAGE = 100;

type ClientOptions = {
  /** `owner/name`. */
  repository: string;
  token: string;
  signal: AbortSignal;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  /** Told until when GitHub asks to wait, and null once it goes on. */
  onWait: (until: number | null) => void;
};

type Issue = Pick<GithubIssue, "title" | "body">;

export type GithubClient = ReturnType<typeof createGithubClient>;

/** Calls GitHub as one person, for one repository. Every call throws GithubFailed, or AbortError when stopped. */
export function createGithubClient({ repository, token, signal, now, wait, onWait }: ClientOptions) {
  const base = `/repos/${repository}/issues`;
  let changedAt = 0;

  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    if (method !== "GET") {
      await wait(Math.max(0, changedAt + PAUSE_MS - now()));
      changedAt = now();
    }
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    let response: Response;
    try {
      response = await fetch(GITHUB_API + path, {
        method,
        headers: {
          Accept: "application/vnd.github+json",
          Authorization: `Bearer ${token}`,
          "X-GitHub-Api-Version": "2022-11-28",
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        credentials: "omit",
        referrerPolicy: "no-referrer",
        cache: "no-store",
        signal: deadline,
      });
      if (response.ok) return await response.json();
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      throw new GithubFailed("unreachable");
    }
    throw failureOf(response, now());
  }

  /** Asks again after a rate limit, and, if repeating has no further effect, after a lost answer. */
  async function askPatiently(method: string, path: string, body?: unknown): Promise<unknown> {
    const mayRepeat = method !== "POST";
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(method, path, body);
      } catch (thrown) {
        if (!(thrown instanceof GithubFailed) || attempt === ATTEMPTS) throw thrown;
        if (thrown.trouble === "unreachable" && mayRepeat) await wait(PAUSE_MS * 2 ** attempt);
        else if (thrown.trouble === "limited") await waitUntil(thrown);
        else throw thrown;
      }
    }
  }

  async function waitUntil(limit: GithubFailed): Promise<void> {
    const until = limit.retryAt ?? now() + UNTOLD_WAIT_MS;
    if (until - now() > MAX_WAIT_MS) throw limit;
    onWait(until);
    await wait(Math.max(PAUSE_MS, until - now()));
    onWait(null);
  }

  return {
    /** All issues that changed since, open or closed. @param onPage told how many were read */
    async list(since: string, onPage: (count: number) => void): Promise<GithubIssue[]> {
      const issues: GithubIssue[] = [];
      for (let page = 1; ; page += 1) {
        const query = new URLSearchParams({ state: "all", since, per_page: `${PAGE}`, page: `${page}` });
        const found = (await askPatiently("GET", `${base}?${query}`)) as (GithubIssue & { pull_request?: unknown })[];
        issues.push(...found.filter((one) => !one.pull_request).map((one) => ({ ...one, body: one.body ?? "" })));
        onPage(issues.length);
        if (found.length < PAGE) return issues;
      }
    },
    create: async (issue: Issue & { labels: string[] }) => (await askPatiently("POST", base, issue)) as GithubIssue,
    update: async (number: number, issue: Issue) =>
      (await askPatiently("PATCH", `${base}/${number}`, issue)) as GithubIssue,
    /** The ids of an issue's sub-issues. */
    async listParts(number: number): Promise<number[]> {
      const found = (await askPatiently("GET", `${base}/${number}/sub_issues?per_page=${PAGE}`)) as GithubIssue[];
      return found.map(({ id }) => id);
    },
    addPart: (number: number, id: number) => askPatiently("POST", `${base}/${number}/sub_issues`, { sub_issue_id: id }),
  };
}

/** What a refusal means (docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api). */
function failureOf({ status, headers }: Response, now: number): GithubFailed {
  const [after, reset] = [headers.get("retry-after"), headers.get("x-ratelimit-reset")];
  if (status === 403 || status === 429) {
    if (after !== null) return new GithubFailed("limited", now + Number(after) * 1000);
    if (headers.get("x-ratelimit-remaining") === "0") return new GithubFailed("limited", Number(reset) * 1000);
    return new GithubFailed(status === 429 ? "limited" : "permission");
  }
  if (status === 401) return new GithubFailed("token");
  if (status === 404) return new GithubFailed("missing");
  if (status === 410) return new GithubFailed("off");
  return new GithubFailed(status >= 500 ? "unreachable" : "refused");
}
