import { type Handler, listen, readText, sendJson } from "./listen";

type StoredIssue = {
  id: number;
  number: number;
  html_url: string;
  title: string;
  body: string | null;
  state: "open" | "closed";
  updated_at: string;
  labels: { name: string }[];
  pull_request?: object;
  parts: number[];
};

/** `before`: the connection breaks before a call has its effect; `after`: its answer is lost; `limit`: a rate limit. */
export type GithubFault = "before" | "after" | "down" | { retryAfter?: number; reset?: number };

export type FakeGithub = {
  url: string;
  issues: StoredIssue[];
  /** Every call, as `POST /repos/acme/shop/issues`. */
  calls: string[];
  /** What happens to the call with this number, from 1; asked once. */
  faults: Map<number, GithubFault>;
  close(): Promise<void>;
};

export const GITHUB_TOKEN = "github_pat_test";
export const GITHUB_REPOSITORY = "acme/shop";
const BASE = `/repos/${GITHUB_REPOSITORY}/issues`;

/** Answers as GitHub's REST API documents issues and sub-issues (docs.github.com/en/rest/issues), and keeps them. */
export async function startFakeGithub(now = () => new Date()): Promise<FakeGithub> {
  const issues: StoredIssue[] = [];
  const calls: string[] = [];
  const faults = new Map<number, GithubFault>();
  const handle: Handler = async (request, url, response) => {
    const { method = "GET" } = request;
    calls.push(`${method} ${url.pathname}`);
    const fault = faults.get(calls.length);
    faults.delete(calls.length);
    const body = await readText(request);
    if (fault === "before") return void response.destroy();
    if (fault === "down") return sendJson(response, 502, { message: "Bad gateway" });
    if (typeof fault === "object") {
      const headers = {
        ...(fault.retryAfter === undefined ? {} : { "retry-after": `${fault.retryAfter}` }),
        ...(fault.reset === undefined
          ? {}
          : { "x-ratelimit-remaining": "0", "x-ratelimit-reset": `${Math.ceil(fault.reset / 1000)}` }),
      };
      return sendJson(response, 403, { message: "You have exceeded a rate limit" }, headers);
    }
    const { status, answer } = carryOut(method, url, request.headers.authorization, body);
    if (fault === "after") return void response.destroy();
    sendJson(response, status, answer);
  };

  function carryOut(method: string, url: URL, authorization: string | undefined, body: string) {
    if (authorization !== `Bearer ${GITHUB_TOKEN}`) return { status: 401, answer: { message: "Bad credentials" } };
    if (!url.pathname.startsWith(BASE)) return { status: 404, answer: { message: "Not Found" } };
    const [, number, parts] = url.pathname.slice(BASE.length).split("/");
    const issue = issues.find((one) => one.number === Number(number));
    const sent = body === "" ? {} : JSON.parse(body);
    if (number && !issue) return { status: 404, answer: { message: "Not Found" } };
    if (issue && parts === "sub_issues") {
      if (method === "GET") return { status: 200, answer: issues.filter(({ id }) => issue.parts.includes(id)) };
      const isTaken = issues.some((one) => one.parts.includes(sent.sub_issue_id));
      if (isTaken) return { status: 422, answer: { message: "Sub issue may only have one parent" } };
      issue.parts.push(sent.sub_issue_id);
      return { status: 201, answer: issue };
    }
    if (issue) {
      Object.assign(issue, sent, { updated_at: now().toISOString() });
      return { status: 200, answer: issue };
    }
    if (method === "GET") return { status: 200, answer: pageOf(url.searchParams) };
    return create(sent);
  }

  function create({ title, body, labels = [] }: { title?: string; body?: string; labels?: string[] }) {
    if (!title || title.length > 256 || (body ?? "").length > 65_536) {
      return { status: 422, answer: { message: "Validation Failed" } };
    }
    const number = issues.length + 1;
    const made: StoredIssue = {
      ...{ id: 9_000_000_000 + number * 7, number, title, body: body ?? null, state: "open", parts: [] },
      html_url: `https://github.com/${GITHUB_REPOSITORY}/issues/${number}`,
      updated_at: now().toISOString(),
      labels: labels.map((name) => ({ name })),
    };
    issues.push(made);
    return { status: 201, answer: made };
  }

  function pageOf(query: URLSearchParams) {
    const [size, page] = [Number(query.get("per_page") ?? 30), Number(query.get("page") ?? 1)];
    const since = query.get("since") ?? "";
    return issues
      .filter(({ updated_at, state }) => updated_at >= since && (query.get("state") === "all" || state === "open"))
      .toReversed()
      .slice((page - 1) * size, page * size);
  }

  const server = await listen(handle);
  return { url: server.url, issues, calls, faults, close: server.close };
}
