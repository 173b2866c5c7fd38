import { createPasswords } from "~/workers/clients/password-hash";

/** One bare scrypt call, which a login is compared with. */
export default {
  async fetch() {
    await createPasswords().hash("a password", null);
    return new Response("Derived.");
  },
} satisfies ExportedHandler;
