type Env = { KV: KVNamespace; DB: D1Database };

/**
 * What the local platform itself costs: its routing past static assets, a KV read, a D1 batch. In production these run
 * elsewhere and are not the Worker's CPU; locally they run in the same process, so the bench takes them off.
 */
export default {
  async fetch(request, { KV, DB }) {
    const { pathname } = new URL(request.url);
    if (pathname === "/kv") await KV.get("uses:nobody", "json");
    if (pathname === "/d1") await DB.batch([DB.prepare("select 1"), DB.prepare("select 2")]);
    return new Response("Hello, world!");
  },
} satisfies ExportedHandler<Env>;
