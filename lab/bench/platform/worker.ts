import { createPasswords } from "~/workers/clients/password-hash";

type Env = { DB: D1Database };

/** As long as a first view, which contains its style sheet. */
const PAGE = new Uint8Array(110_000).fill(32);

/**
 * The cost of the local platform itself: routing past static assets, and reads of D1. In production these run elsewhere
 * and are not the Worker's CPU; locally they run in the same process, so the bench subtracts them. Also one bare scrypt
 * call, as in a login.
 */
export default {
  async fetch(request, { DB }) {
    const { pathname } = new URL(request.url);
    if (pathname === "/d1") await DB.batch([DB.prepare("select 1"), DB.prepare("select 2")]);
    if (pathname === "/d1-read") await DB.prepare("select 1").raw();
    if (pathname === "/d1-two-reads") await Promise.all([DB.prepare("select 1").raw(), DB.prepare("select 2").raw()]);
    if (pathname === "/bytes") return new Response(PAGE);
    if (pathname === "/scrypt") await createPasswords().hash("a password", null);
    return new Response("Hello, world!");
  },
} satisfies ExportedHandler<Env>;
