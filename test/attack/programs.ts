import { decodeHTML } from "entities";
import { Response as OutboundResponse } from "miniflare";
import { cleanText, shorten } from "~/functions/text/clean-text";
import { type AccountWorker, NO_LIMITS, signedIn } from "../helpers/accounts";
import { consentPath, decide, exchange, newVerifier } from "../helpers/oauth-client";
import type { Visitor } from "../helpers/visitor";
import { startWorker } from "../helpers/worker";
import { strangersIn, tagsOf } from "./page-tags";
import { type Outcome, round, shown } from "./round";

const HOST = "program.example";
const CLIENT = `https://${HOST}/own.json`;
const BACK = `https://${HOST}/back`;
const MAX_NAME = 60;

type ProgramWorld = { worker: AccountWorker; call(name: string): void; close(): Promise<void> };

/** The product, and a program that asks for access under any name. */
export async function startProgramWorld(): Promise<ProgramWorld> {
  let named = "";
  const worker = await startWorker<{ DB: D1Database }>({
    vars: NO_LIMITS,
    outbound: async ({ url }) =>
      url === CLIENT
        ? OutboundResponse.json({ client_id: CLIENT, client_name: named, redirect_uris: [BACK] })
        : new OutboundResponse("", { status: 404 }),
  });
  return {
    worker,
    call: (name) => {
      named = name;
    },
    close: () => worker.close(),
  };
}

/**
 * Texts as the name of a program that asks for access: on the page that asks, and, once it has access, on the account's
 * page and the page about agents.
 */
export async function attackPrograms(
  { worker, call }: ProgramWorld,
  { texts, seconds }: { texts: readonly string[]; seconds: number },
): Promise<Outcome> {
  const { caller } = await signedIn(worker);
  const tryName = async (name: string) => {
    call(name);
    const verifier = newVerifier();
    const resource = `${worker.url.origin}/mcp`;
    const path = consentPath(worker.url.origin, verifier, { client_id: CLIENT, redirect_uri: BACK, resource });
    const asked = await pageOf(caller, path);
    const code = (await decide(caller, path)).searchParams.get("code") ?? "";
    const fields = { grant_type: "authorization_code", code, client_id: CLIENT, redirect_uri: BACK, resource };
    const { status } = await exchange(worker, { ...fields, code_verifier: verifier });
    const listed = [await pageOf(caller, "/account"), await pageOf(caller, "/mcp")];
    await endNewest(caller, listed[0] ?? "");
    return { asked, status, listed };
  };
  const plain = await tryName("Plain words");
  const known = new Set([plain.asked, ...plain.listed].flatMap((html) => [...tagsOf(html)]));
  return round({
    ...{ name: "Texts as names of programs that ask for access", unit: "strings", cases: texts, seconds, lanes: 1 },
    attack: async (text) => {
      const { asked, status, listed } = await tryName(text);
      const faults = status === 200 ? [] : [`a program named ${shown(text)} gets ${status} for its code`];
      const name = shorten(cleanText(text.toWellFormed()), MAX_NAME) || HOST;
      const title = decodeHTML(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(asked)?.[1] ?? "").replaceAll("<!-- -->", "");
      if (title !== `Give ${name} access?`) faults.push(`the page that asks says ${shown(title)} of ${shown(text)}`);
      for (const html of [asked, ...listed])
        faults.push(...strangersIn(html, known).map((tag) => `a page has a tag ${tag} with ${shown(text)}`));
      for (const html of listed) {
        if (!decodeHTML(html).includes(name)) faults.push(`a page does not name ${shown(text)}`);
      }
      return faults;
    },
  });
}

async function pageOf(caller: Visitor, path: string): Promise<string> {
  return (await caller.get(path, { headers: { accept: "text/html" } })).text();
}

async function endNewest(caller: Visitor, account: string): Promise<void> {
  const [, id = ""] = /name="form" value="token-end"[^>]*>\s*<input[^>]*name="id" value="(\d+)"/.exec(account) ?? [];
  await caller.fetch("/account", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
    body: new URLSearchParams({ form: "token-end", id }),
  });
}
