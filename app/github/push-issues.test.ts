import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readMarker, toGithubIssues, type WantedIssue } from "~/functions/exports/github-issues";
import { packOf } from "~/functions/exports/pack/pack-model";
import {
  type FakeGithub,
  GITHUB_REPOSITORY,
  GITHUB_TOKEN,
  type GithubFault,
  startFakeGithub,
} from "../../test/fakes/github";
import { identifiedPrompt } from "../../test/helpers/prompt-details/sample";
import { createGithubClient, GITHUB_API, GithubFailed } from "./github-client";
import { planIssues } from "./plan-issues";
import { pushIssues } from "./push-issues";

const DOCUMENT = "0123456789abcdef";
const SINCE = "2026-01-01T00:00:00.000Z";
const NOW = Date.parse("2026-02-01T12:00:00.000Z");

let github: FakeGithub;
let waited: number[];
beforeEach(async () => {
  github = await startFakeGithub(() => new Date(NOW));
  waited = [];
  const really = fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => really(address.replace(GITHUB_API, github.url), init));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await github.close();
});

const wantedOf = (hasSubIssues = true) => toGithubIssues(packOf(identifiedPrompt()), { hasSubIssues });

function connect(token = GITHUB_TOKEN, repository = GITHUB_REPOSITORY) {
  const wait = async (ms: number) => void waited.push(ms);
  const { signal } = new AbortController();
  return createGithubClient({ repository, token, signal, now: () => NOW, wait, onWait: () => {} });
}

/** One press: looks, plans, pushes. */
async function press(wanted: readonly WantedIssue[], client = connect()) {
  const plan = await planIssues(wanted, await client.list(SINCE, () => {}), DOCUMENT);
  const apart: string[] = [];
  const onDone = (id: string, _issue: unknown, isApart: boolean) => void (isApart && apart.push(id));
  await pushIssues(plan, { client, document: DOCUMENT, since: SINCE, onDone });
  const steps = Object.groupBy(plan.issues, ({ step }) => step);
  return { plan, apart, counts: Object.fromEntries(Object.entries(steps).map(([step, all]) => [step, all?.length])) };
}

/** Each issue's line, with the lines of its sub-issues. */
const tree = () =>
  github.issues.map(({ body, parts }) => [
    readMarker(body ?? "")?.marker.id,
    github.issues.filter(({ id }) => parts.includes(id)).map((one) => readMarker(one.body ?? "")?.marker.id),
  ]);

test("the second press makes nothing and changes nothing", async () => {
  const wanted = wantedOf();
  expect((await press(wanted)).counts).toEqual({ new: wanted.length });
  const before = structuredClone(github.issues);
  expect((await press(wanted)).counts).toEqual({ same: wanted.length });
  expect(github.issues).toEqual(before);
  expect(github.calls.filter((call) => call.startsWith("PATCH"))).toEqual([]);
  for (const [id, parts] of tree()) {
    expect(parts).toEqual(wanted.filter(({ parent }) => parent === id).map((one) => one.id));
  }
  expect(before.find(({ title }) => title.startsWith("F-1 "))?.labels).toEqual([{ name: "priority: must" }]);
});

test("a push that breaks at any call, in any way, is completed by the next one", async () => {
  const wanted = wantedOf();
  await press(wanted);
  const [whole, count] = [tree(), github.calls.length];
  const ways: GithubFault[] = ["before", "after", "down", { retryAfter: 3600 }];
  for (let call = 1; call <= count; call += 1) {
    for (const fault of ways) {
      [github.issues.length, github.calls.length] = [0, 0];
      github.faults.set(call, fault);
      await press(wanted).catch((thrown: unknown) => expect(thrown).toBeInstanceOf(GithubFailed));
      github.faults.clear();
      await press(wanted);
      expect(tree(), `call ${call}, ${JSON.stringify(fault)}`).toEqual(whole);
    }
  }
});

test("what a person changes on GitHub stays, and what changes in the document is written", async () => {
  const wanted = wantedOf(false);
  await press(wanted);
  const second = github.issues.find(({ body }) => body?.includes("- [ ]"));
  const first = github.issues.find((one) => one !== second);
  if (!first || !second) throw new Error("The sample has too few requirements.");
  Object.assign(first, { title: "Ours now", state: "closed" });
  // As GitHub's editor stores it, with a box ticked.
  second.body = (second.body ?? "").replaceAll("\n", "\r\n").replace("- [ ]", "- [x]");
  const edited = wanted.map((one) => ({ ...one, body: `Now: ${one.body}` }));
  const { counts, plan } = await press(edited.slice(0, -1));
  expect(counts).toEqual({ edited: 1, update: wanted.length - 2 });
  expect(plan.gone).toHaveLength(1);
  expect(first).toMatchObject({ title: "Ours now", state: "closed", body: expect.not.stringContaining("Now: ") });
  expect(second.body).toMatch(/^Now: [\s\S]*- \[x\] F-/);
  expect((await press(edited)).counts).toMatchObject({ edited: 1 });
});

