import { cleanText } from "~/functions/text/clean-text";
import { MAX_TOKEN_NAME, MAX_TOKENS } from "~/functions/tokens/token-kinds";
import type { Member } from "../api/access-matrix/cast";
import { trimmed } from "./text-rules";
import type { Store } from "./text-stores";
import { type AttackWorld, connected } from "./world";

/** As many tokens as an account can have beside the one that its programs call with, and one that takes a place. */
export const MOST_TOGETHER = MAX_TOKENS - 2;

const FIRST_ID = /name="form" value="token-end"[^>]*>\s*<input[^>]*name="id" value="(\d+)"/;

/** Access tokens made with the account's form; the one that stood there before is ended, because an account has few. */
export function tokenStore({ worker }: AttackWorld, { caller }: Member, count: number): Store {
  const ids: (number | undefined)[] = [];
  const submit = (fields: Record<string, string>) =>
    caller.fetch("/account", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
      body: new URLSearchParams(fields),
    });
  return {
    name: "token",
    fields: {
      name: (text) => {
        const name = trimmed(MAX_TOKEN_NAME)(text);
        return name === null ? null : cleanText(name) || "Token";
      },
    },
    pages: ["/account", "/mcp"],
    files: [],
    write: async (place, { name }) => {
      const response = await submit({ form: "token-make", name: String(name), days: "30", scopes: "read" });
      if (!response.ok) return response;
      const [, newest = ""] = FIRST_ID.exec(await response.clone().text()) ?? [];
      const before = ids[place];
      if (before !== undefined) await submit({ form: "token-end", id: String(before) });
      ids[place] = Number(newest);
      return response;
    },
    read: async () => {
      const find = worker.env.DB.prepare("select name from access_tokens where id = ?");
      const found = Array.from({ length: count }, (_, place) =>
        connected(() => find.bind(ids[place] ?? 0).first<{ name: string }>()),
      );
      return (await Promise.all(found)).map((row) => ({ ...row }));
    },
  };
}
