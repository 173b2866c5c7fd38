import { visitor } from "~/test/helpers/visitor";
import { createPasswords } from "~/workers/clients/password-hash";
import type { Target } from "./targets";

/** A verified account that can log in. */
export async function makeAccount({ miniflare }: Target, username: string) {
  const [email, password] = [`${username}@example.com`, "a password of the bench"];
  const database = await miniflare.getD1Database("DB");
  const { meta } = await database
    .prepare("insert into users (username, email, password, email_verified) values (?, ?, ?, 1)")
    .bind(username, email, await createPasswords().hash(password, null))
    .run();
  return { id: meta.last_row_id, email, password };
}

/** A new account that has logged in. @returns its id and cookies */
export async function logInOnce(target: Target, username: string): Promise<{ id: number; cookie: string }> {
  const { id, ...credentials } = await makeAccount(target, username);
  const someone = visitor(target.url);
  const response = await someone.post("/api/auth/login", credentials);
  if (!response.ok) throw new Error(`The login answered ${response.status}: ${await response.text()}`);
  return { id, cookie: [...someone.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
}
