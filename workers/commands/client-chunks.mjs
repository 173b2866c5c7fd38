import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.mjs";

const CLIENT = join(ROOT, "build", "client");
/**
 * The last is a word of the server's half of Remix, which a value imported from `@remix-run/cloudflare` by browser code
 * brings along.
 */
const SERVER_ONLY = ["drizzle", "stripe", "openai", "multipart-form"];

/**
 * Searches every script of build/client for packages and secrets that belong on the server.
 * @returns one line per finding
 */
export function findServerCodeInClient() {
  const files = readdirSync(CLIENT, { recursive: true }).filter((name) => name.endsWith(".js"));
  if (files.length === 0) return ["build/client holds no script: was it built?"];
  const words = [...SERVER_ONLY, ...secretNames()];
  const forbidden = new RegExp(`\\b(${words.join("|")})\\b`, "g");
  return files.flatMap((name) => {
    const found = new Set(readFileSync(join(CLIENT, name), "utf8").match(forbidden));
    return [...found].map((word) => `build/client/${name} contains "${word}"`);
  });
}

function secretNames() {
  const example = readFileSync(join(ROOT, ".dev.vars.example"), "utf8");
  return [...example.matchAll(/^([A-Z0-9_]+_(?:KEY|SECRET|TOKEN))=/gm)].map((match) => match[1]);
}
