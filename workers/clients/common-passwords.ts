import type { CommonPasswordsPort } from "~/functions/accounts/port";

const PATH = "/common-passwords.txt";

/**
 * The list written by the build (workers/commands/list-common-passwords.ts): lowercase, one per line. Read when the first
 * password is set, and kept for the life of the isolate.
 */
export function createCommonPasswords(load: (path: string) => Promise<ArrayBuffer | null>): CommonPasswordsPort {
  let list: Promise<ReadonlySet<string>> | null = null;
  return {
    async has(password) {
      list ??= read(load);
      const known = await list.catch((cause: unknown) => {
        list = null;
        throw cause;
      });
      return known.has(password.normalize("NFKC").toLowerCase());
    },
  };
}

async function read(load: (path: string) => Promise<ArrayBuffer | null>): Promise<ReadonlySet<string>> {
  const bytes = await load(PATH);
  if (!bytes) throw new Error(`the asset ${PATH} is missing`);
  return new Set(new TextDecoder().decode(bytes).split("\n"));
}
