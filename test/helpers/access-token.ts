import { expect } from "vitest";
import type { TokenScope } from "~/functions/tokens/token-kinds";
import type { Visitor } from "./visitor";

/** Makes a token with the form of the account page, as its owner does. */
export async function makeToken(
  caller: Visitor,
  {
    name = "Editor",
    scopes = ["read", "report"],
    days = "30",
  }: { name?: string; scopes?: TokenScope[]; days?: string } = {},
): Promise<string> {
  const form = new URLSearchParams({ form: "token-make", name, days });
  for (const scope of scopes) form.append("scopes", scope);
  const response = await submit(caller, form);
  const [token] = /vw_[\w-]{44}/.exec(await response.text()) ?? [];
  expect([response.status, token?.length]).toEqual([200, 47]);
  return token ?? "";
}

/** Ends the account's newest token. */
export async function endNewestToken(caller: Visitor): Promise<void> {
  const page = await (await caller.get("/account", { headers: { accept: "text/html" } })).text();
  const [, id = ""] = /name="form" value="token-end"[^>]*>\s*<input[^>]*name="id" value="(\d+)"/.exec(page) ?? [];
  expect(id).not.toBe("");
  expect((await submit(caller, new URLSearchParams({ form: "token-end", id }))).status).toBe(200);
}

const submit = (caller: Visitor, form: URLSearchParams) =>
  caller.fetch("/account", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
    body: form,
  });

/** A call with a token and nothing that a browser would send. */
export const withToken = (token: string, headers: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${token}`, ...headers },
});
