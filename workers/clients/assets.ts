import type { Env } from "../env";

/** Where wrangler serves by default; `npm start` and `npm run dev` set APP_ORIGIN to their own. */
export const LOCAL_ORIGIN = "http://localhost:8787";

/**
 * A file of the build or of public/, which keeps what few requests read out of the Worker's bundle.
 * @param path from the root, as browsers ask for it
 * @returns null if there is no such file
 */
export async function loadAsset(env: Env, path: string): Promise<ArrayBuffer | null> {
  // In `npm run dev`, Vite serves public/ itself, and its asset binding has only HTML.
  const isVite = import.meta.env?.MODE === "development";
  const response = isVite
    ? await fetch(`${env.vars.APP_ORIGIN ?? LOCAL_ORIGIN}${path}`)
    : await env.ASSETS.fetch(`https://assets.local${path}`);
  return response.ok ? response.arrayBuffer() : null;
}

/**
 * By path, for the life of the isolate (decision 197). Texts rather than promises: a request must not wait for
 * another's I/O.
 */
const texts = new Map<string, string>();

/** The text of a file, read once per isolate; null if there is no such file. */
export async function loadText(env: Env, path: string): Promise<string | null> {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const bytes = await loadAsset(env, path);
  if (!bytes) return null;
  const text = new TextDecoder().decode(bytes);
  texts.set(path, text);
  return text;
}
