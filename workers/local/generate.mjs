import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const LEARNER = "db/learner";

/**
 * The learner's migrations as the module that the object imports: the Worker's bundle, dev server and tests have no
 * common way to import SQL. @returns the module's text
 */
export function learnerMigrations(folder = `${LEARNER}/migrations`) {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8"));
  const journal = entries.map(
    ({ idx, when, tag, breakpoints }) =>
      `      { idx: ${idx}, when: ${when}, tag: ${JSON.stringify(tag)}, breakpoints: ${breakpoints} },\n`,
  );
  const texts = entries.map(({ idx, tag }) => {
    const sql = readFileSync(`${folder}/${tag}.sql`, "utf8").replace(/[\\`]|\$(?=\{)/g, "\\$&");
    return `    m${String(idx).padStart(4, "0")}: \`${sql}\`,\n`;
  });
  return `/** Written by \`npm run db:generate\` from the reviewed SQL in migrations/, which it holds word for word. */
export const MIGRATIONS = {
  journal: {
    entries: [
${journal.join("")}    ],
  },
  migrations: {
${texts.join("")}  },
};
`;
}

/** Makes migrations of what changed in the schema of D1 and in that of the learner's object. */
function generate() {
  for (const config of ["drizzle.config.ts", `${LEARNER}/drizzle.config.ts`]) {
    const { status } = spawnSync("drizzle-kit", ["generate", "--config", config], { stdio: "inherit" });
    if (status !== 0) process.exit(status ?? 1);
  }
  writeFileSync(`${LEARNER}/migrations.ts`, learnerMigrations());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) generate();
