import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrateLocal } from "./migrate";
import { capture, main, ROOT, say } from "./run.mjs";
import { seedStatements } from "./seed-statements";

const USAGE = "npm run seed -- someone@example.com 1000";

/**
 * `npm run seed -- EMAIL COUNT`: gives an account of the local database a library of this many items, to try the
 * product with a large library. Create the account in the product first; `npm start` need not be running.
 */
await main(async () => {
  const [email = "", amount = "1000"] = process.argv.slice(2);
  const count = Number(amount.replaceAll(",", ""));
  if (!email.includes("@") || !Number.isSafeInteger(count) || count < 1) throw new Error(`Usage: ${USAGE}`);
  await migrateLocal();
  const sql = `select id from users where email = '${email.toLowerCase().replaceAll("'", "''")}'`;
  const [found] = JSON.parse(await execute(["--json", "--command", sql])) as [{ results: { id: number }[] }];
  const userId = found.results[0]?.id;
  if (userId === undefined)
    throw new Error(`The local database has no account with the address ${email}. Sign up first.`);
  say(`Making ${count.toLocaleString("en")} items for ${email}`);
  const folder = join(ROOT, ".cache");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "seed.sql");
  const statements = seedStatements({ userId, anonymousId: null, count, key: String(Date.now()) });
  writeFileSync(file, `${statements.join(";\n")};\n`);
  await execute(["--file", file]);
  console.log("Done: they are in the library the next time it is opened.");
  return 0;
});

/** @returns wrangler's output */
async function execute(args: string[]): Promise<string> {
  const { code, output } = await capture("wrangler", ["d1", "execute", "DB", "--local", ...args], {
    env: { CI: "true" },
  });
  if (code !== 0) throw new Error(`The local database did not take it:\n${output}`);
  return output;
}