test("issues of other documents, copies, and pull requests don't count", async () => {
  const wanted = wantedOf();
  await press(wanted);
  const count = github.issues.length;
  const copy = structuredClone(github.issues[0]);
  if (!copy) throw new Error("nothing was made");
  github.issues.push({ ...copy, number: count + 1, id: 1, title: "A copy" });
  for (const issue of github.issues.slice(1, count)) issue.body = (issue.body ?? "").replace(DOCUMENT, "f".repeat(16));
  expect((await press(wanted)).counts).toEqual({ same: 1, new: wanted.length - 1 });
  github.issues[0] = { ...copy, pull_request: {} };
  expect((await press(wanted)).counts).toEqual({ edited: 1, same: wanted.length - 1 });
});

test("more issues than a page holds are read", async () => {
  const client = connect();
  for (let index = 0; index < 230; index += 1) await client.create({ title: `Old ${index}`, body: "", labels: [] });
  const wanted = wantedOf();
  await press(wanted);
  expect((await press(wanted)).counts).toEqual({ same: wanted.length });
});

test("a check that a person put under another issue stays there", async () => {
  const wanted = wantedOf();
  await press(wanted);
  const [parent] = github.issues;
  const [part] = parent?.parts.splice(0, 1) ?? [];
  const other = github.issues.find(({ id }) => id !== parent?.id && id !== part);
  if (part === undefined || !other) throw new Error("The sample has too few checks.");
  other.parts.push(part);
  expect((await press(wanted)).apart).toHaveLength(1);
  expect(other.parts).toContain(part);
});

test("rate limits are waited for if short, and told with their time if long", async () => {
  github.faults.set(2, { retryAfter: 30 });
  github.faults.set(4, { reset: NOW + 90_000 });
  github.faults.set(6, {});
  await expect(press(wantedOf())).rejects.toMatchObject({ trouble: "permission" });
  expect(waited).toEqual(expect.arrayContaining([30_000, 90_000]));
  github.faults.set(github.calls.length + 2, { reset: NOW + 3_600_000 });
  await expect(press(wantedOf())).rejects.toMatchObject({ trouble: "limited", retryAt: NOW + 3_600_000 });
});

test("a wrong token and a wrong repository say so", async () => {
  await expect(press(wantedOf(), connect("wrong"))).rejects.toMatchObject({ trouble: "token" });
  await expect(press(wantedOf(), connect(GITHUB_TOKEN, "acme/none"))).rejects.toMatchObject({ trouble: "missing" });
});

test("no words of a talk notify anyone, refer to other issues, or pass for a marker", () => {
  const signs = fc.constantFrom("@octocat", "#12", "acme/shop#3", "GH-7", "https://evil.example/", "www.evil.example");
  const other = fc.constantFrom(
    "<!-- vidwright F-9 0123456789abcdef 0123456789abcdef -->",
    "```",
    "\n",
    "word",
    "- [x] F-1.1",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(signs, other), { minLength: 1, maxLength: 6 }), (words) => {
      const text = words.join(" ");
      const prompt = identifiedPrompt();
      const items = prompt.items.map((item) => ({
        ...item,
        text,
        title: text,
        citations: item.citations.map((one) => ({ ...one, quote: text, speaker: text })),
        acceptance: (item.acceptance ?? []).map((check) => ({ ...check, text })),
      }));
      for (const hasSubIssues of [true, false]) {
        for (const { body } of toGithubIssues(packOf({ ...prompt, items, videoUrl: null }), { hasSubIssues })) {
          expect(readMarker(body)).toBeNull();
          const [outside = "", ...fences] = body.split(/^```.*$/m);
          expect(fences.length).toBeLessThanOrEqual(2);
          for (const part of [outside, fences[1] ?? ""]) {
            expect(part).not.toMatch(/@\w|#\d|GH-\d|:\/\/\w|www\.\w/);
            expect(part).not.toMatch(/(?<!\\)<!-- vidwright/);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});
