import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const ORIGIN = "https://vidwright.makers.workers.dev";

/**
 * A folder with this repository's wrangler.toml and migrations, but a tiny Worker. This way, testing a deploy's effect
 * on an account takes seconds, although every upload is real.
 */
export function makeProject(change: (toml: string) => string = (toml) => toml) {
  const folder = mkdtempSync(join(tmpdir(), "vidwright-project-"));
  const toml = readFileSync("wrangler.toml", "utf8");
  const classes = [...toml.matchAll(/^class_name = "(\w+)"/gm)].map(
    ([, name]) => `export class ${name} extends Base {}`,
  );
  writeFileSync(
    join(folder, "worker.ts"),
    `import { DurableObject as Base } from "cloudflare:workers";
${classes.join("\n")}
export default { fetch: () => new Response("ok"), queue() {}, scheduled() {} };
`,
  );
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "robots.txt"), "User-agent: *\n");
  cpSync("db/migrations", join(folder, "db", "migrations"), { recursive: true });
  const path = join(folder, "wrangler.toml");
  const own = toml
    .replace(/^main = .*/m, 'main = "worker.ts"')
    .replace(/^directory = .*/m, 'directory = "assets"')
    .replace(/^\[alias\]\n(?:.+\n)*/m, "")
    .replace(/^ENVIRONMENT = .*/m, `$&\nAPP_ORIGIN = "${ORIGIN}"`);
  writeFileSync(path, change(own));
  return {
    path,
    read: () => readFileSync(path, "utf8"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
