import { createPasswords } from "~/workers/clients/password-hash";

type Env = { KV: KVNamespace; DB: D1Database };

/**
 * What the local platform itself costs: its routing past static assets, a KV read, a D1 batch. In production these run
 * elsewhere and are not the Worker's CPU; locally they run in the same process, so the bench takes them off.
 * And one bare scrypt call, as a login makes it.
 */
export default {
  async fetch(request, { KV, DB }) {
    const { pathname } = new URL(request.url);
    if (pathname === "/kv") await KV.get("uses:nobody", "json");
    if (pathname === "/d1") await DB.batch([DB.prepare("select 1"), DB.prepare("select 2")]);
    if (pathname === "/scrypt") await createPasswords().hash("a password", null);
    return new Response("Hello, world!");
  },
} satisfies ExportedHandler<Env>;
