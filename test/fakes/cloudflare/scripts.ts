import { Hono } from "hono";
import type { Account, Binding, Script } from "./account";
import { enveloped, refused } from "./envelope";

type Metadata = { bindings: Binding[]; keep_bindings?: string[]; migrations?: { new_tag: string } };

const VERSION = "11111111-2222-4333-8444-555555555555";

/** An account's Workers: uploads with assets and secrets. */
export function answerScripts(account: Account) {
  const api = new Hono();
  const missing = () => refused(10007, "This Worker does not exist on your account.");

  api.get("/workers/services/:name", (c) => {
    const name = c.req.param("name");
    const known = account.scripts.get(name);
    if (!known) return c.json(refused(10090, "workers.api.error.service_not_found"), 404);
    const script = {
      id: name,
      tag: name,
      tags: null,
      last_deployed_from: "wrangler",
      migration_tag: known.migrationTag,
    };
    return c.json(enveloped({ id: name, default_environment: { environment: "production", script } }));
  });
  api.get("/workers/scripts/:name/secrets", (c) => {
    const script = account.scripts.get(c.req.param("name"));
    if (!script) return c.json(missing(), 404);
    return c.json(enveloped([...script.secrets.keys()].map((name) => ({ name, type: "secret_text" }))));
  });
  api.get("/workers/scripts/:name/settings", (c) => {
    const script = account.scripts.get(c.req.param("name"));
    return script ? c.json(enveloped({ bindings: script.bindings })) : c.json(missing(), 404);
  });

  api.post("/workers/scripts/:name/assets-upload-session", async (c) => {
    const { manifest } = await c.req.json<{ manifest: Record<string, { hash: string }> }>();
    const hashes = Object.values(manifest).map(({ hash }) => hash);
    const lacking = hashes.filter((hash) => !account.assets.has(hash));
    return c.json(enveloped({ jwt: "a-token-of-assets", buckets: lacking.length > 0 ? [lacking] : [] }));
  });
  api.post("/workers/assets/upload", async (c) => {
    for (const hash of (await c.req.formData()).keys()) account.assets.add(hash);
    await account.changed("upload assets");
    return c.json(enveloped({ jwt: "a-token-of-assets" }), 201);
  });

  // First uploads and those with Durable Object migrations use the first route; later versions use the second.
  api.on(["PUT", "POST"], ["/workers/scripts/:name", "/workers/scripts/:name/versions"], async (c) => {
    const name = c.req.param("name") ?? "";
    const metadata: Metadata = JSON.parse(String((await c.req.formData()).get("metadata")));
    const problem = findProblem(account, metadata.bindings);
    if (problem) return c.json(refused(10021, problem), 400);
    take(account.script(name), metadata);
    await account.changed(`upload ${name}`);
    return c.json(enveloped({ id: VERSION, startup_time_ms: 1, resources: { script: { etag: "e" } }, metadata: {} }));
  });
  api.get("/workers/scripts/:name/deployments", (c) => {
    if (!account.scripts.has(c.req.param("name"))) return c.json(missing(), 404);
    const versions = [{ version_id: VERSION, percentage: 100 }];
    const deployment = {
      id: "d",
      source: "wrangler",
      strategy: "percentage",
      author_email: "",
      created_on: "2026-01-01",
    };
    return c.json(enveloped({ deployments: [{ ...deployment, versions }] }));
  });
  api.post("/workers/scripts/:name/deployments", (c) => c.json(enveloped({ id: "d" })));
  api.patch("/workers/scripts/:name/script-settings", async (c) => c.json(enveloped(await c.req.json())));
  return api;
}

/** Cloudflare rejects an upload with bindings to things the account does not have. */
function findProblem(account: Account, bindings: Binding[]): string | null {
  const queues = new Set([...account.queues.values()].map(({ name }) => name));
  for (const { name, type, id = "", namespace_id = "", queue_name = "" } of bindings) {
    const isThere =
      type === "d1"
        ? account.databases.has(id)
        : type === "kv_namespace"
          ? account.namespaces.has(namespace_id)
          : type !== "queue" || queues.has(queue_name);
    if (!isThere) return `binding ${name} of type ${type} must have a valid \`id\` specified`;
  }
  return null;
}

/** An upload replaces every binding; it keeps the secrets it lists and may add some. */
function take(script: Script, { bindings, keep_bindings: kept = [], migrations }: Metadata) {
  script.uploads += 1;
  script.migrationTag = migrations?.new_tag ?? script.migrationTag;
  script.bindings = bindings.filter(({ type }) => type !== "secret_text");
  if (!kept.includes("secret_text")) script.secrets.clear();
  for (const { name, type, text } of bindings) if (type === "secret_text" && text) script.secrets.set(name, text);
}
