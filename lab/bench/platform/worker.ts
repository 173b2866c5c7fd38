import { createPasswords } from "~/workers/clients/password-hash";

/** One bare scrypt call, for comparison with a login. */
export default {
  async fetch() {
    await createPasswords().hash("a password", null);
    return new Response("Derived.");
  },
} satisfies ExportedHandler;
